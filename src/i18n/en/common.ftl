# What stands on every page
skip-to-content = Skip to content
nav-label = Sections
other-language = Deutsch
sign-in = Sign in
sign-out = Sign out
home-title = Tournaments
error-not-found = There is nothing here. The address may be mistyped; the start page leads on.
error-sign-in = This needs an account. Sign in first.
error-forbidden = Your account may not do this. Ask the director.
error-stale = The form has expired or does not come from this site. Go back, reload the page and send it again.
error-conflict = Somebody was faster. Go back, reload the page and compare.
error-bad-request = This request cannot be read. Go back and try again.
error-too-large = This is too large.
error-too-many = Too many tries. Wait a minute, then try again.
error-internal = We made a mistake. What was confirmed is saved. Please try again.
error-title = That did not work
to-start = To the start page
