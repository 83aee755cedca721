# What stands on every page
skip-to-content = Zum Inhalt
nav-label = Bereiche
other-language = English
sign-in = Anmelden
sign-out = Abmelden
home-title = Turniere
error-not-found = Hier ist nichts. Vielleicht ist die Adresse vertippt; die Startseite führt weiter.
error-sign-in = Dafür brauchst du ein Konto. Melde dich an.
error-forbidden = Das darf dein Konto nicht. Frage die Turnierleitung.
error-stale = Das Formular ist abgelaufen oder kommt nicht von dieser Seite. Geh zurück, lade die Seite neu und schicke es noch einmal.
error-conflict = Jemand war schneller. Geh zurück, lade die Seite neu und vergleiche.
error-bad-request = Diese Anfrage ist nicht lesbar. Geh zurück und versuche es noch einmal.
error-too-large = Das ist zu groß.
error-too-many = Zu viele Versuche. Warte eine Minute und versuche es dann wieder.
error-internal = Da ist uns ein Fehler unterlaufen. Was bestätigt war, ist gespeichert. Versuche es noch einmal.
error-title = Das ging nicht
to-start = Zur Startseite
