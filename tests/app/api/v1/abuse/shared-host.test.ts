import { expect, test, vi } from 'vitest'
import { loginCall as login } from '@/lib/identity/auth/sign-in/login'
import { listPublicOrganizationsCall as listOrganizations } from '@/lib/identity/organizations/platform/list-public-organizations'
import { ownAccountCall as me } from '@/lib/identity/users/profile/own-calls'
import { listProcessesCall as listProcesses } from '@/lib/process/processes/reading/calls'
import { api } from '@/tests/api/client'
import { aBudgetProcess, anOrganization } from '@/tests/factories'
import { anAccount, PASSWORD } from '@/tests/lib/identity/auth/accounts'

vi.hoisted(() => {
  process.env['API_HOST'] = 'api.test'
})

const credentials = { username: 'alice', password: PASSWORD }

async function twoOrganizations() {
  const a = await anOrganization({ host: 'a.test' })
  const b = await anOrganization({ host: 'b.test', publiclyVisible: false })
  await anAccount(a, { username: 'alice' })
  return { a, b }
}

test('signs in only to the organization named in the login on the shared host (T06)', async () => {
  const { b } = await twoOrganizations()
  const at = (selectedOrganizationDomain?: string) =>
    api('api.test').post(login, { body: { ...credentials, selectedOrganizationDomain } })
  expect(await at('b.test')).toMatchObject({ status: 403, codes: [305], token: '' })
  const { token, json } = await at('a.test')
  expect(json).toMatchObject({ sub: 'alice', selectedOrganizationPublic: true })
  expect((await api('api.test').as(token).get(me)).status).toBe(200)
  expect((await api('a.test').as(token).get(me)).status).toBe(200)
  expect((await api(b).as(token).get(me)).status).toBe(401)
  for (const nowhere of [undefined, 'c.test', 'api.test', '', 'a.test@b.test', '%'])
    expect(await at(nowhere), nowhere).toMatchObject({ status: 404, codes: [100], token: '' })
})

test('answers nothing on the shared host without a token, except which organization a domain belongs to', async () => {
  const { a } = await twoOrganizations()
  await aBudgetProcess(a)
  expect(await api('api.test').get(listProcesses)).toMatchObject({ status: 404, codes: [100] })
  const find = (query: string) => api('api.test').get(listOrganizations, { query: query })
  expect((await find('?domain.contains=a.test')).json).toMatchObject([{ domain: 'a.test' }])
  expect((await find('?domain.contains=b.test')).json).toMatchObject([{ publiclyVisible: false }])
  for (const query of ['?domain.contains=c.test', '', '?domain.contains=', '?domain.contains=t'])
    expect(await find(query), query).toMatchObject({ status: 200, text: '[]' })
  expect(await api('unknown.test').get(listOrganizations)).toMatchObject({ status: 404, codes: [100] })
})

test('accepts the organization of a valid token only', async () => {
  const { a } = await twoOrganizations()
  const { token } = await api('api.test').post(login, {
    body: { ...credentials, selectedOrganizationDomain: 'a.test' },
  })
  const [head = '', body = '', mac = ''] = token.split('.')
  const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), aud: String(a.id + 1) }
  const moved = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${mac}`
  for (const bad of [moved, `${head}..${mac}`, 'a.b.c', `${head}.${body}.`])
    expect((await api('api.test').as(bad).get(me)).status).toBe(401)
})
