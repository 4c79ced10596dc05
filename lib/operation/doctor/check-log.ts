import 'server-only'
import { type LogState, readLogState } from '@/lib/operation/metrics/read-log-state'
import { QUORUM_PATIENCE_SECONDS } from '@/lib/outcome/tlog/limits'
import type { WitnessState } from '@/lib/outcome/tlog/witnesses/read-witness-states'
import { type Finding, ok, problem, warning } from './finding'

/** The last answer of each witness of the public log, its age, a missing quorum, and logs of others that were refused. */
export async function checkLog(now = Date.now()): Promise<Finding[]> {
  const log = await readLogState()
  return [
    ...(log.witnesses.length > 0
      ? log.witnesses.map((witness) => checkWitness(witness, now))
      : [ok('Witnesses', 'The public log has none: LOG_WITNESSES is empty.')]),
    ...checkQuorum(log),
    ...log.refused.map(({ origin, size, refusedAt }) =>
      problem(
        'Witness',
        `${origin} does not continue its ${size} entries that were cosigned here; refused ${age(refusedAt, now)} ago.`,
        'See "WitnessedLogRefused" in docs/operations/runbook.md.',
      ),
    ),
  ]
}

function checkWitness({ name, answer }: WitnessState, now: number): Finding {
  if (answer === null) return warning('Witnesses', `${name} was not asked yet.`, 'Start a worker: npm run worker')
  const { outcome, detail, size, triedAt, cosignedAt } = answer
  const last = cosignedAt ? `cosigned ${size} entries ${age(cosignedAt, now)} ago` : 'never cosigned'
  if (outcome === 'cosigned') return ok('Witnesses', `${name} ${last}.`)
  const text = `${name} ${last}, and ${age(triedAt, now)} ago its answer was "${outcome}": ${detail}`
  if (outcome === 'fork') return problem('Witnesses', text, 'See "LogRefused" in docs/operations/runbook.md.')
  return warning('Witnesses', text, 'See "LogUnwitnessed" in docs/operations/runbook.md.')
}

function checkQuorum({ unwitnessedSeconds }: LogState): Finding[] {
  if (unwitnessedSeconds <= QUORUM_PATIENCE_SECONDS) return []
  const minutes = Math.round(unwitnessedSeconds / 60)
  return [
    problem(
      'Witnesses',
      `No quorum of the witnesses has cosigned the public log for ${minutes} minutes: it is served without.`,
      'See "LogUnwitnessed" in docs/operations/runbook.md.',
    ),
  ]
}

function age(at: Date, now: number): string {
  const seconds = Math.max(0, Math.round((now - at.getTime()) / 1000))
  if (seconds < 120) return `${seconds} s`
  return seconds < 7200 ? `${Math.round(seconds / 60)} minutes` : `${Math.round(seconds / 3600)} hours`
}
