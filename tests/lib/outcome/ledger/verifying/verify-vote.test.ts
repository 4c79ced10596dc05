import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { prismaClient } from '@/lib/foundation/db/client'
import { verifyBallots } from '@/lib/outcome/ledger/verifying/verify-ballots'
import { verifyResult } from '@/lib/outcome/ledger/verifying/verify-result'
import { publishResult } from '@/lib/outcome/results/publishing/publish-result'
import { castPreference, reassignPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { aBudgetProcess, aMember, anOpenVote, anOrganization, aProposal, contextOf } from '@/tests/factories'
import { EARLY } from '@/tests/factories/early-closing'
import { aParticipant } from '@/tests/factories/participants'
import { tamper } from '@/tests/factories/tamper'

let admin: SignedInContext
let moduleId: number
let ideas: [one: number, two: number]
let receipts: string[]

/** Two voters: the first moved the choice from the second idea to the first, which the second voter chose too. */
async function aVote(preferencesMax: number | null = 2) {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { process: { preferencesMax } })
  const [one, two] = [await aProposal(organization, process), await aProposal(organization, process)]
  ideas = [one, two]
  await anOpenVote(organization, process)
  moduleId = process.modules.vote
  admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const [first, second] = [await aParticipant(organization, process), await aParticipant(organization, process)]
  const changes = [
    await castPreference(first, { moduleId, proposalId: two }),
    await reassignPreference(first, { moduleId, from: two, to: one }),
    await castPreference(second, { moduleId, proposalId: one }),
  ]
  receipts = changes.map(({ receipt }) => receipt ?? '')
  return { process, second }
}

const textsOf = (findings: { kind: string; text: string }[]) => findings.map(({ kind, text }) => `${kind}: ${text}`)

describe('verifying ballots', () => {
  const ghost = `INSERT INTO "Ballot" ("id", "organizationId", "moduleId", "voterKey", "version")
    SELECT gen_random_uuid(), "organizationId", "moduleId", 'ghost', 0 FROM "Ballot" LIMIT 1`

  it('finds nothing in those that were cast, nor in one that is still empty', async () => {
    await aVote()
    await tamper(ghost)
    expect(await verifyBallots(admin, moduleId)).toEqual([])
    expect(await verifyBallots(admin, moduleId + 1000)).toEqual([])
  })

  it('finds choices of a ballot that was never cast', async () => {
    await aVote()
    await tamper(ghost)
    await tamper(`INSERT INTO "Choice" ("organizationId", "moduleId", "ballotId", "proposalId")
      SELECT "organizationId", "moduleId", "id", ${ideas[0]} FROM "Ballot" WHERE "voterKey" = 'ghost'`)
    expect(textsOf(await verifyBallots(admin, moduleId))).toEqual(['edit: a ballot holds choices and was never cast'])
  })

  it('finds a ballot that is not the one that was cast last, and each event that is missing or has no ballot', async () => {
    await aVote()
    const [first, second, third] = receipts
    await tamper(`UPDATE "Choice" SET "proposalId" = ${ideas[1]} WHERE "ballotId" =
      (SELECT "id" FROM "Ballot" WHERE "version" = 2)`)
    const edited = `edit: the ballot with receipt ${second} is not the one that was cast`
    expect(textsOf(await verifyBallots(admin, moduleId))).toEqual([edited])
    await tamper(`DELETE FROM "LedgerEvent" WHERE "receipt" = '${first}'`)
    const missing = `gap: a ballot has no event for its change 1 (receipt ${first})`
    expect(textsOf(await verifyBallots(admin, moduleId))).toEqual([missing, edited])
    await tamper(`DELETE FROM "Ballot" WHERE "version" = 1`)
    const left = `gap: the event with receipt ${third} has no ballot`
    expect(textsOf(await verifyBallots(admin, moduleId))).toEqual([missing, edited, left])
  })

  it('finds a ballot above its limit, and knows of votes without one', async () => {
    await aVote(1)
    const add = () =>
      tamper(`INSERT INTO "Choice" ("organizationId", "moduleId", "ballotId", "proposalId")
        SELECT "organizationId", "moduleId", "id", ${ideas[1]} FROM "Ballot" WHERE "version" = 1`)
    await add()
    expect(textsOf(await verifyBallots(admin, moduleId))).toEqual([
      `edit: the ballot with receipt ${receipts[2]} is not the one that was cast`,
      `limit: the ballot with receipt ${receipts[2]} holds 2 of at most 1`,
    ])
    await aVote(null)
    expect(await verifyBallots(admin, moduleId)).toEqual([])
  })
})

