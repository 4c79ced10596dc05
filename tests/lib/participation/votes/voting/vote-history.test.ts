import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { castPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { voteEvent } from '@/lib/participation/votes/ballots/receipts'
import { AFTER_CLOSING, LEDGER_KINDS } from '@/lib/participation/votes/ledger-kinds'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { extendVoting } from '@/lib/participation/votes/voting/extend-voting'
import { findEarlyClosing } from '@/lib/participation/votes/voting/find-early-closing'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'
import {
  closingFacts,
  earlyClosingFacts,
  extensionFacts,
  openingFacts,
} from '@/lib/participation/votes/voting/vote-facts'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf, daysFromNow } from '@/tests/factories'
import { EARLY } from '@/tests/factories/early-closing'
import { moveVote } from '@/tests/factories/move-vote'

// Quotes, a line break, a control character, an emoji and a line separator: what JSON may escape in several ways.
const REASON = 'Snow: "closed"\\ until\n1 May \u0001 ☃🎉\u2028 end'

async function aVote() {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization)
  const proposalId = await aProposal(organization, process)
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const moduleId = process.modules.vote
  await openVoting(admin, { moduleId, closesAt: daysFromNow(5) })
  const voter = contextOf(organization, await aMember(organization, { joined: [process.processId] }))
  await castPreference(voter, { moduleId, proposalId })
  return { organization, admin, voter, moduleId, proposalId }
}

const moduleOf = (moduleId: number) => prismaClient().module.findUniqueOrThrow({ where: { id: moduleId } })
const eventOf = (moduleId: number, kind: string) =>
  prismaClient().ledgerEvent.findFirstOrThrow({ where: { moduleId, kind } })

describe('closing a vote', () => {
  it('before its deadline takes a reason and who decided, and records both', async () => {
    const { admin, moduleId } = await aVote()
    const close = (input: object) => closeVoting(admin, { moduleId, ...input })
    await expect(close({})).rejects.toMatchObject({ errorName: 'reasonRequired', field: 'reason' })
    await expect(close({ reason: REASON })).rejects.toMatchObject({ errorName: 'fieldMissing', field: 'decidedBy' })
    expect(await findEarlyClosing(admin, { moduleId })).toBeNull()
    const { votingClosesAt: plannedFor } = await moduleOf(moduleId)

    const { votingClosedAt } = await close({ reason: REASON, decidedBy: 'The council' })
    const stated = { plannedFor, closedAt: votingClosedAt, reason: REASON, decidedBy: 'The council', locale: 'en' }
    expect(await findEarlyClosing(admin, { moduleId })).toEqual(stated)
    const event = await eventOf(moduleId, 'VOTING_CLOSED_EARLY')
    const facts = earlyClosingFacts({ ...stated, plannedFor: plannedFor ?? votingClosedAt })
    expect(event).toMatchObject(voteEvent(moduleId, 'VOTING_CLOSED_EARLY', facts))
    expect(await prismaClient().ledgerEvent.count({ where: { moduleId, kind: 'VOTING_CLOSED' } })).toBe(0)
    const noted = await prismaClient().auditEntry.findFirstOrThrow({ where: { act: 'voting.closedEarly' } })
    expect(noted.facts).toMatchObject({ reason: REASON, decidedBy: 'The council' })
  })

  it('after its deadline takes no reason and is no early closing', async () => {
    const { admin, moduleId } = await aVote()
    await moveVote(moduleId, { votingClosesAt: new Date(Date.now() - 1000) })
    const { votingClosedAt } = await closeVoting(admin, { moduleId, ...EARLY })
    expect(await findEarlyClosing(admin, { moduleId })).toBeNull()
    const event = await eventOf(moduleId, 'VOTING_CLOSED')
    expect(event).toMatchObject(voteEvent(moduleId, 'VOTING_CLOSED', closingFacts(votingClosedAt)))
    expect(await prismaClient().auditEntry.count({ where: { act: 'voting.closed' } })).toBe(1)
  })
})

