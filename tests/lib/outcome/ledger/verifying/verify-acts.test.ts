import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { verifyActs } from '@/lib/outcome/ledger/verifying/verify-acts'
import { overrideResult } from '@/lib/outcome/results/publishing/override-result'
import { publishResult } from '@/lib/outcome/results/publishing/publish-result'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { extendVoting } from '@/lib/participation/votes/voting/extend-voting'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf, daysFromNow } from '@/tests/factories'
import { EARLY } from '@/tests/factories/early-closing'
import { tamper } from '@/tests/factories/tamper'

let admin: SignedInContext
let moduleId: number

beforeEach(async () => {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization)
  const { processId } = process
  moduleId = process.modules.vote
  admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const [first, second] = [await aProposal(organization, process), await aProposal(organization, process)]
  await openVoting(admin, { moduleId })
  await extendVoting(admin, { moduleId, closesAt: daysFromNow(20), reason: 'Snow' })
  await extendVoting(admin, { moduleId, closesAt: daysFromNow(30), reason: 'More snow' })
  await closeVoting(admin, { moduleId, ...EARLY })
  await publishResult(admin, { processId })
  const decided = { processId, reason: 'By the council', decidedBy: 'Council' }
  for (const outcome of ['NOT_FUNDED', 'BY_RULE', 'NOT_FUNDED'] as const)
    await overrideResult(admin, { ...decided, proposalId: first, outcome, decidedOn: '2026-01-31' })
  await overrideResult(admin, { ...decided, proposalId: second, outcome: 'NOT_FUNDED' })
})

describe('the rows of acts on a vote and the log of acts', () => {
  it('tell the same of what was done by commands', async () => {
    expect(await verifyActs(admin, moduleId)).toEqual([])
  })

  it.each([
    [
      'an override is removed',
      `DELETE FROM "ResultOverride" WHERE "id" = 3`,
      'override 3 of proposal 1 is in the log of acts and has no record',
    ],
    [
      'an override is removed before others',
      `DELETE FROM "ResultOverride" WHERE "id" = 2`,
      'override 2 of proposal 1 is another one',
    ],
    [
      'an outcome is turned',
      `UPDATE "ResultOverride" SET "funded" = true WHERE "id" = 4`,
      'override 1 of proposal 2 is another one',
    ],
    [
      'a reason is changed',
      `UPDATE "ResultOverride" SET "reason" = 'x' WHERE "id" = 4`,
      'override 1 of proposal 2 is another one',
    ],
    [
      'a body is changed',
      `UPDATE "ResultOverride" SET "decidedBy" = 'x' WHERE "id" = 4`,
      'override 1 of proposal 2 is another one',
    ],
    [
      'a day is changed',
      `UPDATE "ResultOverride" SET "decidedOn" = '2026-02-01' WHERE "id" = 1`,
      'override 1 of proposal 1 is another one',
    ],
    [
      'the entry of an override is removed',
      `DELETE FROM "AuditEntry" WHERE "act" = 'result.overridden' AND "subject" = 'proposal 2'`,
      'override 1 of proposal 2 is not in the log of acts',
    ],
    [
      'an override is moved to another idea',
      `UPDATE "ResultOverride" SET "proposalId" = 1 WHERE "id" = 4`,
      'override 4 of proposal 1 is not in the log of acts',
    ],
    [
      'an extension is removed',
      `DELETE FROM "VotingExtension" WHERE "id" = 2`,
      'extension 2 of the vote is in the log of acts and has no record',
    ],
    [
      'a deadline is changed',
      `UPDATE "VotingExtension" SET "closesAt" = "closesAt" + interval '1 second' WHERE "id" = 2`,
      'extension 2 of the vote is another one',
    ],
    [
      'the entries of extensions are removed',
      `DELETE FROM "AuditEntry" WHERE "act" = 'voting.extended'`,
      'extension 1 of the vote is not in the log of acts',
    ],
    [
      'the name of who decided to publish is changed',
      `UPDATE "Result" SET "decidedBy" = 'Mayor'`,
      'publication 1 of the result is another one',
    ],
    [
      'the entry of the publication is removed',
      `DELETE FROM "AuditEntry" WHERE "act" = 'result.published'`,
      'publication 1 of the result is not in the log of acts',
    ],
    [
      'the publication is removed',
      `UPDATE "Result" SET "publishedAt" = NULL`,
      'publication 1 of the result is in the log of acts and has no record',
    ],
  ])('differ when %s', async (_, sql, text) => {
    await tamper(sql)
    const findings = await verifyActs(admin, moduleId)
    expect(findings.map((one) => one.text).join('\n')).toContain(text)
  })
})
