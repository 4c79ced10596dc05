import { expect, it } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { prismaClient } from '@/lib/foundation/db/client'
import { poolSql } from '@/lib/foundation/db/sql'
import { sealLedger } from '@/lib/outcome/ledger/sealing/seal-ledger'
import { verifyHistory } from '@/lib/outcome/ledger/verifying/verify-history'
import { integrateLog, logSize } from '@/lib/outcome/tlog/integrating/integrate-log'
import { verifyLog } from '@/lib/outcome/tlog/verifying/verify-log'
import { verifyLogged } from '@/lib/outcome/tlog/verifying/verify-logged'
import { verifyLoggedEntries } from '@/lib/outcome/tlog/verifying/verify-logged-entries'
import { castPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { extendVoting } from '@/lib/participation/votes/voting/extend-voting'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf, daysFromNow } from '@/tests/factories'
import { EARLY } from '@/tests/factories/early-closing'
import { moveVote } from '@/tests/factories/move-vote'
import { HOLDS_NOTHING } from '@/tests/factories/sealing'
import { tamper } from '@/tests/factories/tamper'

type Vote = { admin: SignedInContext; moduleId: number; organizationId: number }

/** A vote with two ballots that was extended twice; closed early unless it stays open, and sealed. */
async function aVote({ isClosed = true } = {}): Promise<Vote> {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization)
  const proposalId = await aProposal(organization, process)
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const moduleId = process.modules.vote
  await openVoting(admin, { moduleId, closesAt: daysFromNow(5) })
  for (let voters = 0; voters < 2; voters++) {
    const voter = contextOf(organization, await aMember(organization, { joined: [process.processId] }))
    await castPreference(voter, { moduleId, proposalId })
  }
  await extendVoting(admin, { moduleId, closesAt: daysFromNow(6), reason: 'Snow' })
  await extendVoting(admin, { moduleId, closesAt: daysFromNow(7), reason: 'More "snow"' })
  if (isClosed) await closeVoting(admin, { moduleId, ...EARLY })
  await sealLedger(admin, { moduleId, rule: HOLDS_NOTHING })
  return { admin, moduleId, organizationId: organization.id }
}

const findingsOf = async ({ admin, moduleId }: Vote) =>
  (await verifyHistory(admin, moduleId)).map(({ kind, text }) => `${kind}: ${text}`)

it('finds nothing in a vote that is open, was closed early, or ended at its deadline', async () => {
  expect(await findingsOf(await aVote({ isClosed: false }))).toEqual([])
  expect(await findingsOf(await aVote())).toEqual([])
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization)
  await aProposal(organization, process)
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const { vote: moduleId } = process.modules
  await openVoting(admin, { moduleId, closesAt: new Date(Date.now() + 1500) })
  await new Promise((resolve) => setTimeout(resolve, 1600))
  await closeVoting(admin, { moduleId })
  expect(await findingsOf({ admin, moduleId, organizationId: organization.id })).toEqual([])
}, 20_000)

const event =
  (kind: string, receipt: string) =>
  ({ moduleId, organizationId }: Vote) =>
    `INSERT INTO "LedgerEvent" ("organizationId", "moduleId", "kind", "commitment", "receipt")
   VALUES (${organizationId}, ${moduleId}, '${kind}', 'x', '${receipt}')`
const set =
  (column: string, value: string) =>
  ({ moduleId }: Vote) =>
    `UPDATE "Module" SET "${column}" = ${value} WHERE "id" = ${moduleId}`
const extension =
  (change: string) =>
  ({ moduleId }: Vote) =>
    `UPDATE "VotingExtension" SET ${change} WHERE "id" = (SELECT max("id") FROM "VotingExtension" WHERE "moduleId" = ${moduleId})`
const early =
  (change: string) =>
  ({ moduleId }: Vote) =>
    `UPDATE "VotingEarlyClosing" SET ${change} WHERE "moduleId" = ${moduleId}`
const without =
  (kind: string) =>
  ({ moduleId }: Vote) =>
    `DELETE FROM "LedgerEvent" WHERE "moduleId" = ${moduleId} AND "kind" = '${kind}'`

