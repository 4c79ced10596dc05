// `npm run reliability`: 64 clients vote and donate on the production server while server, worker and PostgreSQL are killed
// three times, the mail provider is down, and the votes are closed in the middle. Everything that was acknowledged is looked
// for afterwards. Prints its figures and writes them to .data/reliability/reliability.json.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openConnection } from '../bench/keep-alive'
import { finish, stopOnSignals } from '../ending'
import { ownProgram, run } from '../processes'
import { step } from '../progress'
import { act, type Reply, type Request, type Voter, type VoterRecord } from './client'
import { compareBallots, compareMails, compareResult, deliverWaiting } from './findings'
import { HOSTILE_TASK_MS_MAX, measureHostile } from './hostile'
import { endVoting, HOME, KILLS, killThrice, prepareWorld, untilSealed, type World } from './world'

const MAILS_OF_A_CLIENT = 3

stopOnSignals()
await finish(await main())

async function main(): Promise<number> {
  const world = await step('Production server on an empty database', prepareWorld)
  // Every second voter donates.
  const voters = world.tokens.map((token, index) => aVoter(world, token, index % 2 === 0 ? 'preferences' : 'donations'))
  const killing = killThrice(world).then(() => endVoting(world))
  const [records, mails] = await step(`${voters.length} clients`, () =>
    Promise.all([
      Promise.all(voters.map((voter) => act(voter))),
      Promise.all(voters.map((voter) => askForMails(world, voter))),
    ]),
  )
  await killing
  return conclude(
    world,
    voters,
    records,
    mails.reduce((sum, count) => sum + count, 0),
  )
}

function aVoter(world: World, token: string, kind: Voter['kind']): Voter {
  const moduleId = kind === 'preferences' ? world.place.voteModuleId : world.donationModuleId
  const send = senderOf(world, token)
  return {
    kind,
    proposals: world.place.proposalIds,
    random: Math.random,
    send: async (request) => {
      // Only a voter who would never be told that the vote is closed ends by the clock.
      if (Date.now() > world.endedAt + 30_000) return closed
      return send({ ...request, path: `/process-modules/${moduleId}${request.path}` })
    },
  }
}

const closed: Reply = { status: 403, body: { errors: [{ code: 1501 }] } }

function senderOf({ port, place }: World, token: string) {
  let connection = openConnection(port, place.host)
  return async ({ method, path, body, key }: Request): Promise<Reply> => {
    try {
      const { status, text } = await connection.send({
        method,
        path: `/api/v1${path}`,
        headers: { authorization: `Bearer ${token}`, ...(key ? { 'idempotency-key': key } : {}) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { status, body: JSON.parse(text) as unknown }
    } catch {
      connection.close()
      connection = openConnection(port, place.host)
      await sleep(200)
      return { status: 0, body: null }
    }
  }
}

/** Requests the receipt by mail now and then; returns the number of acknowledged requests. */
async function askForMails(world: World, voter: Voter): Promise<number> {
  let acknowledged = 0
  for (let mail = 0; mail < MAILS_OF_A_CLIENT && Date.now() < world.endedAt; mail++) {
    await sleep(3000 + Math.random() * 7000)
    const { status } = await voter.send({ method: 'POST', path: '/ballot/receipt-mail', key: crypto.randomUUID() })
    if (status === 200) acknowledged += 1
  }
  return acknowledged
}

/** Sends again, long after closing, what was acknowledged while the vote was open: the first answer comes once more. */
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
  const path = `/processes/${world.place.processId}/results/publish`
  return (await senderOf(world, world.adminToken)({ method: 'POST', path, body: {} })).status
}

async function conclude(
  world: World,
  voters: readonly Voter[],
  records: readonly VoterRecord[],
  mailsAcknowledged: number,
): Promise<number> {
  world.endedAt = Number.POSITIVE_INFINITY
  const ofKind = (kind: Voter['kind']) => records.filter((_record, index) => voters[index]?.kind === kind)
  await step('Votes closed and sealed by the worker', () => untilSealed(world))
  const repeatedWrongly = await step('Every first request once more', () => repeatAll(voters, records))
  const [preferences, donations] = await step('Looking for every acknowledged choice', async () => [
    await compareBallots(world, 'preferences', ofKind('preferences')),
    await compareBallots(world, 'donations', ofKind('donations')),
  ])
  await step('Mails, once the provider is there', () => deliverWaiting(world))
  const mails = await compareMails(world, mailsAcknowledged)
  const published = await step('Result', () => publish(world))
  const wrongTally = await compareResult(world, ofKind('preferences'))
  await untilSealed(world)
  const verified = await step('Ledger', () => run(ownProgram('scripts/verify-ledger.ts', []), { env: world.env }))
  const hostile = await step('Hostile requests', () => measureHostile(world))
  const wrong = records.flatMap((record) => record.wrong)
  const sum = (of: (record: VoterRecord) => number) => records.reduce((total, record) => total + of(record), 0)
  const figures = {
    clients: records.length,
    'kills of server, worker and PostgreSQL': world.kills,
    acknowledged: sum(({ acknowledged }) => acknowledged),
    refused: sum(({ refused }) => refused),
    'sent twice at once': sum(({ duplicates }) => duplicates),
    'sent again later': sum(({ repeats }) => repeats),
    'answers lost': sum(({ lost }) => lost),
    'told that the vote is closed': records.filter((record) => record.closed).length,
    'ballots of preferences': preferences.ballots,
    'ballots of donations': donations.ballots,
    'mails requested and acknowledged': mailsAcknowledged,
    'mails refused while the provider was down': mails.refused,
    'mails delivered afterwards': mails.queued - mails.lost,
    'mails that came twice': mails.twice,
    'hostile requests': hostile.requests,
    'longest task of the idle server (ms)': hostile.idleMs,
    'longest task above it while they were answered (ms)': hostile.taskMs,
    'longest garbage collection (ms)': hostile.gcMs,
  }
  const faults = {
    'ballots that differ from what was acknowledged': preferences.differing + donations.differing,
    'limits exceeded': preferences.exceeded + donations.exceeded,
    'events too many or too few': preferences.strayEvents + donations.strayEvents,
    'wrong answers': wrong.length,
    'repeated after closing and answered otherwise': repeatedWrongly,
    'ideas whose published votes are others': wrongTally + (published === 200 ? 0 : 1),
    'mails lost': mails.lost,
    'mails that came more than twice': mails.oftener,
    'ledgers that are not whole': verified === 0 ? 0 : 1,
    'kills that did not happen': KILLS - world.kills,
    'hostile requests that failed': hostile.failed,
    'hostile requests that blocked the server': hostile.taskMs > HOSTILE_TASK_MS_MAX ? 1 : 0,
  }
  for (const [name, figure] of Object.entries({ ...figures, ...faults }))
    console.info(`${String(figure).padStart(8)}  ${name}`)
  for (const text of wrong.slice(0, 10)) console.error(text)
  const file = join(HOME, 'reliability.json')
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), figures, faults, wrong }, null, 2)}\n`)
  const isSound = Object.values(faults).every((count) => count === 0) && mails.queued > 0
  console.info(isSound ? `Nothing lost, nothing twice. ${file}` : `NOT SOUND. ${file}`)
  return isSound ? 0 : 1
}
