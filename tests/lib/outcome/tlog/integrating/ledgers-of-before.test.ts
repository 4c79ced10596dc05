import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { listCheckpoints } from '@/lib/outcome/ledger/reading/list-checkpoints'
import { verifyLedger } from '@/lib/outcome/ledger/verifying/verify-ledger'
import { integrateLog } from '@/lib/outcome/tlog/integrating/integrate-log'
import { entryOf } from '@/lib/outcome/tlog/integrating/waiting-entries'
import { serveReceiptProof } from '@/lib/outcome/tlog/reading/serve-receipt-proof'
import { verifyLog } from '@/lib/outcome/tlog/verifying/verify-log'
import { verifyLogged } from '@/lib/outcome/tlog/verifying/verify-logged'
import { castPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import {
  aBudgetProcess,
  aMember,
  anOpenVote,
  anOrganization,
  aProposal,
  contextOf,
  visitorContext,
} from '@/tests/factories'
import { EARLY } from '@/tests/factories/early-closing'
import { sealEverything } from '@/tests/factories/sealing'

// The statements by which the migration carries over what was sealed before it, and continues with what comes after.
const migration = readFileSync('prisma/migrations/20261123090400_public_log/migration.sql', 'utf8')
const [TRIGGER = ''] = /CREATE TRIGGER "LedgerBatch_to_log"[^;]+;/.exec(migration) ?? []
const [CARRY_OVER = ''] = /INSERT INTO "LogQueue"[^;]+ FROM "LedgerBatch"[^;]+;/.exec(migration) ?? []

const seal = sealEverything
const run = (sql: string) => prismaClient().$executeRawUnsafe(sql)

/** Sealed as by the release before: no trigger, no log. */
async function withoutLog(work: () => Promise<unknown>): Promise<void> {
  await run('DROP TRIGGER "LedgerBatch_to_log" ON "LedgerBatch"')
  try {
    await work()
    expect(await prismaClient().logQueue.count()).toBe(0)
  } finally {
    await prismaClient().$transaction([
      prismaClient().$executeRawUnsafe(CARRY_OVER),
      prismaClient().$executeRawUnsafe(TRIGGER),
    ])
  }
}

async function aVote() {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization)
  const proposalId = await aProposal(organization, process)
  await anOpenVote(organization, process)
  const moduleId = process.modules.vote
  const vote = async () => {
    const voter = contextOf(organization, await aMember(organization, { joined: [process.processId] }))
    return (await castPreference(voter, { moduleId, proposalId })).receipt ?? ''
  }
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  return { organization, moduleId, vote, admin }
}

it('carries ledgers of before into the log: their batches in the order of sealing, their checkpoints still valid', async () => {
  const [closed, open] = [await aVote(), await aVote()]
  let receipt = ''
  await withoutLog(async () => {
    receipt = await closed.vote()
    await open.vote()
    await seal()
    await open.vote()
    await seal()
    await closed.vote()
    await closeVoting(closed.admin, { moduleId: closed.moduleId, ...EARLY })
    await seal()
  })
  const votes = [closed, open]
  const saved = await Promise.all(votes.map(({ admin, moduleId }) => listCheckpoints(admin, moduleId)))
  expect(saved.map(({ length }) => length)).toEqual([2, 2])
  await open.vote()
  await seal()
  expect(await integrateLog()).toBe(6)

  for (const [at, { admin, moduleId }] of votes.entries()) {
    expect((await verifyLogged(admin, moduleId)).findings).toEqual([])
    expect((await verifyLedger(admin, { moduleId, checkpoints: saved[at] ?? [] })).findings).toEqual([])
  }
  expect(await verifyLog([])).toMatchObject({ size: 6, findings: [] })
  const batches = await prismaClient().ledgerBatch.findMany({ orderBy: [{ sealedAt: 'asc' }, { moduleId: 'asc' }] })
  const events = new Map((await prismaClient().ledgerEvent.findMany()).map((event) => [event.id, event]))
  const places = await prismaClient().ledgerEntry.findMany({ orderBy: { position: 'asc' } })
  const inOrder = batches.flatMap(({ moduleId, sequence }) =>
    places
      .filter((place) => place.moduleId === moduleId && place.sequence === sequence)
      .flatMap(({ eventId }) => events.get(eventId) ?? []),
  )
  const entries = await prismaClient().logEntry.findMany({ orderBy: { position: 'asc' } })
  expect(entries.map(({ entry }) => Buffer.from(entry))).toEqual(inOrder.map(entryOf))
  // A closing and a receipt of before have their place in the log, with a proof.
  expect(await prismaClient().logClosing.findMany()).toMatchObject([{ moduleId: closed.moduleId, size: 6n }])
  const proof = await (await serveReceiptProof(visitorContext(closed.organization), receipt)).text()
  expect(proof).toMatch(/^c2sp\.org\/tlog-proof@v1\nextra \S+\nindex 0\n/)
})
