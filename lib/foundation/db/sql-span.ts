const TEXT_MAX = 1000

/** The name of the span of a statement: its verb and first table, such as `SELECT Ballot`. */
export function spanName(text: string): string {
  const [, verb = 'SQL'] = /^\s*(\w+)/.exec(text) ?? []
  const [, table] = /(?:FROM|INTO|UPDATE|JOIN)\s+(?:"?public"?\.)?"(\w+)"/i.exec(text.slice(0, 5000)) ?? []
  return table ? `${verb.toUpperCase()} ${table}` : verb.toUpperCase()
}

/** A statement for a trace: values are parameters already, and the constants of the text are left out too. */
export function withoutValues(text: string): string {
  return text
    .slice(0, TEXT_MAX)
    .replace(/'(?:[^']|'')*'?/g, "'…'")
    .replace(/\s+/g, ' ')
    .trim()
}
