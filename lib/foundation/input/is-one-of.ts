/** Whether a value is one of a list of texts. */
export function isOneOf<Value extends string>(list: readonly Value[], value: unknown): value is Value {
  return list.some((one) => one === value)
}
