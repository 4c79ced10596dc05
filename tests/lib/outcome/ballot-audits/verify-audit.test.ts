import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { checkDrawnBallots } from '@/lib/outcome/ballot-audits/check-drawn'
import { enterRandomness } from '@/lib/outcome/ballot-audits/enter-randomness'
import { makeAuditLists } from '@/lib/outcome/ballot-audits/make-lists'
import { verifyAudit } from '@/lib/outcome/ballot-audits/verify-audit'
import { sealLedgers } from '@/lib/outcome/ledger/sealing/seal-ledgers'
import { publishResult } from '@/lib/outcome/results/publishing/publish-result'
import { integrateLog, logSize } from '@/lib/outcome/tlog/integrating/integrate-log'
import { verifyLogged } from '@/lib/outcome/tlog/verifying/verify-logged'
import { verifyLoggedEntries } from '@/lib/outcome/tlog/verifying/verify-logged-entries'
import { castPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf } from '@/tests/factories'
import { EARLY } from '@/tests/factories/early-closing'
import { aParticipant } from '@/tests/factories/participants'
import { tamper } from '@/tests/factories/tamper'

let admin: SignedInContext
let moduleId: number

beforeEach(async () => {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization)
  moduleId = process.modules.vote
  admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const proposalId = await aProposal(organization, process)
  await openVoting(admin, { moduleId })
  for (let voter = 0; voter < 4; voter++)
    await castPreference(await aParticipant(organization, process), { moduleId, proposalId })
  await closeVoting(admin, { moduleId, ...EARLY })
  await sealLedgers()
  await makeAuditLists()
  expect(await verifyAudit(admin, moduleId)).toEqual([])
  await publishResult(admin, { processId: process.processId })
  await integrateLog()
  await enterRandomness(admin, { moduleId, randomness: '31625'.repeat(10) })
  await checkDrawnBallots()
})

describe('the records of an audit', () => {
  it('tell the same of what was done by commands', async () => {
    expect(await verifyAudit(admin, moduleId)).toEqual([])
  })

  it.each([
    [
      'the list is changed',
      `UPDATE "BallotAudit" SET "size" = 5`,
      'the list of the audit is not the one in the public log',
    ],
    [
      'the list is not of the ballots',
      `UPDATE "BallotAudit" SET "root" = repeat('0', 64)`,
      'the ballots are not those of the list',
    ],
    [
      'a ballot is changed',
      `DELETE FROM "Choice" WHERE "ballotId" = (SELECT min("ballotId"::text)::uuid FROM "Choice")`,
      'the ballots are not those of the list',
    ],
    ['the list is removed', `DELETE FROM "BallotAudit"`, 'an audit has steps and no list'],
    [
      'the draw is removed',
      `DELETE FROM "BallotAuditStep" WHERE "kind" = 'DRAWN'`,
      'the draw of the audit is in the log of acts and has no record',
    ],
    [
      'the audit is removed as if nothing was drawn',
      `DELETE FROM "BallotAuditStep"`,
      'the draw of the audit is in the log of acts and has no record',
    ],
    [
      'the entry of the draw is removed',
      `DELETE FROM "AuditEntry" WHERE "act" = 'audit.drawn'`,
      'the draw of the audit is not in the log of acts',
    ],
    [
      'other positions are stored',
      `UPDATE "BallotAuditStep" SET "facts" = jsonb_set("facts", '{positions}', '[3,2,1,0]') WHERE "kind" = 'DRAWN'`,
      'the drawn ballots are not those that the random numbers give',
    ],
    [
      'other random numbers are stored',
      `UPDATE "BallotAuditStep" SET "facts" = jsonb_set("facts", '{randomness}', '"1"') WHERE "kind" = 'DRAWN'`,
      'the random numbers of the audit are other ones',
    ],
    [
      'fewer ballots were checked',
      `UPDATE "BallotAuditStep" SET "facts" = jsonb_set("facts", '{checked}', '3') WHERE "kind" = 'CHECKED'`,
      'other ballots were checked than were drawn',
    ],
  ])('differ when %s', async (_, sql, text) => {
    await tamper(sql)
    const findings = await verifyAudit(admin, moduleId)
    expect(findings.map((one) => one.text).join('\n')).toContain(text)
  })

  it('have a list for each one in the public log', async () => {
    const { positions } = await verifyLogged(admin, moduleId)
    const size = await logSize(admin)
    expect(await verifyLoggedEntries(size, positions)).toEqual([])
    await tamper(`DELETE FROM "BallotAudit"`)
    expect(await verifyLoggedEntries(size, positions)).toMatchObject([
      { text: '1 lists of audits are in the public log and have no record' },
    ])
  })
})
