/**
 * Whether a value is an error with this name. Used as `Symbol.hasInstance` of errors that cross the server's bundles, such
 * as those of the shared database pool: each bundle has its own copy of the class.
 */
export function isNamed(value: unknown, name: string): boolean {
  return value instanceof Error && value.name === name
}
