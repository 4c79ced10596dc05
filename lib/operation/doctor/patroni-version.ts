/** Before it a leader that was paused takes its lock back from the node that was promoted meanwhile (patroni#2779). */
const OLDEST_PATRONI = [3, 0, 4] as const

/** Why this version of Patroni may not lead a database in production and what to do; null if it may. */
export function oldPatroni(version: string): string | null {
  const parts = version.split('.').map((part) => Number.parseInt(part, 10))
  const difference = OLDEST_PATRONI.map((part, index) => (parts[index] ?? 0) - part).find((part) => part !== 0) ?? 0
  if (difference >= 0) return null
  return `Patroni ${version} is older than ${OLDEST_PATRONI.join('.')}: after a pause two nodes may lead for seconds, and the standby is not named again by itself. Install it from apt.postgresql.org (package patroni) or PyPI.`
}
