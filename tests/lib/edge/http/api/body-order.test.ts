import { expect, it, test, vi } from 'vitest'
import { loginCall as login } from '@/lib/identity/auth/sign-in/login'
import { updateCurrentOrganizationCall as saveOptions } from '@/lib/identity/organizations/platform/calls'
import { api } from '@/tests/api/client'
import { anOrganization } from '@/tests/factories'

vi.hoisted(() => {
  process.env['API_HOST'] = 'api.test'
})

/** A body that says whether it was read. */
function streamed(text: string) {
  const seen = { read: 0 }
  const body = new ReadableStream(
    {
      pull(controller) {
        seen.read += 1
        if (seen.read === 1) controller.enqueue(new TextEncoder().encode(text))
        else controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return { seen, body }
}

test.each([
  ['nobody', undefined, 401],
  ['a forged token', 'a.b.c', 401],
] as const)('a call for members answers %s before its body is read', async (_who, token, status) => {
  const { seen, body } = streamed('[[[')
  const client = api(await anOrganization()).as(token)
  expect((await client.patch(saveOptions, { raw: body })).status).toBe(status)
  expect(seen.read).toBe(0)
})

it('reads at most 16 KB of a sign-in on the shared host before its organization is known', async () => {
  const organization = await anOrganization()
  const body = { username: 'anna', password: 'wrong', selectedOrganizationDomain: organization.primaryHost }
  const long = JSON.stringify({ ...body, note: 'x'.repeat(17_000) })
  expect((await api('api.test').post(login, { raw: streamed(long).body })).status).toBe(413)
  expect((await api('api.test').post(login, { raw: streamed(JSON.stringify(body)).body })).status).toBe(401)
  expect((await api(organization).post(login, { raw: streamed(long).body })).status).toBe(400)
})
