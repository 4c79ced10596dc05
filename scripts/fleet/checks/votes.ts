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

export const votes: Check = {
  name: 'votes',
  about: '64 people vote while servers, PgBouncer, PostgreSQL, standby and etcd fail',
  bar: '0 acknowledged votes lost, 0 doubled, at most 1 % 5xx outside an outage of the database, outage at most 30 s, every process alive afterwards',
  run: runVotes,
}

type Outcome = { voters: readonly Voter[]; records: readonly VoterRecord[]; disturbed: readonly Disturbed[] }

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
  const disturb = async () => {
    try {
      return await disturbAll(fleet, isShort)
    } finally {
      isBusy = false
    }
  }
  const [disturbed, records] = await Promise.all([
    disturb(),
    Promise.all(voters.map((voter) => act(voter, goesOn))),
    readRepeatedly(fleet, history, () => isBusy),
  ])
  await history.readAll(() => readReceipts(fleet))
  return conclude(fleet, history, { voters, records, disturbed })
}

async function readRepeatedly(fleet: Fleet, history: BallotHistory, goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    await history.readAll(() => readReceipts(fleet))
    await sleep(READ_EVERY_MS)
  }
}

async function conclude(fleet: Fleet, history: BallotHistory, outcome: Outcome): Promise<CheckReport> {
  const { voters, records, disturbed } = outcome
  const said = historyFindings(history, HOME)
  const ofKind = (kind: Voter['kind']) => records.filter((_record, index) => voters[index]?.kind === kind)
  const preferences = await compareBallots(fleet, 'preferences', ofKind('preferences'))
  const donations = await compareBallots(fleet, 'donations', ofKind('donations'))
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
    },
    failures: {
      ...said.failures,
      'ballots that differ from what was acknowledged': preferences.differing + donations.differing,
      'limits exceeded': preferences.exceeded + donations.exceeded,
      'events too many or too few': preferences.strayEvents + donations.strayEvents,
      'answers that contradict each other': wrong.length,
      'more than 1 % 5xx outside an outage': share > FAILED_SHARE_MAX ? 1 : 0,
      'outages longer than 30 s': disturbed.filter(({ outageMs }) => outageMs === null || outageMs > OUTAGE_MS_MAX)
        .length,
      'processes that ended': dead.length,
    },
    messages: [...dead, ...wrong],
    details: disturbed,
  }
}

function sumOf<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0)
}
