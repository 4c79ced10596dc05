/** The error pages of spec: error-pages: generic, not signed in, permission denied, organization unknown, not available, load error. */
const ERROR_PAGES = [1, 2, 3, 4, 5, 6] as const

export type ErrorPageNumber = (typeof ERROR_PAGES)[number]

/** Parses `error-3`; undefined if unknown. */
export function errorPageNumber(code: string): ErrorPageNumber | undefined {
  return ERROR_PAGES.find((number) => code === `error-${number}`)
}
