// 64 clients vote and donate while things fail around the server; the votes are closed in the middle. Everything that was
// acknowledged is looked for afterwards.

import { ownProgram, run } from '@/scripts/processes'
import { step } from '@/scripts/progress'
import { BallotHistory } from '../histories/record-ballots'
import { act, type Voter, type VoterRecord } from './client'
import { aVoter, readPages, requestMails, senderOf } from './clients'
import { type FaultReport, runFaults } from './faults'
import { compareBallots, compareMails, compareResult, compareSms, deliverWaiting } from './findings'
import { historyFindings, readReceipts } from './history-findings'
import type { Report } from './report'
import { endVoting, HOME, KILLS, killThrice, untilSealed, type World } from './world'

interface Wanted {
  kills: boolean
  faults: boolean
}

interface Outcome {
  voters: readonly Voter[]
  records: readonly VoterRecord[]
  mails: number
  faults: readonly FaultReport[]
  kills: number
  history: BallotHistory
}

export async function runVoting(world: World, wanted: Wanted): Promise<Report> {
  // Every second voter donates.
  const voters = world.tokens.map((token, index) => aVoter(world, token, index % 2 === 0 ? 'preferences' : 'donations'))
  const history = new BallotHistory()
  const [faults, records, mails] = await step(`${voters.length} clients`, () =>
    Promise.all([
      disturb(world, wanted),
      Promise.all(voters.map((voter) => act(history.recorded(voter)))),
      Promise.all(voters.map((voter) => requestMails(world, voter))),
      readPages(world),
    ]),
  )
  const requested = mails.reduce((sum, count) => sum + count, 0)
  return compare(world, { voters, records, mails: requested, faults, kills: wanted.kills ? KILLS : 0, history })
}

/** Everything that fails while people vote; the deadline passes last. */
async function disturb(world: World, { kills, faults }: Wanted): Promise<FaultReport[]> {
  try {
    if (kills) await killThrice(world)
    return faults ? await runFaults(world) : []
  } finally {
    await endVoting(world)
  }
}

async function compare(world: World, outcome: Outcome): Promise<Report> {
  const { voters, records, mails, faults, kills, history } = outcome
  world.endedAt = Number.POSITIVE_INFINITY
  const ofKind = (kind: Voter['kind']) => records.filter((_record, index) => voters[index]?.kind === kind)
  await step('Votes closed and sealed by the worker', () => untilSealed(world))
  await history.readAll(() => readReceipts(world))
  const said = historyFindings(history, HOME)
  const repeatedWrongly = await step('Every first request once more', () => repeatAll(voters, records))
  const [preferences, donations] = await step('Looking for every acknowledged choice', async () => [
    await compareBallots(world, 'preferences', ofKind('preferences')),
    await compareBallots(world, 'donations', ofKind('donations')),
  ])
  await step('Messages, once the providers are up', () => deliverWaiting(world))
  const [mail, sms] = [await compareMails(world, mails), await compareSms(world)]
  const published = await step('Result', () => publish(world))
  const wrongTally = await compareResult(world, ofKind('preferences'))
  await untilSealed(world)
  const verified = await step('Ledger', () => run(ownProgram('scripts/verify-ledger.ts', []), { env: world.env }))
  const wrong = records.flatMap((record) => record.wrong)
  return {
    figures: {
      ...counts(world, records),
      ...said.figures,
      'ballots of preferences': preferences.ballots,
      'ballots of donations': donations.ballots,
      'mails requested and acknowledged': mails,
      'mails refused while the provider was down': mail.refused,
      'mails delivered afterwards': mail.queued - mail.lost,
      'mails that came twice': mail.twice,
      'SMS promised': world.smsPromised,
      'SMS that came twice': sms.twice,
      ...faultFigures(faults),
    },
    failures: {
      ...said.failures,
      'ballots that differ from what was acknowledged': preferences.differing + donations.differing,
      'limits exceeded': preferences.exceeded + donations.exceeded,
      'events too many or too few': preferences.strayEvents + donations.strayEvents,
      'wrong answers': wrong.length,
      'repeated after closing and answered otherwise': repeatedWrongly,
      'ideas whose published votes are others': wrongTally + (published === 200 ? 0 : 1),
      'mails lost': mail.lost + (mail.queued > 0 ? 0 : 1),
      'mails that came more than twice': mail.oftener,
      'SMS lost': sms.lost + (faults.length > 0 && world.smsPromised === 0 ? 1 : 0),
      'ledgers that are not whole': verified === 0 ? 0 : 1,
      'kills that did not happen': kills - world.kills,
      'tokens refused because of a clock two seconds off': world.clockRefusals,
      'answers during a fault other than 503 with a request id within 3 s': sumOf(faults, ({ wrong }) => wrong),
      'faults after which nobody was served': faults.filter((one) => one.recoveredAfterMs === null).length,
    },
    messages: [...wrong, ...faults.flatMap((one) => one.examples)],
    details: faults,
  }
}

function counts(world: World, records: readonly VoterRecord[]): Record<string, number> {
  return {
    clients: records.length,
    'kills of server, worker and PostgreSQL': world.kills,
    'requests served': world.observed.served,
    acknowledged: sumOf(records, (one) => one.acknowledged),
    refused: sumOf(records, (one) => one.refused),
    'sent twice at once': sumOf(records, (one) => one.duplicates),
    'sent again later': sumOf(records, (one) => one.repeats),
    'answers lost': sumOf(records, (one) => one.lost),
    'told that the vote is closed': records.filter((record) => record.closed).length,
  }
}

function faultFigures(faults: readonly FaultReport[]): Record<string, number> {
  return Object.fromEntries(
    faults.flatMap(({ name, skipped, refused, slowestMs, recoveredAfterMs }): [string, number][] =>
      skipped
        ? [[`${name}: SKIPPED, ${skipped}`, 0]]
        : [
            [`${name}: answers 503`, refused],
            [`${name}: slowest of them (ms)`, slowestMs],
            [`${name}: served again after (ms)`, recoveredAfterMs ?? -1],
          ],
    ),
  )
}

/** Sends the first acknowledged request of each voter again: the stored answer is expected. Returns the failures. */
async function repeatAll(voters: readonly Voter[], records: readonly VoterRecord[]): Promise<number> {
  const wrong = await Promise.all(
    records.map(async ({ kept }, index) => {
      if (!kept) return false
      const again = await voters[index]?.send(kept.request)
      return again?.status !== 200 || (again.body as { version: number }).version !== kept.answer.version
    }),
  )
  return wrong.filter(Boolean).length
}

async function publish(world: World): Promise<number> {
  const path = `/processes/${world.place.processId}/results`
  const send = senderOf(world, world.adminToken)
  const counted = await send({ method: 'POST', path: `${path}/compute`, body: {} })
  if (counted.status !== 200) return counted.status
  const { hash } = counted.body as { hash: string }
  return (await send({ method: 'POST', path: `${path}/publish`, body: { hash, decidedBy: 'Council' } })).status
}

function sumOf<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0)
}
