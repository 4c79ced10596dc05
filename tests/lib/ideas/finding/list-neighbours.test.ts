import { expect, test } from 'vitest'
import { listPlace } from '@/lib/ideas/finding/list-neighbours'
import { getModuleFacts } from '@/lib/process/modules/queries'
import { aBudgetProcess, anOrganization, aProposal, visitorContext } from '@/tests/factories'

test('returns previous and next idea of the list in the address, across pages, and nothing without a list', async () => {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization)
  const ids: number[] = []
  for (let index = 0; index < 22; index++)
    ids.push(await aProposal(organization, process, { title: `Idea ${index}`, cost: index }))
  const ctx = visitorContext(organization)
  const facts = await getModuleFacts(ctx, { moduleId: process.modules.ideas })
  const place = (index: number, list: string) => listPlace(ctx, facts, ids[index] ?? 0, { list })
  const middle = await place(1, 'sort=leastExpensive')
  expect(middle?.previous).toMatchObject({ title: 'Idea 0' })
  expect(middle?.next).toMatchObject({ title: 'Idea 2' })
  expect(middle?.backHref).toContain('?sort=leastExpensive')
  expect((await place(0, 'sort=leastExpensive'))?.previous).toBeNull()
  const last = await place(19, 'sort=leastExpensive')
  expect(last?.next?.href).toContain('list=sort%3DleastExpensive%26page%3D2')
  expect((await place(20, 'sort=leastExpensive&page=2'))?.previous).toMatchObject({ title: 'Idea 19' })
  expect((await place(21, 'sort=leastExpensive&page=2'))?.next).toBeNull()
  // A list that the idea is not in any more only leads back.
  expect(await place(1, 'q=nothing+like+it')).toMatchObject({ previous: null, next: null })
  expect(await listPlace(ctx, facts, ids[1] ?? 0, {})).toBeNull()
  expect(await listPlace(ctx, facts, ids[1] ?? 0, { list: 'x'.repeat(5000) })).toBeNull()
  const inSpace = await listPlace(ctx, facts, ids[1] ?? 0, { space: 'sort=leastExpensive' })
  expect(inSpace?.backHref).toBe('/community-space?sort=leastExpensive')
  expect(inSpace?.next?.href).toContain('space=sort%3DleastExpensive')
})
