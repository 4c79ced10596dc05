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

/** What several checks need, and one of them finds missing. */
type Need = 'database' | 'schema'

/** A check; what it throws is a problem with its remedy. */
type Check = {
  about: string
  remedy: string
  run: () => Promise<Finding[]>
  /** Others that need it are left out if this check throws. */
  provides?: Need
  needs?: Need
}

/** Runs one check after the other; one that fails ends only those that need what it did not find. */
export async function runChecks(checks: readonly Check[]): Promise<Finding[]> {
  const findings: Finding[] = []
  const missing = new Set<Need | undefined>()
  const left: string[] = []
  for (const { about, remedy, run, provides, needs } of checks) {
    if (needs !== undefined && missing.has(needs)) {
      left.push(about)
      // Without a database there is no schema either.
      if (provides) missing.add(provides)
      continue
    }
    try {
      findings.push(...(await run()))
    } catch (error) {
      // A check that fails is a finding, and the same failure of several checks is one.
      if (provides) missing.add(provides)
      const text = messageOf(error)
      if (!findings.some((finding) => finding.text === text)) findings.push(problem(about, text, remedy))
    }
  }
  if (left.length === 0) return findings
  return [...findings, warning('Not checked', `Not checked without that: ${left.join(', ')}.`, 'Run this again then.')]
}

// A connection that fails on all addresses of a host is an AggregateError without a message.
function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
