/** The page of a failure; apart from the other addresses, which every page would load with its script for failures. */
export function errorPage(number: 1 | 2 | 3 | 4 | 5 | 6): string {
  return `/error/error-${number}`
}
