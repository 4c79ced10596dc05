import { expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import {
  listGroupCodesCall as listOfGroup,
  listProcessCodesCall as listOfProcess,
  listOrganizationCodesCall as listOwn,
  createOrganizationCodesCall as postOwn,
  createGroupCodesCall as postToGroup,
  createProcessCodesCall as postToProcess,
} from '@/lib/process/access-codes/calls'
import { revokeCodeCall as revoke } from '@/lib/process/access-codes/revoke-access-code'
import { registerToOrganizationByEmailCall as toOrganization } from '@/lib/process/onboarding/registration/register-to-organization-by-email'
import { api } from '@/tests/api/client'
import { aBudgetProcess, aMember, anOrganization } from '@/tests/factories'
import { registration } from '@/tests/lib/identity/auth/accounts'

async function aPlace() {
  const organization = await anOrganization({ registration: 'ACCESS_CODE' })
  const admin = await aMember(organization, { authorities: ['ADMIN'] })
  return { organization, office: api(organization).as(admin) }
}

it('creates, lists and revokes access codes of an organization, a process and a group', async () => {
  const { organization, office } = await aPlace()
  const { processId } = await aBudgetProcess(organization)
  const data = { organizationId: organization.id, processId, name: { en: 'Group' } }
  const { id: groupId } = await prismaClient().group.create({ data })
  const places = [
    { post: postOwn, list: listOwn, params: {} },
    { post: postToProcess, list: listOfProcess, params: { processId: String(processId) } },
    { post: postToGroup, list: listOfGroup, params: { id: String(groupId) } },
  ]
  for (const { post, list, params } of places) {
    const body = { count: 2, usesMax: null, expiresAt: '2099-01-01T00:00:00Z', label: 'May' }
    const made = await office.send(post, { params, body })
    expect(made.status).toBe(201)
    const answer = made.json
    expect(Object.keys(answer).toSorted()).toEqual(['codes', 'expiresAt', 'label', 'usesMax'])
    const [first] = answer.codes
    expect((await office.delete(revoke, { params: { id: first?.id } })).status).toBe(204)
    const listed = await office.send(list, { params })
    expect(listed.headers.get('x-total-count')).toBe('2')
    expect(listed.json).toMatchObject([
      { state: 'VALID', uses: 0, usesMax: null, label: 'May' },
      { id: first?.id, state: 'REVOKED', ending: first?.code.slice(-4) },
    ])
  }
})

it('admits people with a code of the organization to registration, and nobody else', async () => {
  const { organization, office } = await aPlace()
  const made = (await office.post(postOwn, { body: {} })).json
  const accessCode = made.codes[0]?.code.toLowerCase().replaceAll('-', ' ')
  const register = (body: object) => api(organization).post(toOrganization, { body })
  expect(await register(registration)).toMatchObject({ codes: [180] })
  expect((await register({ ...registration, accessCode })).status).toBe(201)
  const next = { ...registration, username: 'another', email: 'another@example.test', accessCode }
  expect(await register(next)).toMatchObject({ errors: [{ code: 1112, field: 'accessCode' }] })
})

it('replays the codes of a repeated creation without storing them in plain text', async () => {
  const { office } = await aPlace()
  const create = async () => (await office.post(postOwn, { body: { count: 3 }, key: 'once' })).json
  const first = await create()
  expect(await create()).toEqual(first)
  expect(await prismaClient().accessCode.count()).toBe(3)
  const kept = JSON.stringify(await prismaClient().idempotencyKey.findMany())
  for (const { code } of first.codes) expect(kept).not.toContain(code)
})
