import { expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
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