describe('verifying a result', () => {
  beforeEach(async () => {
    const { process } = await aVote()
    await closeVoting(admin, { moduleId, ...EARLY })
    await publishResult(admin, { processId: process.processId })
  })
  const findings = async () => textsOf(await verifyResult(admin, moduleId))
  const HASH = 'edit: the hash of the result is not that of its ballots and rule'

  it('finds nothing in one that was counted, and nothing where there is none', async () => {
    expect(await findings()).toEqual([])
    expect(await verifyResult(admin, moduleId + 1000)).toEqual([])
  })

  it.each([
    [
      'votes',
      () => `UPDATE "ResultItem" SET "votes" = 5 WHERE "rank" = 1`,
      'the result says 5 votes, the ballots hold 2',
    ],
    [
      'money',
      () => `UPDATE "ResultItem" SET "collected" = 5 WHERE "rank" = 1`,
      'the result says 5 points or money, the ballots hold 0',
    ],
    [
      'a place',
      () => `UPDATE "ResultItem" SET "rank" = 7 WHERE "rank" = 1`,
      'the result says place 7, funded (funded), the rule gives place 1, funded (funded)',
    ],
    [
      'that an idea is not funded',
      () => `UPDATE "ResultItem" SET "funded" = false WHERE "rank" = 1`,
      'the result says place 1, not funded (funded), the rule gives place 1, funded (funded)',
    ],
    [
      'a reason',
      () => `UPDATE "ResultItem" SET "reason" = 'doesNotFit' WHERE "rank" = 1`,
      'the result says place 1, funded (doesNotFit), the rule gives place 1, funded (funded)',
    ],
  ])('finds %s that the ballots do not give', async (_, sql, text) => {
    await tamper(sql())
    expect(await findings()).toEqual([`tally: idea ${ideas[0]}: ${text}`])
  })

  it('finds how many ballots and choices there are', async () => {
    await tamper(`UPDATE "Result" SET "ballotsCount" = 7`)
    expect(await findings()).toEqual(['tally: the result says 7 ballots, there are 2'])
    await tamper(`UPDATE "Result" SET "ballotsCount" = 2, "choicesCount" = 8`)
    expect(await findings()).toEqual(['tally: the result says 8 choices, there are 2'])
  })

  it('finds another hash, and an idea without a result', async () => {
    await tamper(`UPDATE "Result" SET "hash" = 'x'`)
    expect(await findings()).toEqual([HASH])
    await tamper(`DELETE FROM "ResultItem" WHERE "rank" = 2`)
    expect(await findings()).toEqual([`tally: idea ${ideas[1]} was in the vote and has no result`, HASH])
  })

  it('finds a result of an idea that was not in the vote', async () => {
    await tamper(`UPDATE "ResultItem" SET "proposalId" = 1000000 WHERE "rank" = 2`)
    expect(await findings()).toEqual([
      'tally: idea 1000000 has a result and was not in the vote',
      `tally: idea ${ideas[1]} was in the vote and has no result`,
    ])
  })

  it('finds a rule that is not known', async () => {
    await tamper(`UPDATE "Module" SET "settings" = '{"rule":{"kind":"none"}}' WHERE "id" = ${moduleId}`)
    expect(await findings()).toEqual(['edit: the rule of the vote is none that is known'])
  })

  it('does not call a failure of the database a finding', async () => {
    await prismaClient().$executeRaw`ALTER TABLE "Candidate" RENAME TO "Away"`
    try {
      await expect(verifyResult(admin, moduleId)).rejects.toThrow('Candidate')
    } finally {
      await prismaClient().$executeRaw`ALTER TABLE "Away" RENAME TO "Candidate"`
    }
  })
})

it('an idea that was withdrawn when the votes were counted stays withdrawn in the check', async () => {
  const { process } = await aVote()
  await prismaClient().proposal.update({
    where: { id: ideas[0] },
    data: { status: 'CANCELLED', cancelledAt: new Date() },
  })
  await closeVoting(admin, { moduleId, ...EARLY })
  await publishResult(admin, { processId: process.processId })
  const { items } = await prismaClient().result.findFirstOrThrow({ where: { moduleId }, include: { items: true } })
  expect(items.find(({ proposalId }) => proposalId === ideas[0])?.reason).toBe('withdrawn')
  const renew = { status: 'PUBLISHED', cancelledAt: null } as const
  await prismaClient().proposal.update({ where: { id: ideas[0] }, data: renew })
  expect(await verifyResult(admin, moduleId)).toEqual([])
})
