import { describe, expect, it } from 'vitest'
import { checkRegisters } from '@/lab/histories/check-registers'
import { checkSet } from '@/lab/histories/check-set'
import { checkVersions } from '@/lab/histories/check-versions'
import { BallotHistory } from '@/lab/histories/record-ballots'
import { type Request as Asked, act, type Reply, type Voter } from '@/lab/reliability/client'
import type { AnyCall } from '@/lib/foundation/api/call'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { prismaClient } from '@/lib/foundation/db/client'
import { sealLedgers } from '@/lib/outcome/ledger/sealing/seal-ledgers'
import { verifyLedger } from '@/lib/outcome/ledger/verifying/verify-ledger'
import {
  castPreferenceCall as cast,
  donateCall as donate,
  reassignPreferenceCall as move,
  reassignDonationCall as moveMoney,
  withdrawDonationCall as takeBack,
  withdrawPreferenceCall as withdraw,
} from '@/lib/participation/votes/ballots/ballot-verbs'
import { getBallotCall as ballot } from '@/lib/participation/votes/ballots/queries'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'
import { api } from '@/tests/api/client'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf } from '@/tests/factories'
import { EARLY } from '@/tests/factories/early-closing'
import { sealEverything } from '@/tests/factories/sealing'
import { hasRealPostgres } from '@/tests/setup/database'

const CLIENTS = 64
/** Each person votes on two devices at once. */
const PEOPLE = CLIENTS / 2
const ACTS = 12

const HANDLERS: Record<string, AnyCall> = {
  'GET /ballot': ballot,
  'PUT /preferences': cast,
  'DELETE /preferences': withdraw,
  'POST /preferences/reassign': move,
  'PUT /donations': donate,
  'DELETE /donations': takeBack,
  'POST /donations/reassign': moveMoney,
}

/** Asks the API as one voter would, from a seeded die. */
function aClient(ctx: SignedInContext, moduleId: number, seed: number, voter: Pick<Voter, 'kind' | 'proposals'>) {
  const client = api(ctx.organization).as(ctx.actor)
  const send = async ({ method, path, body, key }: Asked): Promise<Reply> => {
    const [, proposalId] = /^\/\w+\/(\d+)$/.exec(path) ?? []
    const handler = HANDLERS[`${method} ${path.replace(/\/\d+$/, '')}`]
    if (!handler) throw new Error(`${method} ${path}`)
    const params = { moduleId, ...(proposalId ? { proposalId } : {}) }
    const received = await client.send<AnyCall>(handler, { params, ...(body ? { body } : {}), key })
    return { status: received.status, body: JSON.parse(received.text) }
  }
  return { ...voter, send, random: dieOf(seed) }
}

function dieOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), state | 1)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Resolves when so many requests were answered. */
function signalAfter(count: number) {
  let answered = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  const watched =
    (send: Voter['send']): Voter['send'] =>
    async (request) => {
      const reply = await send(request)
      answered += 1
      if (answered >= count) resolve()
      return reply
    }
  return [promise, watched] as const
}

async function aVote(kind: Voter['kind']) {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, {
    process: { preferencesMax: 3, personalBudget: 100, donationMin: 1, donationMax: 60 },
    ...(kind === 'donations' ? { vote: { type: 'DONATION' } } : {}),
  })
  const proposals: number[] = []
  for (let index = 0; index < 6; index++) proposals.push(await aProposal(organization, process))
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const moduleId = process.modules.vote
  await openVoting(admin, { moduleId })
  const clients: Voter[] = []
  const contexts: SignedInContext[] = []
  for (let person = 0; person < PEOPLE; person++)
    contexts.push(contextOf(organization, await aMember(organization, { joined: [process.processId] })))
  const history = new BallotHistory()
  for (let index = 0; index < CLIENTS; index++) {
    const person = index % PEOPLE
    const client = aClient(contexts[person] as SignedInContext, moduleId, index + 1, { kind, proposals })
    clients.push(history.recorded(client, person))
  }
  return { moduleId, admin, clients, contexts, history }
}

