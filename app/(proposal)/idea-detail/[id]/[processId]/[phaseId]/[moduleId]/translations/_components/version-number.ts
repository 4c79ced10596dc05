/** The number of a version in an address, or null when there is none. */
export function versionNumber(value: unknown): number | null {
  return typeof value === 'string' && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : null
}
