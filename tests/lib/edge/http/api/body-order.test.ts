import { expect, it, test, vi } from 'vitest'
import { loginCall as login } from '@/lib/identity/auth/sign-in/login'
import { updateCurrentOrganizationCall as saveOptions } from '@/lib/identity/organizations/platform/calls'
import { answerOf } from '@/tests/app/api/v1/ask'
import { anOrganization } from '@/tests/factories'

vi.hoisted(() => {
  process.env['API_HOST'] = 'api.test'
})

/** A request whose body says whether it was read. */
function streamed(host: string, text: string, headers: Record<string, string> = {}) {
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
  const all = { host, 'content-type': 'application/json', ...headers }
  const init = { method: 'POST', headers: all, body, duplex: 'half' } as RequestInit
  return { seen, request: new Request(`http://${host}/x`, init) }
}

test.each([
  ['nobody', {}, 401],
  ['a forged token', { authorization: 'Bearer a.b.c' }, 401],
] as const)('E66 a call for members answers %s before its body is read', async (_who, headers, status) => {
  const { primaryHost } = await anOrganization()
  const { seen, request } = streamed(primaryHost, '[[[', headers)
  expect((await answerOf(saveOptions, request)).status).toBe(status)
  expect(seen.read).toBe(0)
})

it('E66 reads at most 16 KB of a sign-in on the shared host before its organization is known', async () => {
  const { primaryHost } = await anOrganization()
  const body = { username: 'anna', password: 'wrong', selectedOrganizationDomain: primaryHost }
  const long = JSON.stringify({ ...body, note: 'x'.repeat(17_000) })
  expect((await answerOf(login, streamed('api.test', long).request)).status).toBe(413)
  expect((await answerOf(login, streamed('api.test', JSON.stringify(body)).request)).status).toBe(401)
  expect((await answerOf(login, streamed(primaryHost, long).request)).status).toBe(400)
})
