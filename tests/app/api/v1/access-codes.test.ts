import { expect, it } from 'vitest'
import type { AnyCall } from '@/lib/foundation/api/call'
import { prismaClient } from '@/lib/foundation/db/client'
import { signToken } from '@/lib/identity/auth/session/token'
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
import { aBudgetProcess, aMember, anOrganization } from '@/tests/factories'
import { registration } from '@/tests/lib/identity/auth/accounts'
import { ask } from './ask'

async function aPlace() {
  const organization = await anOrganization({ registration: 'ACCESS_CODE' })
  const admin = await aMember(organization, { authorities: ['ADMIN'] })
  const claims = { typ: 'session' as const, sub: admin.username, sid: admin.sessionId, tv: 0 }
  const token = await signToken(organization.id, claims, new Date())
  const send = (
    handler: AnyCall,
    method: string,
    params: Record<string, string> = {},
    body?: unknown,
    headers: Record<string, string> = {},
  ) =>
    ask(handler, organization, '/x', params, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  return { organization, send }
}

it('D09 creates, lists and revokes access codes of an organization, a process and a group', async () => {
  const { organization, send } = await aPlace()
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
    const made = await send(post, 'POST', params, body)
    expect(made.status).toBe(201)
    const answer = (await made.json()) as { codes: { id: number; code: string }[] }
    expect(Object.keys(answer).toSorted()).toEqual(['codes', 'expiresAt', 'label', 'usesMax'])
    const [first] = answer.codes
    expect((await send(revoke, 'DELETE', { id: String(first?.id) })).status).toBe(204)
    const listed = await send(list, 'GET', params)
    expect(listed.headers.get('x-total-count')).toBe('2')
    expect(await listed.json()).toMatchObject([
      { state: 'VALID', uses: 0, usesMax: null, label: 'May' },
      { id: first?.id, state: 'REVOKED', ending: first?.code.slice(-4) },
    ])
  }
})

it('D09 admits people with a code of the organization to registration, and nobody else', async () => {
  const { organization, send } = await aPlace()
  const made = (await (await send(postOwn, 'POST', {}, {})).json()) as { codes: { code: string }[] }
  const accessCode = made.codes[0]?.code.toLowerCase().replaceAll('-', ' ')
  const register = (body: object) =>
    ask(
      toOrganization,
      organization,
      '/x',
      {},
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
    )
  expect(await (await register(registration)).json()).toMatchObject({ errors: [{ code: 180 }] })
  expect((await register({ ...registration, accessCode })).status).toBe(201)
  const next = { ...registration, username: 'another', email: 'another@example.test', accessCode }
  expect(await (await register(next)).json()).toMatchObject({ errors: [{ code: 1112, field: 'accessCode' }] })
})

it('D09 replays the codes of a repeated creation without storing them in plain text', async () => {
  const { send } = await aPlace()
  const create = async () => (await send(postOwn, 'POST', {}, { count: 3 }, { 'idempotency-key': 'once' })).json()
  const first = (await create()) as { codes: { code: string }[] }
  expect(await create()).toEqual(first)
  expect(await prismaClient().accessCode.count()).toBe(3)
  const kept = JSON.stringify(await prismaClient().idempotencyKey.findMany())
  for (const { code } of first.codes) expect(kept).not.toContain(code)
})
