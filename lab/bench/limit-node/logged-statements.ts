/** A statement as a server sent it. */
export interface Statement {
  text: string
  values: (string | null)[]
}

// A line of PostgreSQL's log begins with a time and a process; the other lines of an entry begin with a tab.
const ENTRY = /^(?=\d{4}-\d\d-\d\d [\d:.]+ \S+ \[\d+\] )/m
const EXECUTED = /^[^[]+\[(\d+)\] LOG: {2}execute [^:]+: ([\s\S]+)$/
const DETAIL = /^[^[]+\[(\d+)\] DETAIL: {2}parameters: ([\s\S]+)$/i
const PARAMETER = /\$\d+ = (?:NULL|'((?:[^']|'')*)')/g

/** The prepared statements in a log of PostgreSQL that was written with `log_statement = all`. */
export function loggedStatements(log: string): Statement[] {
  const statements: Statement[] = []
  const last = new Map<string, Statement>()
  for (const entry of log.split(ENTRY).map((entry) => entry.trimEnd().replaceAll('\n\t', '\n'))) {
    const [, session = '', text] = EXECUTED.exec(entry) ?? []
    const [, asked = '', parameters] = DETAIL.exec(entry) ?? []
    if (text) {
      const statement: Statement = { text, values: [] }
      statements.push(statement)
      last.set(session, statement)
    } else if (parameters)
      last
        .get(asked)
        ?.values.push(...[...parameters.matchAll(PARAMETER)].map(([, value]) => value?.replaceAll("''", "'") ?? null))
  }
  return statements
}
