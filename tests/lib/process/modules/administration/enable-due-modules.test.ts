import { expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { addModule } from '@/lib/process/modules/administration/add-module'
import { enableDueModules } from '@/lib/process/modules/administration/enable-due-modules'
import { updateModule } from '@/lib/process/modules/administration/update-module'
import { enablesAt } from '@/lib/process/modules/queries'
import { aBudgetProcess, aMember, anOrganization, contextOf, daysFromNow } from '@/tests/factories'

it('enables a module once at its date, so that disabling it by hand lasts', async () => {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { vote: { type: 'BOARD', enabled: false } })
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const moduleId = process.modules.vote
  const isEnabled = async () => (await prismaClient().module.findUniqueOrThrow({ where: { id: moduleId } })).enabled
  const tomorrow = daysFromNow(1)
  await updateModule(admin, { moduleId, enablesAt: tomorrow.toISOString() })
  expect(await enablesAt(admin, moduleId)).toEqual(tomorrow)
  expect(await enableDueModules()).toBe(0)
  await updateModule(admin, { moduleId, enablesAt: daysFromNow(-1).toISOString() })
  expect(await enableDueModules()).toBe(1)
  expect(await isEnabled()).toBe(true)
  await updateModule(admin, { moduleId, enabled: false })
  expect(await enableDueModules()).toBe(0)
  expect(await isEnabled()).toBe(false)
})

it('leaves a module alone that is added to a phase in progress, until an officer enables it', async () => {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization)
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const [running, later] = await Promise.all(
    [-10, 30].map((days) =>
      prismaClient().phase.create({
        data: {
          organizationId: organization.id,
          processId: process.processId,
          position: 50 + days,
          name: { en: 'Phase' },
          byDate: true,
          startsAt: daysFromNow(days),
          endsAt: daysFromNow(days + 20),
        },
      }),
    ),
  )
  const added = await Promise.all(
    [running, later].map((phase) =>
      addModule(admin, { phaseId: phase?.id ?? 0, type: 'QUESTIONNAIRE', name: { en: 'Questions' } }),
    ),
  )
  const rows = await prismaClient().module.findMany({
    where: { id: { in: added.map(({ moduleId }) => moduleId) } },
    orderBy: { id: 'asc' },
    select: { opensWithPhase: true, enabled: true },
  })
  expect(await enableDueModules()).toBe(0)
  expect(rows.toSorted((a, b) => Number(a.opensWithPhase) - Number(b.opensWithPhase))).toEqual([
    { opensWithPhase: false, enabled: false },
    { opensWithPhase: true, enabled: false },
  ])
})
