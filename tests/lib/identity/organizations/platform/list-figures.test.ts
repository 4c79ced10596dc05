import { expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { listFigures } from '@/lib/identity/organizations/platform/list-figures'
import { suspendMember } from '@/lib/identity/users/people/suspend-member'
import { aBudgetProcess, aMember, anOrganization, contextOf } from '@/tests/factories'
import { WHY } from '@/tests/factories/critical'
import { refusal } from '@/tests/factories/refusal'

it('counts members, processes and storage of each organization, for the platform only', async () => {
  const [first, second] = [await anOrganization(), await anOrganization()]
  const admin = contextOf(first, await aMember(first, { authorities: ['ADMIN'] }))
  const { userId } = await aMember(first)
  await aMember(second)
  await suspendMember(admin, { userId, suspended: true, ...WHY })
  await aBudgetProcess(first)
  for (const sizeBytes of [2_000_000_000, 2_000_000_000])
    await prismaClient().file.create({
      data: {
        id: crypto.randomUUID(),
        organizationId: first.id,
        purpose: 'image',
        mediaType: 'image/png',
        originalName: 'a.png',
        sizeBytes,
        sha256: '',
      },
    })
  const platform = contextOf(first, { ...admin.actor, isPlatformAdmin: true })
  const { items, total } = await listFigures(platform)
  expect(total).toBe(2)
  expect(items).toMatchObject([
    { id: first.id, members: 1, processes: 1, storageBytes: 4_000_000_000, suspendedAt: null },
    { id: second.id, members: 1, processes: 0, storageBytes: 0 },
  ])
  expect(items[0]?.lastActivityAt).toBeInstanceOf(Date)
  expect(await refusal(listFigures(admin))).toBe('permissionDenied')
})
