import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { getAuditCall as GET, getAuditCall } from '@/lib/outcome/ballot-audits/calls'
import { checkDrawnBallots } from '@/lib/outcome/ballot-audits/check-drawn'
import { ballotsHash } from '@/lib/outcome/ballot-audits/drawing/audit-list'
import { enterRandomness } from '@/lib/outcome/ballot-audits/enter-randomness'
import { findAudit, listOpenedBallots } from '@/lib/outcome/ballot-audits/find-audit'
import { makeAuditLists } from '@/lib/outcome/ballot-audits/make-lists'
import { sha256 } from '@/lib/outcome/ballot-audits/sorted-list'
import { sealLedger } from '@/lib/outcome/ledger/sealing/seal-ledger'
import { exportOpenData } from '@/lib/outcome/open-data/export-open-data'
import { publishResult } from '@/lib/outcome/results/publishing/publish-result'
import { integrateLog } from '@/lib/outcome/tlog/integrating/integrate-log'
import { castPreference, withdrawPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'
import { api } from '@/tests/api/client'
import {
  aBudgetProcess,
  aMember,
  anOrganization,
  aProposal,
  contextOf,
  daysFromNow,
  visitorContext,
} from '@/tests/factories'
import { EARLY } from '@/tests/factories/early-closing'
import { aParticipant } from '@/tests/factories/participants'
import { HOLDS_NOTHING } from '@/tests/factories/sealing'

const DICE = '31625'.repeat(10)
let organization: CurrentOrganization
let admin: SignedInContext
let processId: number
let moduleId: number
let ideas: number[]

beforeEach(async () => {
  organization = await anOrganization()
  const process = await aBudgetProcess(organization)
  processId = process.processId
  moduleId = process.modules.vote
  admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  ideas = [await aProposal(organization, process), await aProposal(organization, process)]
  await openVoting(admin, { moduleId })
  const [first = 0, second = 0] = ideas
  for (let voter = 0; voter < 4; voter++) {
    const ctx = await aParticipant(organization, process)
    await castPreference(ctx, { moduleId, proposalId: first })
    if (voter > 1) await castPreference(ctx, { moduleId, proposalId: second })
    // The last voter empties the ballot.
    if (voter === 3) for (const proposalId of ideas) await withdrawPreference(ctx, { moduleId, proposalId })
  }
})

async function aClosedVote() {
  await closeVoting(admin, { moduleId, ...EARLY })
  await sealLedger(admin, { moduleId, rule: HOLDS_NOTHING })
  expect(await makeAuditLists()).toBe(1)
  expect(await makeAuditLists()).toBe(0)
}

describe('the audit of a vote', () => {
  it('passes: list in the public log, draw, opened ballots, without voters', async () => {
    await aClosedVote()
    await expect(enterRandomness(admin, { moduleId, randomness: DICE })).rejects.toThrow('resultNotPublished')
    await publishResult(admin, { processId })
    await expect(enterRandomness(admin, { moduleId, randomness: DICE })).rejects.toThrow('auditNotReady')
    await integrateLog()
    const drawn = await enterRandomness(admin, { moduleId, randomness: '3 1 6 2 5 '.repeat(10) })
    expect(drawn.positions.toSorted()).toEqual([0, 1, 2, 3])
    await expect(listOpenedBallots(admin, { moduleId })).rejects.toThrow('auditNotChecked')
    expect(await checkDrawnBallots()).toBe(1)
    const answer = await api(organization).get(GET, { params: { moduleId } })
    const audit = getAuditCall.output.parse(answer.json)
    expect(audit).toMatchObject({
      list: { size: 4, source: 'dice', round: null },
      sample: 4,
      log: { position: expect.any(Number) },
      drawn: { randomness: DICE },
      checked: { checked: 4, isSameList: true, different: [] },
    })
    expect(JSON.stringify(audit)).not.toContain('nonce')
    const opened = await listOpenedBallots(admin, { moduleId })
    const { text } = await exportOpenData(visitorContext(organization), { processId, format: 'json' })
    const { ballots } = JSON.parse(text) as { ballots: { voter_id: string; vote: string[] }[] }
    const published = new Map(
      ballots.map(({ voter_id, vote }) => [voter_id, vote.map((id) => [Number(id), 1] as const)]),
    )
    expect(opened.map(({ ballot }) => published.has(ballot)).filter(Boolean)).toHaveLength(3)
    const lines = [...published].toSorted().map(([ballot, choices]) => ({ ballot, choices }))
    expect(await ballotsHash(lines, sha256)).toBe(audit.list.ballots)
    expect(opened.every(({ proof }) => proof !== null)).toBe(true)
    await expect(enterRandomness(admin, { moduleId, randomness: DICE })).rejects.toThrow('auditDrawn')
  })

  it('makes the list of a vote beside ten others whose lists cannot be made', async () => {
    const other = await anOrganization()
    const closed = { votingOpenedAt: daysFromNow(-9), votingClosedAt: daysFromNow(-5) }
    for (let count = 0; count < 10; count++)
      await aBudgetProcess(other, { vote: { ...closed, settings: { rule: { kind: 'greedy' }, auditBy: 'dice' } } })
    await closeVoting(admin, { moduleId, ...EARLY })
    await sealLedger(admin, { moduleId, rule: HOLDS_NOTHING })
    const db = prismaClient()
    await db.$executeRawUnsafe(`
      CREATE FUNCTION refuse_list() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$`)
    await db.$executeRawUnsafe(`
      CREATE TRIGGER refuse_list BEFORE INSERT ON "BallotAudit" FOR EACH ROW WHEN (NEW."organizationId" = ${other.id})
      EXECUTE FUNCTION refuse_list()`)
    try {
      const isMade = () => db.ballotAudit.count({ where: { moduleId } })
      for (let run = 0; run < 50 && (await isMade()) === 0; run++)
        await expect(makeAuditLists()).rejects.toThrow(AggregateError)
      expect(await isMade()).toBe(1)
    } finally {
      await db.$executeRawUnsafe(`DROP FUNCTION refuse_list CASCADE`)
    }
  })

  it('names a ballot that was altered after closing', async () => {
    await aClosedVote()
    const [altered] = await prismaClient().ballot.findMany({ where: { moduleId, choices: { some: {} } } })
    await prismaClient().$transaction([
      prismaClient().$executeRaw`ALTER TABLE "Choice" DISABLE TRIGGER USER`,
      prismaClient().$executeRaw`UPDATE "Choice" SET "proposalId" = ${ideas[1]} WHERE "ballotId" = ${altered?.id}::uuid
        AND "proposalId" = ${ideas[0]} AND NOT EXISTS (SELECT 1 FROM "Choice" c
          WHERE c."ballotId" = "Choice"."ballotId" AND c."proposalId" = ${ideas[1]})`,
      prismaClient()
        .$executeRaw`DELETE FROM "Choice" c WHERE c."ballotId" = ${altered?.id}::uuid AND c."proposalId" = ${ideas[0]}`,
      prismaClient().$executeRaw`ALTER TABLE "Choice" ENABLE TRIGGER USER`,
    ])
    await publishResult(admin, { processId })
    await integrateLog()
    await enterRandomness(admin, { moduleId, randomness: DICE })
    await checkDrawnBallots()
    const audit = await findAudit(admin, { moduleId })
    expect(audit?.checked?.isSameList).toBe(false)
    expect(audit?.checked?.different).toMatchObject([{ what: 'commitment' }])
  })

  it('is for administrators of the process, and public without the opened ballots', async () => {
    await expect(enterRandomness(admin, { moduleId, randomness: DICE })).rejects.toThrow('auditNotReady')
    await aClosedVote()
    await publishResult(admin, { processId })
    await integrateLog()
    const member = contextOf(organization, await aMember(organization, { joined: [processId] }))
    await expect(enterRandomness(member, { moduleId, randomness: DICE })).rejects.toThrow('permissionDenied')
    await expect(enterRandomness(admin, { moduleId, randomness: '123' })).rejects.toThrow('randomnessInvalid')
    await enterRandomness(admin, { moduleId, randomness: DICE })
    await checkDrawnBallots()
    await expect(listOpenedBallots(member, { moduleId })).rejects.toThrow('permissionDenied')
    const other = await anOrganization()
    const stranger = contextOf(other, await aMember(other, { authorities: ['ADMIN'] }))
    await expect(listOpenedBallots(stranger, { moduleId })).rejects.toThrow('moduleUnknown')
    await expect(prismaClient().ballotAuditStep.deleteMany()).rejects.toThrow('insert-only')
    await expect(prismaClient().ballotAudit.updateMany({ data: { root: 'x' } })).rejects.toThrow('insert-only')
  })
})
