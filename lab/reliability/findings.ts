// What the database holds in the end, beside what the clients were told.
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '@/scripts/database/connection'
import { startWorker } from '@/scripts/serve'
import type { BallotAnswer, Voter, VoterRecord } from './client'
import { PREFERENCES_MAX, PURSE, type VotingPlace } from './voting-place'
import { HOME, type World } from './world'

type Choice = { proposalId: number; amount: number }

/** Nothing here knows which ballot is whose: as many of each state must stand as were acknowledged. */
export async function compareBallots(world: VotingPlace, kind: Voter['kind'], records: readonly VoterRecord[]) {
  const moduleId = kind === 'preferences' ? world.place.voteModuleId : world.donationModuleId
  return withClient(world.databaseUrl, async (client) => {
    const { rows } = await client.query<{ version: number; choices: Choice[] }>(
      `SELECT b."version", coalesce((SELECT jsonb_agg(jsonb_build_object('proposalId', "proposalId", 'amount', "amount"))
         FROM "Choice" c WHERE c."ballotId" = b."id"), '[]') AS "choices"
       FROM "Ballot" b WHERE b."moduleId" = $1`,
      [moduleId],
    )
    const stored = rows.map(stateOf).toSorted()
    const told = records.flatMap(({ last }) => (last === null || last.version === 0 ? [] : [stateOf(last)])).toSorted()
    const events = await client.query<{ events: number }>(
      `SELECT count(*)::int AS "events" FROM "LedgerEvent" WHERE "moduleId" = $1 AND "kind" = 'BALLOT_CHANGED'`,
      [moduleId],
    )
    const versions = rows.reduce((sum, { version }) => sum + version, 0)
    return {
      ballots: stored.length,
      differing: told.filter((text, index) => text !== stored[index]).length + Math.abs(told.length - stored.length),
      exceeded: rows.filter((row) => isTooMuch(kind, row)).length,
      strayEvents: Math.abs(versions - (events.rows[0]?.events ?? 0)),
    }
  })
}

function stateOf({ version, choices }: Pick<BallotAnswer, 'version' | 'choices'>): string {
  const sorted = choices.toSorted((a, b) => a.proposalId - b.proposalId)
  return `${version}: ${sorted.map(({ proposalId, amount }) => `${proposalId}=${amount}`).join(' ')}`
}

function isTooMuch(kind: Voter['kind'], { choices }: { choices: Choice[] }): boolean {
  if (kind === 'preferences') return choices.length > PREFERENCES_MAX
  const { budget, amountMin, amountMax } = PURSE
  const amounts = choices.map(({ amount }) => amount)
  return (
    amounts.reduce((sum, amount) => sum + amount, 0) > budget ||
    amounts.some((amount) => amount < amountMin || amount > amountMax)
  )
}

/** Ideas whose published votes are not those that the clients were told they had given. */
export async function compareResult(world: VotingPlace, records: readonly VoterRecord[]): Promise<number> {
  const told = new Map<number, number>()
  for (const { last } of records)
    for (const { proposalId } of last?.choices ?? []) told.set(proposalId, (told.get(proposalId) ?? 0) + 1)
  const { rows } = await withClient(world.databaseUrl, (client) =>
    client.query<{ proposalId: number; votes: number }>(
      `SELECT i."proposalId", i."votes" FROM "Result" r JOIN "ResultItem" i ON i."resultId" = r."id"
       WHERE r."moduleId" = $1 AND r."publishedAt" IS NOT NULL`,
      [world.place.voteModuleId],
    ),
  )
  if (rows.length === 0) return told.size
  return rows.filter(({ proposalId, votes }) => votes !== (told.get(proposalId) ?? 0)).length
}

/** Lets the mail provider come up and everything that waits be due, until nothing waits or the patience ends. */
export async function deliverWaiting(world: World, seconds = 60): Promise<void> {
  const waiting = () =>
    withClient(world.databaseUrl, (client) =>
      client.query<{ count: number }>(
        `SELECT count(*)::int AS "count" FROM "OutboxMessage" WHERE "status" = 'PENDING'`,
      ),
    )
  // Nobody is at a message while it becomes due earlier than it would have.
  await world.worker.stop()
  await withClient(world.databaseUrl, (client) =>
    client.query(`UPDATE "OutboxMessage" SET "nextAttemptAt" = now() WHERE "status" = 'PENDING'`),
  )
  await world.mail.become('up')
  world.worker = startWorker({ env: world.env, logs: HOME })
  const deadline = Date.now() + seconds * 1000
  while (Date.now() < deadline && (await waiting()).rows[0]?.count !== 0) await sleep(500)
}

/** Of the receipt mails: those that were queued and never came, and those that came more than twice. */
export async function compareMails(world: World, acknowledged: number) {
  const { rows } = await withClient(world.databaseUrl, (client) =>
    client.query<{ id: string; status: string }>(
      `SELECT "id", "status"::text FROM "OutboxMessage" WHERE "channel" = 'MAIL'`,
    ),
  )
  const received = world.mail.received()
  const timesOf = (id: string) => [...received].find(([key]) => key.includes(id))?.[1] ?? 0
  return {
    queued: rows.length,
    lost: rows.filter(({ id }) => timesOf(id) === 0).length + Math.max(0, acknowledged - rows.length),
    twice: rows.filter(({ id }) => timesOf(id) === 2).length,
    oftener: rows.filter(({ id }) => timesOf(id) > 2).length,
    refused: world.mail.refused(),
  }
}

/** Of the SMS: each number is asked for once. */
export async function compareSms(world: World) {
  const { rows } = await withClient(world.databaseUrl, (client) =>
    client.query<{ recipient: string }>(`SELECT "recipient" FROM "OutboxMessage" WHERE "channel" = 'SMS'`),
  )
  const timesOf = (recipient: string) => world.sms.sent.filter(({ to }) => to === recipient).length
  return {
    lost:
      rows.filter(({ recipient }) => timesOf(recipient) === 0).length + Math.max(0, world.smsPromised - rows.length),
    twice: rows.filter(({ recipient }) => timesOf(recipient) > 1).length,
  }
}
