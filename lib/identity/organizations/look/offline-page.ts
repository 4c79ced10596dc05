import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { translator } from '@/lib/foundation/i18n/translations'
import { xmlText } from '@/lib/foundation/output/xml-text'

/**
 * The page that browsers show without a connection. It is stored in the browser, so that it contains nothing of a person
 * and needs no other file.
 */
export function offlinePage(
  { name, accentColour }: Pick<CurrentOrganization, 'name' | 'accentColour'>,
  locale: Locale,
) {
  const t = translator(locale, 'failure')
  const [title, text, retry] = [t('offline.title'), t('offline.text'), t('offline.retry')].map(xmlText)
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} – ${xmlText(name)}</title>
<style>
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;padding:1.5rem;max-width:32rem;margin-inline:auto;font:1.125rem/1.5 system-ui,sans-serif;border-top:6px solid ${accentColour}}
h1{font:600 1.75rem/1.2 Georgia,serif;margin:0}
p{margin:0}
a{color:inherit;font-weight:600;min-height:2.75rem;display:inline-flex;align-items:center}
</style>
</head>
<body>
<p>${xmlText(name)}</p>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="">${retry}</a></p>
</body>
</html>
`
}