it('the database writes the commitments that the code computes', async () => {
  const { admin, moduleId, proposalId } = await aVote()
  const { closedBefore, closesAt, id } = await extendVoting(admin, {
    moduleId,
    closesAt: daysFromNow(9),
    reason: REASON,
  })
  const extended = voteEvent(moduleId, 'VOTING_EXTENDED', extensionFacts({ closedBefore, closesAt, reason: REASON }))
  const receipt = `VOTING_EXTENDED-${moduleId}-${id}`
  expect(await eventOf(moduleId, 'VOTING_EXTENDED')).toMatchObject({ ...extended, receipt })
  const facts = openingFacts({
    candidates: [{ proposalId, cost: 10_000 }],
    rule: { kind: 'greedy', tieBreakers: [] } as never,
    ballot: { kind: 'preferences', choicesMax: 3 },
    closesAt: closedBefore,
  })
  // Which keys are hashed, and in which order: a change would make former ledgers unreadable.
  expect(JSON.stringify(facts)).toMatch(/^\{"candidates":.*,"rule":.*,"ballot":.*,"closesAt":"[^"]+"\}$/)
})

const CHANGES: Record<string, (facts: { moduleId: number; proposalId: number; organizationId: number }) => string> = {
  'reopens it': ({ moduleId }) => `UPDATE "Module" SET "votingClosedAt" = NULL WHERE "id" = ${moduleId}`,
  'closes it at another time': ({ moduleId }) =>
    `UPDATE "Module" SET "votingClosedAt" = now() WHERE "id" = ${moduleId}`,
  'moves its opening': ({ moduleId }) => `UPDATE "Module" SET "votingOpenedAt" = now() WHERE "id" = ${moduleId}`,
  'takes its opening back': ({ moduleId }) => `UPDATE "Module" SET "votingOpenedAt" = NULL WHERE "id" = ${moduleId}`,
  'moves its deadline': ({ moduleId }) =>
    `UPDATE "Module" SET "votingClosesAt" = now() + interval '90 days' WHERE "id" = ${moduleId}`,
  'adds a ballot': ({ moduleId, organizationId }) =>
    `INSERT INTO "Ballot" ("id", "organizationId", "moduleId", "voterKey") VALUES (gen_random_uuid(), ${organizationId}, ${moduleId}, 'x')`,
  'raises a version': ({ moduleId }) => `UPDATE "Ballot" SET "version" = 2 WHERE "moduleId" = ${moduleId}`,
  'gives a ballot to somebody else': ({ moduleId }) =>
    `UPDATE "Ballot" SET "voterKey" = 'x' WHERE "moduleId" = ${moduleId}`,
  'calls a ballot imported': ({ moduleId }) =>
    `UPDATE "Ballot" SET "channel" = 'IMPORT', "voterId" = NULL WHERE "moduleId" = ${moduleId}`,
  'removes a ballot': ({ moduleId }) => `DELETE FROM "Ballot" WHERE "moduleId" = ${moduleId}`,
  'changes a choice': ({ moduleId }) => `UPDATE "Choice" SET "amount" = 2 WHERE "moduleId" = ${moduleId}`,
  'removes a choice': ({ moduleId }) => `DELETE FROM "Choice" WHERE "moduleId" = ${moduleId}`,
  'marks a voter': ({ moduleId, organizationId }) =>
    `INSERT INTO "VoterMark" ("organizationId", "moduleId", "mark", "voterKey") VALUES (${organizationId}, ${moduleId}, 'x', 'x')`,
  'adds an event of a ballot': ({ moduleId, organizationId }) =>
    `INSERT INTO "LedgerEvent" ("organizationId", "moduleId", "kind", "commitment", "receipt") VALUES (${organizationId}, ${moduleId}, 'BALLOT_CHANGED', 'x', 'x')`,
  'adds an imported ballot': ({ moduleId, organizationId }) =>
    `INSERT INTO "LedgerEvent" ("organizationId", "moduleId", "kind", "commitment", "receipt") VALUES (${organizationId}, ${moduleId}, 'BALLOT_IMPORTED', 'x', 'x')`,
  'adds an extension': ({ moduleId, organizationId }) =>
    `INSERT INTO "LedgerEvent" ("organizationId", "moduleId", "kind", "commitment", "receipt") VALUES (${organizationId}, ${moduleId}, 'VOTING_EXTENDED', 'x', 'x')`,
  'adds a second closing': ({ moduleId, organizationId }) =>
    `INSERT INTO "LedgerEvent" ("organizationId", "moduleId", "kind", "commitment", "receipt") VALUES (${organizationId}, ${moduleId}, 'VOTING_CLOSED', 'x', 'VOTING_CLOSED-${moduleId}')`,
  'adds a second opening': ({ moduleId, organizationId }) =>
    `INSERT INTO "LedgerEvent" ("organizationId", "moduleId", "kind", "commitment", "receipt") VALUES (${organizationId}, ${moduleId}, 'VOTING_OPENED', 'x', 'VOTING_OPENED again')`,
  'calls the function again': ({ moduleId, organizationId }) =>
    `SELECT 1 FROM "closeVoting"(${organizationId}, ${moduleId}, now(), 'x', 'x', 'en')`,
  'extends by the function': ({ moduleId, organizationId }) =>
    `SELECT 1 FROM "extendVoting"(${organizationId}, ${moduleId}, now() + interval '90 days', 'x', 'en')`,
}

describe('a closed vote', () => {
  it('is left as it is by every statement, whoever sends it', async () => {
    const { organization, admin, moduleId, proposalId } = await aVote()
    await closeVoting(admin, { moduleId, ...EARLY })
    const facts = { moduleId, proposalId, organizationId: organization.id }
    for (const [what, sql] of Object.entries(CHANGES))
      await expect(prismaClient().$executeRawUnsafe(sql(facts)), what).rejects.toThrow(/voting is closed|vote|event of/)
  })

  it('loses only the link between voter and ballot', async () => {
    const { voter, admin, moduleId } = await aVote()
    const { votingClosedAt: at } = await closeVoting(admin, { moduleId, ...EARLY })
    const change = (data: object) => prismaClient().ballot.updateMany({ where: { moduleId }, data })
    await expect(change({ voterId: null, voterKey: 'forgotten:x' })).rejects.toThrow(/voting is closed/)
    await change({ voterId: null })
    await change({ voterKey: 'forgotten:x', createdAt: at, updatedAt: at })
    await expect(castPreference(voter, { moduleId, proposalId: 1 })).rejects.toThrow('votingClosed')
  })

  it('names the kinds and channels that may follow the closing, as the code does', async () => {
    const rows = await prismaClient().$queryRaw<{ kind: string; may: boolean }[]>`
      SELECT k AS "kind", "mayFollowClosing"(k, NULL) AS "may" FROM unnest(${[...LEDGER_KINDS]}::text[]) AS k`
    expect(rows.filter(({ may }) => may).map(({ kind }) => kind)).toEqual([...AFTER_CLOSING])
    const channels = await prismaClient().$queryRaw`
      SELECT c FROM unnest(enum_range(NULL::"BallotChannel")) AS c WHERE "mayFollowClosing"(NULL, c::text)`
    expect(channels).toEqual([])
  })
})

it('an open vote moves its deadline to a later time only', async () => {
  const { organization, moduleId } = await aVote()
  const sooner = `UPDATE "Module" SET "votingClosesAt" = "votingClosesAt" - interval '1 day' WHERE "id" = ${moduleId}`
  const call = `SELECT 1 FROM "extendVoting"(${organization.id}, ${moduleId}, now() + interval '1 day', 'x', 'en')`
  const early = `SELECT 1 FROM "closeVoting"(${organization.id}, ${moduleId}, date_trunc('milliseconds', now()), NULL, NULL, 'en')`
  for (const sql of [sooner, call, early]) await expect(prismaClient().$executeRawUnsafe(sql), sql).rejects.toThrow()
  expect((await moduleOf(moduleId)).votingClosedAt).toBeNull()
})
