-- A key remembers where a hand was written and a print of it, no longer the whole hand in the words of one edition.
UPDATE keys SET answer = substr(answer, 1, strpos(answer, ' Hand {') - 1)
WHERE strpos(answer, ' Hand {') > 0 AND (action LIKE 'hand %' OR action LIKE 'correct %');
