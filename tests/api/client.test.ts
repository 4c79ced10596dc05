import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { call, pathId } from '@/lib/foundation/api/call'
import { AppError } from '@/lib/foundation/errors/app-error'
import { aMember, anOrganization } from '@/tests/factories'
import { api } from './client'

const tree = z.strictObject({ id: z.int(), name: z.string() })
const declared = { path: '/trees/{treeId}', summary: 'A tree', tag: 'Trees', access: 'public', output: tree } as const
const ofTree = { ...declared, params: z.strictObject({ treeId: pathId }) }

const getTree = call({ ...ofTree, method: 'GET', run: async (_ctx, { treeId }) => ({ id: treeId, name: 'Oak' }) })
const nameTree = call({
  ...ofTree,
  method: 'PUT',
  access: 'member',
  body: z.strictObject({ name: z.string() }),
  run: async (ctx, { treeId, name }) => ({ id: treeId, name: `${name} of ${ctx.organization.primaryHost}` }),
})
const refuse = call({
  ...ofTree,
  method: 'DELETE',
  run: async () => {
    throw new AppError('permissionDenied')
  },
})
// What a call would answer whose types were got around. Fields that it does not declare are not written at all.
const broken = call({ ...ofTree, method: 'GET', run: async () => ({ id: 1, name: JSON.parse('7') }) })

describe('the client of the API in tests', () => {
  it('answers the output of a call, of its type, to a person', async () => {
    const town = await anOrganization()
    const anna = api(town).as(await aMember(town))
    const { status, json } = await anna.put(nameTree, { params: { treeId: 7 }, body: { name: 'Linden' } })
    expect([status, json.id, json.name]).toEqual([200, 7, `Linden of ${town.primaryHost}`])
  })

  it('answers refusals by name and code, of which there is no output', async () => {
    const town = await anOrganization()
    const visitor = await api(town).put(nameTree, { params: { treeId: 7 }, body: { name: 'Linden' } })
    expect(visitor).toMatchObject({ status: 401, refusal: 'signInRequired', codes: [1102] })
    expect(() => visitor.json).toThrow('refused with 401')
    const malformed = await api(town)
      .as(await aMember(town))
      .put(nameTree, { params: { treeId: 7 }, body: {} })
    expect(malformed).toMatchObject({ status: 422, errors: [{ field: 'name' }] })
  })

  it('fails for an output or a refusal that the call does not declare', async () => {
    const town = await anOrganization()
    await expect(api(town).get(broken, { params: { treeId: 1 } })).rejects.toThrow('GET /trees/{treeId}')
    await expect(api(town).delete(refuse, { params: { treeId: 1 } })).rejects.toThrow('DELETE /trees/{treeId} answers')
  })

  it('sends nothing by another method, without a parameter or with what is nothing of a request', async () => {
    const town = api(await anOrganization())
    expect(() => town.post(getTree, { params: { treeId: 1 } })).toThrow('/trees/{treeId} is GET, not POST')
    await expect(town.get(getTree)).rejects.toThrow('needs treeId')
    const sent = { params: { treeId: 1 }, token: 'x' }
    await expect(town.get(getTree, sent)).rejects.toThrow('is sent token')
  })
})
