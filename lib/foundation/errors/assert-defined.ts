/** The value, where the program guarantees that there is one: what is missing then is a defect, never an input. */
export function assertDefined<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('a value is missing that is always there')
  return value
}
