const LENGTH_MAX = 2000
// Browsers drop control characters and read backslashes as slashes.
const FORBIDDEN = /[\p{Cc}\\]/u

/** The requested path if it stays on this site, else the fallback. */
export function returnPath(wanted: unknown, fallback = '/home'): string {
  return typeof wanted === 'string' && isOwnPath(wanted) ? wanted : fallback
}

/** Whether a text is a path of this site, also after repeated percent-decoding. */
export function isOwnPath(wanted: string): boolean {
  if (wanted.length > LENGTH_MAX) return false
  const forms = decodedForms(wanted)
  return forms?.every((form) => /^\/(?!\/)/.test(form) && !FORBIDDEN.test(form) && staysHere(form)) ?? false
}

function decodedForms(wanted: string): string[] | null {
  const forms = [wanted]
  try {
    for (let times = 0; times < 3; times++) forms.push(decodeURIComponent(pathOf(forms.at(-1) ?? '')))
  } catch {
    return null
  }
  return forms
}

// Only the path is checked: a query may contain encoded URLs.
function pathOf(wanted: string): string {
  return wanted.split(/[?#]/, 1)[0] ?? ''
}

function staysHere(path: string): boolean {
  const here = 'https://here.invalid'
  if (!URL.canParse(path, here)) return false
  const target = new URL(path, here)
  return target.origin === here && !target.pathname.startsWith('//')
}
