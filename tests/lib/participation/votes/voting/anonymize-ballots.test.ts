import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { onceOnly } from '@/lib/edge/http/api/idempotency'
import { prismaClient } from '@/lib/foundation/db/client'
import { poolSql } from '@/lib/foundation/db/sql'
import { idempotencyActor } from '@/lib/identity/auth/idempotency-actor'
import { findReceipt } from '@/lib/outcome/ledger/reading/find-receipt'
import { checkInclusion, type InclusionProof } from '@/lib/outcome/ledger/sealing/check-inclusion'
import { listLedgerKeys } from '@/lib/outcome/ledger/sealing/ledger-keys'
import { sealLedgers } from '@/lib/outcome/ledger/sealing/seal-ledgers'
import { verifyLedger } from '@/lib/outcome/ledger/verifying/verify-ledger'
import { publishResult } from '@/lib/outcome/results/publishing/publish-result'
import { getResult } from '@/lib/outcome/results/reading/queries'
import { castPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { listOwnBallots } from '@/lib/participation/votes/ballots/list-own-ballots'
import { getBallot, listOwnReceipts } from '@/lib/participation/votes/ballots/queries'
import { voterKey } from '@/lib/participation/votes/ballots/voter-key'
import { anonymizeBallotsAfterObjections } from '@/lib/participation/votes/voting/anonymize-ballots'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { OBJECTION_DAYS } from '@/lib/process/module-types/types/limits'
import {
  aBudgetProcess,
  aMember,
  anOpenVote,
  anOrganization,
  aProposal,
  contextOf,
  daysFromNow,
  visitorContext,
} from '@/tests/factories'
import { EARLY } from '@/tests/factories/early-closing'
import { aParticipant } from '@/tests/factories/participants'
import { hasRealPostgres } from '@/tests/setup/database'

async function aConcludedVote(settings: Record<string, unknown> = {}) {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { vote: { settings: { rule: { kind: 'greedy' }, ...settings } } })
  const proposalId = await aProposal(organization, process)
  await anOpenVote(organization, process)
  const moduleId = process.modules.vote
  const voter = await aParticipant(organization, process)
  const { receipt } = await castPreference(voter, { moduleId, proposalId })
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  await closeVoting(admin, { moduleId, ...EARLY })
  const publish = () => publishResult(admin, { processId: process.processId })
  const publishedAt = (at: Date) => prismaClient().result.updateMany({ where: { moduleId }, data: { publishedAt: at } })
  return { process, moduleId, voter, admin, receipt, publish, publishedAt }
}

describe('after the objection period', () => {
  it('no row joins a person and a choice, while totals, result and ledger remain', async () => {
    const { process, moduleId, voter, admin, receipt, publish, publishedAt } = await aConcludedVote()
    await publish()
    await publishedAt(daysFromNow(-OBJECTION_DAYS - 1))
    const before = await getResult(admin, { processId: process.processId })
    await onceOnly(voter, `PUT /api/v1/process-modules/${moduleId}/preferences/1`, 'kept', {}, async () => ({
      status: 200,
      body: { choices: [] },
    }))
    expect(await anonymizeBallotsAfterObjections()).toBe(1)
    const ballots = await prismaClient().ballot.findMany({ where: { moduleId }, include: { module: true } })
    expect(ballots).toHaveLength(1)
    expect(ballots[0]?.voterId).toBeNull()
    expect(ballots[0]?.voterKey).not.toBe(voterKey(moduleId, voter.actor.userId))
    expect(ballots[0]?.updatedAt).toEqual(ballots[0]?.module.votingClosedAt)
    expect(await rowsNaming(voter.actor.userId)).toEqual([])
    expect((await getBallot(voter, { moduleId })).choices).toEqual([])
    expect(await listOwnReceipts(voter, moduleId)).toEqual([])
    expect((await listOwnBallots(voter)).total).toBe(0)
    expect(await getResult(admin, { processId: process.processId })).toEqual(before)
    await sealLedgers({ everything: true })
    expect((await verifyLedger(admin, { moduleId })).findings).toEqual([])
    const acts = await prismaClient().auditEntry.findMany({ where: { act: 'voting.votersForgotten' } })
    expect(acts).toMatchObject([{ subject: `module ${moduleId}`, facts: { ballots: 1 }, actorId: null }])
    expect(await anonymizeBallotsAfterObjections()).toBe(0)
    // The receipt that the voter kept still proves it, and says that it leads to nobody any more.
    const found = await findReceipt(visitorContext(admin.organization), receipt ?? '')
    expect(found?.facts.module.votersForgottenAt).toBeInstanceOf(Date)
    expect(await checkInclusion(found?.proof as InclusionProof, await listLedgerKeys())).toEqual({
      isIncluded: true,
      isSigned: true,
    })
  })

  it('and not before: neither without a published result, nor within the period of the vote', async () => {
    const short = await aConcludedVote({ objectionDays: 3 })
    expect(await anonymizeBallotsAfterObjections()).toBe(0)
    await short.publish()
    await short.publishedAt(daysFromNow(-2))
    const usual = await aConcludedVote()
    await usual.publish()
    await usual.publishedAt(daysFromNow(-OBJECTION_DAYS + 1))
    expect(await anonymizeBallotsAfterObjections()).toBe(0)
    expect((await getBallot(usual.voter, { moduleId: usual.moduleId })).choices).toHaveLength(1)
    await short.publishedAt(daysFromNow(-4))
    expect(await anonymizeBallotsAfterObjections()).toBe(1)
    const marked = await prismaClient().module.findMany({ where: { votersForgottenAt: { not: null } } })
    expect(marked.map(({ id }) => id)).toEqual([short.moduleId])
    expect((await getBallot(usual.voter, { moduleId: usual.moduleId })).receipt).toBe(usual.receipt)
  })
})

it.skipIf(!hasRealPostgres)('two workers record it once', async () => {
  const { publish, publishedAt } = await aConcludedVote()
  await publish()
  await publishedAt(daysFromNow(-OBJECTION_DAYS - 1))
  await Promise.all([1, 2, 3].map(() => anonymizeBallotsAfterObjections()))
  expect(await prismaClient().auditEntry.count({ where: { act: 'voting.votersForgotten' } })).toBe(1)
})

/** Tables of a vote in which a row names the person by number, in any column. */
async function rowsNaming(userId: number): Promise<string[]> {
  const tables = [
    'Ballot',
    'Choice',
    'LedgerEvent',
    'LedgerEntry',
    'LedgerBatch',
    'Candidate',
    'ResultItem',
    'IdempotencyKey',
  ]
  const named = await poolSql()(z.object({ name: z.string(), columns: z.number() }))`
    SELECT c.relname AS "name", count(*) FILTER (WHERE a.attname IN ('voterId', 'userId', 'actorKey'))::int AS "columns"
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
    WHERE c.relname = ANY(${tables}) GROUP BY 1`
  expect(
    named
      .filter(({ columns }) => columns > 0)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['Ballot', 'IdempotencyKey'])
  const left = await poolSql()(z.object({ name: z.string() }))`
    SELECT 'Ballot' AS "name" FROM "Ballot" WHERE "voterId" = ${userId}
    UNION ALL SELECT 'IdempotencyKey' FROM "IdempotencyKey" WHERE "actorKey" = ${idempotencyActor(userId)}
    -- global: traces in any organization`
  return left.map(({ name }) => name)
}
