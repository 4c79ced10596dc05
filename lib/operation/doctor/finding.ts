/** What a check of the installation found. */
export type Finding = {
  level: 'ok' | 'warning' | 'problem'
  /** The subject, such as "Database". */
  about: string
  text: string
  /** What to do; absent where nothing is to be done. */
  remedy?: string
}

export function ok(about: string, text: string): Finding {
  return { level: 'ok', about, text }
}

export function warning(about: string, text: string, remedy: string): Finding {
  return { level: 'warning', about, text, remedy }
}

export function problem(about: string, text: string, remedy: string): Finding {
  return { level: 'problem', about, text, remedy }
}

/** A check; what it throws is a problem with its remedy. */
type Check = { about: string; remedy: string; run: () => Promise<Finding[]> }

/** Runs one check after the other; one that fails does not end the others. */
export async function runChecks(checks: readonly Check[]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { about, remedy, run } of checks) {
    try {
      findings.push(...(await run()))
    } catch (error) {
      // A check that fails is a finding.
      findings.push(problem(about, messageOf(error), remedy))
    }
  }
  return findings
}

// A connection that fails on all addresses of a host is an AggregateError without a message.
function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
