import { beforeEach, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { clearOrganizationCache } from '@/lib/identity/organizations/hosts/find-by-host'
import { makeAuditLists } from '@/lib/outcome/ballot-audits/make-lists'
import { measureDistances } from '@/lib/outcome/results/counting/measure-distances'
import { publishResult } from '@/lib/outcome/results/publishing/publish-result'
import { anonymizeBallotsAfterObjections } from '@/lib/participation/votes/voting/anonymize-ballots'
import { closeOverdueVotings } from '@/lib/participation/votes/voting/close-overdue-votings'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import {
  aBudgetProcess,
  aMember,
  anOpenVote,
  anOrganization,
  aProposal,
  contextOf,
  daysFromNow,
} from '@/tests/factories'
import { EARLY } from '@/tests/factories/early-closing'

// A published vote and an overdue one of an organization that was suspended then.
beforeEach(async () => {
  const organization = await anOrganization()
  const settings = { rule: { kind: 'greedy' }, auditBy: 'dice', objectionDays: 0 }
  const [published, overdue] = [
    await aBudgetProcess(organization, { vote: { settings } }),
    await aBudgetProcess(organization),
  ]
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  for (const process of [published, overdue]) await aProposal(organization, process)
  await anOpenVote(organization, published)
  await anOpenVote(organization, overdue, daysFromNow(-0.01))
  await closeVoting(admin, { moduleId: published.modules.vote, ...EARLY })
  await publishResult(admin, { processId: published.processId })
  await prismaClient().organization.update({ where: { id: organization.id }, data: { suspendedAt: new Date() } })
  clearOrganizationCache()
})

// Rows that a job takes and skips would fill its every run once there are as many as it takes.
it.each([
  ['overdue votings', closeOverdueVotings],
  ['audits of votes', makeAuditLists],
  ['distances to winning', measureDistances],
  ['voters of old votes', anonymizeBallotsAfterObjections],
])('the job "%s" takes no rows of a suspended organization', async (_, run) => {
  expect(await run()).toBe(0)
})
