const LENGTH_MAX = 2000
// Browsers drop control characters and read backslashes as slashes.
const FORBIDDEN = /[\p{Cc}\\]/u

/** The requested path if it stays on this site, else the fallback. */
export function returnPath(path: unknown, fallback = '/home'): string {
  return typeof path === 'string' && isOwnPath(path) ? path : fallback
}

/** Whether a text is a path of this site, also after repeated percent-decoding. */
export function isOwnPath(path: string): boolean {
  if (path.length > LENGTH_MAX) return false
  const forms = decodedForms(path)
  return forms?.every((form) => /^\/(?!\/)/.test(form) && !FORBIDDEN.test(form) && staysHere(form)) ?? false
}

function decodedForms(path: string): string[] | null {
  const forms = [path]
  try {
    for (let times = 0; times < 3; times++) forms.push(decodeURIComponent(pathOf(forms.at(-1) ?? '')))
  } catch {
    // A percent sign that encodes nothing.
    return null
  }
  return forms
}

// Only the path is checked: a query may contain encoded URLs.
function pathOf(path: string): string {
  return path.split(/[?#]/, 1)[0] ?? ''
}

function staysHere(path: string): boolean {
  const here = 'https://here.invalid'
  if (!URL.canParse(path, here)) return false
  const target = new URL(path, here)
  return target.origin === here && !target.pathname.startsWith('//')
}
