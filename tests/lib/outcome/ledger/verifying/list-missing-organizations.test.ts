import { expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import type { Checkpoint } from '@/lib/outcome/ledger/sealing/check-inclusion'
import { listMissingOrganizations } from '@/lib/outcome/ledger/verifying/list-missing-organizations'
import { anOrganization } from '@/tests/factories'

it('organizations of saved checkpoints that are gone are named once, with the time of their erasure', async () => {
  const { id } = await anOrganization()
  const endedAt = new Date('2026-11-22T12:00:00Z')
  await prismaClient().organizationErasure.create({ data: { id: id + 1, name: 'Gone', hosts: [], endedAt } })
  const saved = [id + 2, id, id + 1, id + 2].map((organizationId) => ({ organizationId }) as Checkpoint)
  expect(await listMissingOrganizations(saved)).toEqual([
    { id: id + 1, erasedAt: endedAt },
    { id: id + 2, erasedAt: null },
  ])
  expect(await listMissingOrganizations([])).toEqual([])
})
