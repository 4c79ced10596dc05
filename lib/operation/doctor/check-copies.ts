import 'server-only'
import { z } from 'zod'
import { lookAtCopies, promisesCopies } from '@/lib/foundation/db/copies'
import { databasePool } from '@/lib/foundation/db/pool'
import { env } from '@/lib/foundation/env'
import { type Finding, ok, problem, warning } from './finding'

const TIMEOUT_MS = 5000
const RUNBOOK = 'See "Lost standby" in docs/operations/runbook.md.'

const nodeAnswer = z.object({ patroni: z.object({ version: z.string(), name: z.string().optional() }) })
const configAnswer = z.object({
  synchronous_mode: z.unknown().optional(),
  synchronous_mode_strict: z.unknown().optional(),
  pause: z.unknown().optional(),
})

/** Whether the database keeps the copies that DATABASE_COPIES promises. */
export async function checkCopies(): Promise<Finding[]> {
  if (!promisesCopies()) return []
  const { rowCount } = await databasePool().query(lookAtCopies())
  const promised = `${env.DATABASE_COPIES} servers`
  if (rowCount === 0)
    return [problem('Copies', `A standby is missing or stands still: nothing is kept on ${promised}.`, RUNBOOK)]
  return [ok('Copies', `What is acknowledged is on ${promised}.`)]
}

/** The version of Patroni on each node, and the settings of the cluster. */
export async function checkPatroni(urls: readonly string[] = env.PATRONI_URLS): Promise<Finding[]> {
  if (urls.length === 0) return promisesCopies() ? [unknownPatroni()] : []
  const nodes = await Promise.all(urls.map(nodeFindings))
  const config = await firstConfig(urls)
  return [...nodes.flat(), ...(config ? configFindings(config, env.DATABASE_COPIES) : [])]
}

function unknownPatroni(): Finding {
  const text = 'DATABASE_COPIES promises a standby, and who leads the database is unknown.'
  return warning('Patroni', text, 'With deploy/patroni set PATRONI_URLS to the REST addresses of its nodes.')
}

async function nodeFindings(url: string): Promise<Finding[]> {
  // What a node does not answer is a finding.
  const answer = await ask(url, '/patroni').catch((error: unknown) => String(error))
  const parsed = nodeAnswer.safeParse(answer)
  if (!parsed.success) {
    const why = typeof answer === 'string' ? answer : 'no answer of Patroni'
    return [problem('Patroni', `${url}: ${why}.`, 'Start Patroni there, or correct PATRONI_URLS.')]
  }
  return [versionFinding(url, parsed.data.patroni.version)]
}

/** What the version of Patroni on a node means. */
export function versionFinding(node: string, version: string): Finding {
  const old = oldPatroni(version)
  return old
    ? problem('Patroni', `${node}: ${old}`, 'See "StandbyMissing" in docs/operations/runbook.md.')
    : ok('Patroni', `${node} runs Patroni ${version}.`)
}

/** What the settings of the cluster mean for a promise of so many copies. */
export function configFindings(config: z.infer<typeof configAnswer>, copies: number): Finding[] {
  const isOn = (value: unknown) => value === true || value === 'on' || value === 'true'
  const findings: Finding[] = []
  if (!isOn(config.synchronous_mode) || !isOn(config.synchronous_mode_strict))
    findings.push(
      problem(
        'Patroni',
        'A node alone acknowledges changes that the other one lacks: synchronous_mode and synchronous_mode_strict are not both on.',
        'patronictl edit-config -s synchronous_mode=true -s synchronous_mode_strict=true',
      ),
    )
  if (copies < 2)
    findings.push(
      problem('Patroni', 'DATABASE_COPIES is 1 beside a cluster.', 'Set DATABASE_COPIES=2 for servers and workers.'),
    )
  if (isOn(config.pause))
    findings.push(warning('Patroni', 'The cluster is paused: nobody is promoted.', 'patronictl resume'))
  return findings
}

async function firstConfig(urls: readonly string[]): Promise<z.infer<typeof configAnswer> | null> {
  for (const url of urls) {
    // Another node is asked.
    const parsed = configAnswer.safeParse(await ask(url, '/config').catch(() => null))
    if (parsed.success) return parsed.data
  }
  return null
}

async function ask(url: string, path: string): Promise<unknown> {
  // A standby and a node that is starting answer 503 with the same document.
  const answer = await fetch(new URL(path, url), { signal: AbortSignal.timeout(TIMEOUT_MS) })
  return answer.json()
}

/** Before it a leader that was paused takes its lock back from the node that was promoted meanwhile (patroni#2779). */
const OLDEST_PATRONI = [3, 0, 4] as const

/** Why this version of Patroni may not lead a database in production and what to do; null if it may. */
export function oldPatroni(version: string): string | null {
  const parts = version.split('.').map((part) => Number.parseInt(part, 10))
  const difference = OLDEST_PATRONI.map((part, index) => (parts[index] ?? 0) - part).find((part) => part !== 0) ?? 0
  if (difference >= 0) return null
  return `Patroni ${version} is older than ${OLDEST_PATRONI.join('.')}: after a pause two nodes may lead for seconds, and the standby is not named again by itself. Install it from apt.postgresql.org (package patroni) or PyPI.`
}
