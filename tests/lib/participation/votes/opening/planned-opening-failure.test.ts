import { afterAll, expect, it, vi } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { loadOpening } from '@/lib/participation/votes/opening/load-opening'
import { planOpening } from '@/lib/participation/votes/opening/plan-opening'
import { openPlannedVotings } from '@/lib/participation/votes/voting/open-planned-votings'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf } from '@/tests/factories'
import { hasRealPostgres } from '@/tests/setup/database'

const HOUR = 3_600_000
const before = process.env['DATABASE_COPIES']

afterAll(() => {
  if (before === undefined) delete process.env['DATABASE_COPIES']
  else process.env['DATABASE_COPIES'] = before
})

it.skipIf(!hasRealPostgres)('a database without its standby delays a planned opening and does not end it', async () => {
  const db = prismaClient()
  const organization = await anOrganization()
  const budget = await aBudgetProcess(organization)
  const moduleId = budget.modules.vote
  await aProposal(organization, budget, { cost: 250 })
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const begins = async (inMs: number) => {
    const [startsAt, endsAt] = [new Date(Date.now() + inMs), new Date(Date.now() + 240 * HOUR)]
    await db.phase.update({ where: { id: budget.phases.ideas }, data: { endsAt: startsAt, byDate: true } })
    await db.phase.update({ where: { id: budget.phases.vote }, data: { startsAt, endsAt, byDate: true } })
  }
  await begins(HOUR)
  const { revision } = await loadOpening(admin, moduleId)
  await planOpening(admin, { moduleId, revision, decidedBy: 'Town council, 40' })
  await begins(-HOUR / 100)

  process.env['DATABASE_COPIES'] = '2'
  vi.resetModules()
  const { openPlannedVotings: withoutStandby } = await import('@/lib/participation/votes/voting/open-planned-votings')
  await expect(withoutStandby()).rejects.toMatchObject({ refusal: 'copyMissing' })
  expect(await db.plannedOpening.findUniqueOrThrow({ where: { moduleId } })).toMatchObject({ stoppedAt: null })

  expect(await openPlannedVotings()).toBe(0)
  expect((await db.module.findUniqueOrThrow({ where: { id: moduleId } })).votingOpenedAt).not.toBeNull()
})
