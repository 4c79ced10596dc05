/** The page of a list that the address names, from 1. */
export function pageNumber(requested: unknown): number {
  return /^[1-9]\d{0,4}$/.test(String(requested)) ? Number(requested) : 1
}
