// PostgreSQL cannot store NUL or lone surrogates.
const NUL = '\0'

function isWellFormed(text: string): boolean {
  return !text.includes(NUL) && text.isWellFormed()
}

/** The path of the first text that cannot be stored in a parsed body, form or query, e.g. `name.en`; undefined if none. */
export function malformedField(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return isWellFormed(value) ? undefined : path
  if (typeof value !== 'object' || value === null || !isPlain(value)) return undefined
  for (const [name, inner] of Object.entries(value)) {
    const innerPath = path === '' ? name : `${path}.${name}`
    if (!isWellFormed(name)) return path
    const found = malformedField(inner, innerPath)
    if (found !== undefined) return found
  }
  return undefined
}

// Pages repeat their own URL in links: thousands of parameters would cost seconds and a megabyte.
const TARGET_LENGTH_MAX = 8192
const PARAMETERS_MAX = 100

/** Checks path and query of a request; null if they can be decoded and stored. */
export function malformedTarget(target: string): { field?: string } | null {
  if (target.length > TARGET_LENGTH_MAX || target.split('&', PARAMETERS_MAX + 1).length > PARAMETERS_MAX) return {}
  const [path = '', query = ''] = target.split('?', 2)
  try {
    if (decodeURIComponent(path).includes(NUL)) return {}
  } catch {
    // A percent sign that encodes nothing.
    return {}
  }
  if (!query.includes('%00')) return null
  for (const [name, value] of new URLSearchParams(query))
    if (`${name}${value}`.includes(NUL)) return { field: name.replaceAll(NUL, '') }
  return null
}

function isPlain(value: object): boolean {
  return (
    Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null
  )
}
