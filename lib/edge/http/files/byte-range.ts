type Part = { start: number; end: number }

/**
 * Parses a `Range` header: null for the whole file (no header, several ranges, another unit), `outside` if
 * not satisfiable (416).
 */
export function byteRange(header: string | null, size: number): Part | null | 'outside' {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replace(/\s/g, '') ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  if (first === '') return Number(last) === 0 ? 'outside' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const part = { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
  if (last !== '' && Number(last) < part.start) return null
  return part.start >= size ? 'outside' : part
}
