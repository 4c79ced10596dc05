// 64 people vote and donate while everything around them fails; then every acknowledged change is looked for.
import { setTimeout as sleep } from 'node:timers/promises'
import { BallotHistory } from '../../histories/record-ballots'
import { act, type Voter, type VoterRecord } from '../../reliability/client'
import { aVoter } from '../../reliability/clients'
import { compareBallots } from '../../reliability/findings'
import { historyFindings, readReceipts } from '../../reliability/history-findings'
import type { Check, CheckReport } from '../check'
import { HOME } from '../places'
import { deadPrograms, type Fleet } from '../world'
import { type Disturbed, disturbAll } from './disturbances'

const OUTAGE_MS_MAX = 30_000
const FAILED_SHARE_MAX = 0.01
/** Pause of a person between two acts. */
const PAUSE_MS = 500
const READ_EVERY_MS = 5000
const LAST_READ_MS = 60_000
const IN_STEP_MS_MAX = 90_000

export const votes: Check = {
  name: 'votes',
  about: '64 people vote while servers, PgBouncer, PostgreSQL, standby and etcd fail',
  bar: '0 acknowledged votes lost, 0 doubled, at most 1 % 5xx outside an outage of the database, outage at most 30 s, and 90 s from the return of a node while one was alone, standby in step again within 90 s, every process alive afterwards',
  run: runVotes,
}

type Outcome = {
  voters: readonly Voter[]
  records: readonly VoterRecord[]
  disturbed: readonly Disturbed[]
  /** Why it ended before every disturbance was over. */
  ended: unknown
}

async function runVotes(fleet: Fleet, isShort: boolean): Promise<CheckReport> {
  const history = new BallotHistory()
  const voters = fleet.voters.map((token, index) =>
    history.recorded(aVoter(fleet, token, index % 2 === 0 ? 'preferences' : 'donations')),
  )
  let isBusy = true
  const goesOn = async () => {
    await sleep(Math.random() * 2 * PAUSE_MS)
    return isBusy
  }
  const disturbed: Disturbed[] = []
  let ended: unknown
  // What was lost is counted also when a disturbance does not end: that is when something is lost.
  const disturb = async () => {
    try {
      await disturbAll(fleet, isShort, (one) => disturbed.push(one))
    } catch (error) {
      ended = error
    } finally {
      isBusy = false
    }
  }
  const [, records] = await Promise.all([
    disturb(),
    Promise.all(voters.map((voter) => act(voter, goesOn))),
    readRepeatedly(fleet, history, () => isBusy),
  ])
  await readAtLast(fleet, history)
  return conclude(fleet, history, { voters, records, disturbed, ended })
}

/** The read by which what is missing is lost: repeated until there is a leader, for as long as an outage may take. */
async function readAtLast(fleet: Fleet, history: BallotHistory): Promise<void> {
  for (const until = Date.now() + LAST_READ_MS; Date.now() < until; await sleep(1000))
    if (await history.readAll(() => readReceipts(fleet))) return
}

async function readRepeatedly(fleet: Fleet, history: BallotHistory, goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    await history.readAll(() => readReceipts(fleet))
    await sleep(READ_EVERY_MS)
  }
}

async function conclude(fleet: Fleet, history: BallotHistory, outcome: Outcome): Promise<CheckReport> {
  const { voters, records, disturbed, ended } = outcome
  const said = historyFindings(history, HOME)
  const ofKind = (kind: Voter['kind']) => records.filter((_record, index) => voters[index]?.kind === kind)
  // Without a database there is nothing to compare with, and the histories still count.
  const compared = await Promise.allSettled([
    compareBallots(fleet, 'preferences', ofKind('preferences')),
    compareBallots(fleet, 'donations', ofKind('donations')),
  ])
  const ballots = compared.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const problems = [ended, ...compared.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))]
    .filter((error) => error !== undefined)
    .map((error) => (error instanceof Error ? (error.stack ?? error.message) : String(error)))
  const wrong = records.flatMap((record) => record.wrong)
  const dead = deadPrograms(fleet)
  const calm = disturbed.filter(({ isOutage }) => !isOutage)
  const share =
    sumOf(calm, ({ failed }) => failed) /
    Math.max(
      1,
      sumOf(calm, ({ requests }) => requests),
    )
  return {
    figures: {
      ...said.figures,
      requests: sumOf(disturbed, ({ requests }) => requests),
      '5xx outside an outage of the database (%)': (share * 100).toFixed(2),
      ...Object.fromEntries(disturbed.map((one) => [`${one.name}: failed requests`, one.failed])),
      ...Object.fromEntries(disturbed.map((one) => [`${one.name}: outage (ms)`, one.outageMs ?? 'endless'])),
      ...Object.fromEntries(disturbed.map((one) => [`${one.name}: in step after its end (ms)`, one.inStepMs])),
    },
    failures: {
      ...said.failures,
      'parts that could not be finished': problems.length,
      'ballots that differ from what was acknowledged': sumOf(ballots, ({ differing }) => differing),
      'limits exceeded': sumOf(ballots, ({ exceeded }) => exceeded),
      'events too many or too few': sumOf(ballots, ({ strayEvents }) => strayEvents),
      'answers that contradict each other': wrong.length,
      'more than 1 % 5xx outside an outage': share > FAILED_SHARE_MAX ? 1 : 0,
      'outages that were too long': disturbed.filter(({ outageMs, isAlone }) => isTooLong(outageMs, isAlone)).length,
      'standby not in step within 90 s': disturbed.filter(({ inStepMs }) => inStepMs > IN_STEP_MS_MAX).length,
      'processes that ended': dead.length,
    },
    messages: [...problems, ...dead, ...wrong],
    details: disturbed,
  }
}

const isTooLong = (outageMs: number | null, wasAlone: boolean): boolean =>
  outageMs === null || outageMs > (wasAlone ? IN_STEP_MS_MAX : OUTAGE_MS_MAX)

function sumOf<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0)
}
