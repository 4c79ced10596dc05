/** A row without the fields that are undefined: what an input leaves out stays as it is. */
export function withoutUndefined<Row extends object>(row: Row) {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Row]: Exclude<Row[Key], undefined>
  }
}
