/** A copy of an object without its undefined fields, for partial updates. */
export function withoutUndefined<Row extends object>(row: Row) {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Row]: Exclude<Row[Key], undefined>
  }
}