/** What contradicts what in a history; nothing of it may. */
function contradictions(history: BallotHistory) {
  const { transactions, ...anomalies } = checkRegisters(history.registers())
  const { acknowledged, uncertain, reads, ...ofSet } = checkSet(history.set())
  const older = checkVersions(history.bank())
  return { counted: { transactions, acknowledged, uncertain, reads }, found: { ...anomalies, ...ofSet, older } }
}

describe.skipIf(!hasRealPostgres)(
  `${CLIENTS} clients at once, with duplicates and repeats, closed in the middle`,
  () => {
    it.each(['preferences', 'donations'] as const)(
      'have every acknowledged choice of their %s once, no limit exceeded and a valid ledger (V01, V03, V04, V07, V08)',
      async (kind) => {
        const { moduleId, admin, clients, contexts, history } = await aVote(kind)
        let isDone = false
        const sealing = (async () => {
          while (!isDone) {
            await Promise.all([1, 2].map(() => sealEverything()))
            await new Promise((resolve) => setTimeout(resolve, 50))
          }
        })()
        const [half, isHalf] = signalAfter((CLIENTS * ACTS) / 2)
        const voting = Promise.all(
          clients.map((client) => act({ ...client, send: isHalf(client.send) }, (turn) => turn < ACTS)),
        )
        await half
        await closeVoting(admin, { moduleId, ...EARLY })
        const records = await voting
        isDone = true
        await sealing
        await sealLedgers({ everything: true })

        expect(records.flatMap(({ wrong }) => wrong)).toEqual([])
        const acknowledged = records.reduce((sum, record) => sum + record.acknowledged, 0)
        expect(acknowledged).toBeGreaterThan(CLIENTS)
        for (const [person, { actor }] of contexts.entries()) {
          const told = [records[person]?.last, records[person + PEOPLE]?.last]
          const last = told.toSorted((a, b) => (b?.version ?? 0) - (a?.version ?? 0))[0]
          const stored = await prismaClient().ballot.findFirst({
            where: { moduleId, voterId: actor.userId },
            include: { choices: { orderBy: { proposalId: 'asc' } } },
          })
          const choices = stored?.choices.map(({ proposalId, amount }) => ({ proposalId, amount })) ?? []
          expect(choices).toEqual(last?.choices ?? [])
          expect(stored?.version ?? 0).toBe(last?.version ?? 0)
          const used = kind === 'donations' ? choices.reduce((sum, { amount }) => sum + amount, 0) : choices.length
          expect(used).toBeLessThanOrEqual(kind === 'donations' ? 100 : 3)
        }
        const versions = await prismaClient().ballot.aggregate({ where: { moduleId }, _sum: { version: true } })
        const events = await prismaClient().ledgerEvent.count({ where: { moduleId, kind: 'BALLOT_CHANGED' } })
        expect(events).toBe(versions._sum.version)
        const receipts = await prismaClient().ledgerEvent.findMany({ where: { moduleId, kind: 'BALLOT_CHANGED' } })
        await history.readAll(async () => receipts.map(({ receipt }) => receipt))
        const { counted, found } = contradictions(history)
        expect(Object.entries(found).filter(([, ones]) => ones.length > 0)).toEqual([])
        expect(counted).toMatchObject({ acknowledged: events, uncertain: 0, reads: 1 })
        const report = await verifyLedger(admin, { moduleId })
        expect(report).toMatchObject({ findings: [], waiting: 0, sealed: events + 2 })

        // What was accepted is answered again after closing, and votes no second time.
        const kept = records.findIndex((record) => record.kept !== null)
        const first = records[kept]?.kept
        if (!first) throw new Error('nothing was acknowledged')
        const again = await clients[kept]?.send(first.request)
        expect(again).toMatchObject({ status: 200, body: { version: first.answer.version } })
        const fresh = await clients[kept]?.send({ ...first.request, key: crypto.randomUUID() })
        expect(fresh?.status).not.toBe(200)
      },
      60_000,
    )
  },
)