it.each<[string, (vote: Vote) => string, RegExp]>([
  ['is reopened', set('votingClosedAt', 'NULL'), /closing of a vote that is open/],
  ['took a ballot after closing', event('BALLOT_CHANGED', 'late'), /BALLOT_CHANGED follows the closing/],
  ['was extended after closing', event('VOTING_EXTENDED', 'late'), /VOTING_EXTENDED follows the closing/],
  ['took a ballot of a file', event('BALLOT_IMPORTED', 'late'), /of people and of an imported file/],
  ['was opened twice', event('VOTING_OPENED', 'again'), /2 openings/],
  ['was closed twice', event('VOTING_CLOSED', 'again'), /2 closings/],
  ['has no opening', without('VOTING_OPENED'), /0 openings/],
  ['has no closing', without('VOTING_CLOSED_EARLY'), /0 closings/],
  ['has an extension that is not in the ledger', without('VOTING_EXTENDED'), /is not in the ledger/],
  [
    'is not opened any more',
    ({ moduleId }) => `UPDATE "Module" SET "votingOpenedAt" = NULL, "votingClosedAt" = NULL WHERE "id" = ${moduleId}`,
    /not opened/,
  ],
  ['was closed at another time', set('votingClosedAt', `"votingClosedAt" - interval '1 hour'`), /another time/],
  [
    'had another deadline',
    set('votingClosesAt', `"votingClosesAt" + interval '1 hour'`),
    /not that of its last extension/,
  ],
  [
    'had another rule',
    set('settings', `jsonb_set("settings", '{rule}', '{"kind": "greedy-stop"}')`),
    /other ideas, costs, rule/,
  ],
  [
    'had another limit',
    set('settings', `jsonb_set("settings", '{ballot,choicesMax}', '99')`),
    /other ideas, costs, rule/,
  ],
  [
    'has another cost',
    ({ moduleId }) => `UPDATE "Candidate" SET "cost" = 1 WHERE "moduleId" = ${moduleId}`,
    /other ideas, costs/,
  ],
  ['was extended for another reason', extension(`"reason" = 'Rain'`), /another one than the ledger records/],
  ['was extended to another time', extension(`"closesAt" = "closesAt" + interval '1 day'`), /another one than/],
  ['was extended after its deadline', extension(`"createdAt" = "closesAt"`), /made after the deadline/],
  [
    'lost an extension',
    ({ moduleId }) => `DELETE FROM "VotingExtension" WHERE "moduleId" = ${moduleId}`,
    /has no record/,
  ],
  ['was closed early for another reason', early(`"reason" = 'None'`), /another one than the ledger records/],
  ['was closed early by somebody else', early(`"decidedBy" = 'Nobody'`), /another one than the ledger records/],
  [
    'was closed early at another time',
    early(`"closedAt" = "closedAt" - interval '1 hour'`),
    /another time than the record/,
  ],
  [
    'lost its early closing',
    ({ moduleId }) => `DELETE FROM "VotingEarlyClosing" WHERE "moduleId" = ${moduleId}`,
    /has no record/,
  ],
])('finds a vote that %s', async (_, sql, expected) => {
  const vote = await aVote()
  await tamper(sql(vote))
  expect((await findingsOf(vote)).join('\n')).toMatch(expected)
})

it('finds a vote that was closed before its deadline as if it were over', async () => {
  const vote = await aVote({ isClosed: false })
  await moveVote(vote.moduleId, { votingClosesAt: new Date(Date.now() - 1000) })
  await closeVoting(vote.admin, { moduleId: vote.moduleId })
  await moveVote(vote.moduleId, { votingClosesAt: daysFromNow(7) })
  expect((await findingsOf(vote)).join('\n')).toMatch(/closed before its deadline, which its ledger does not record/)
})

const logFindings = async (votes: readonly Vote[], size: number) => {
  const positions: [number, number][] = []
  for (const { admin, moduleId } of votes) positions.push(...(await verifyLogged(admin, moduleId)).positions)
  return [...(await verifyLoggedEntries(size, positions)), ...(await verifyLog()).findings].map(({ text }) => text)
}

it('finds entries of the public log whose ledger, or whose last batch, is gone', async () => {
  const [one, two] = [await aVote(), await aVote()]
  await integrateLog()
  const size = await logSize({ sql: poolSql() })
  expect(await logFindings([one, two], size)).toEqual([])
  const [{ moduleId }, { organizationId }] = [one, two]
  for (const table of ['LedgerEvent', 'LedgerEntry', 'LedgerBatch'])
    await tamper(`DELETE FROM "${table}" WHERE "moduleId" = ${moduleId}`)
  const gone = `the closing of module ${moduleId} is in the public log and in no ledger`
  expect(await logFindings([one, two], size)).toEqual([
    '6 entries of the public log belong to no ledger: batches are missing',
    gone,
  ])
  // As if an operator had erased the organization of the first one.
  await tamper(
    `INSERT INTO "OrganizationErasure" ("id", "name", "hosts", "endedAt", "rows") VALUES (${organizationId + 99}, 'Gone', '{}', now(), '{"LedgerEntry": 6}')`,
  )
  await tamper(`DELETE FROM "LogClosing" WHERE "moduleId" = ${moduleId}`)
  expect(await logFindings([one, two], size)).toEqual([])
})

it('finds a public log whose last checkpoint is gone', async () => {
  const one = await aVote({ isClosed: false })
  await integrateLog()
  await closeVoting(one.admin, { moduleId: one.moduleId, ...EARLY })
  await sealLedger(one.admin, { moduleId: one.moduleId, rule: HOLDS_NOTHING })
  await integrateLog()
  expect((await verifyLog()).findings).toEqual([])
  await tamper(`DELETE FROM "LogCheckpoint" WHERE "size" = (SELECT max("size") FROM "LogCheckpoint")`)
  expect((await verifyLog()).findings).toMatchObject([
    { kind: 'truncation', text: expect.stringMatching(/^the public log has 6 entries/) },
  ])
  expect(await prismaClient().logEntry.count()).toBe(6)
})
