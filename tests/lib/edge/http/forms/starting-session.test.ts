import { beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { serverAction } from '@/lib/edge/http/forms/server-action'
import { form } from '@/lib/foundation/input/form'
import { SecondFactorRequired } from '@/lib/identity/auth/session/second-factor-required'
import { sessionCookieName } from '@/lib/identity/auth/session/session-cookie'
import { aMember, anOrganization } from '@/tests/factories'

let host = ''
const jar = new Map<string, string>()
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ host, 'next-action': 'sign-in' }),
  cookies: async () => ({ get: () => undefined, set: (name: string, value: string) => jar.set(name, value) }),
}))

beforeEach(async () => {
  host = (await anOrganization()).primaryHost
  jar.clear()
})

const issued = { token: 'a-token', claims: { id: 7 } }
const input = z.object({ returnTo: z.string().optional() })

async function send(action: ReturnType<typeof serverAction>, fields: Record<string, string> = {}) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  const state = await action({ status: 'idle' }, data)
  return { state, session: jar.get(sessionCookieName()) }
}

it('sets the session of the result and returns to the page that the form names', async () => {
  const signIn = serverAction(form({ input, run: async () => issued, access: 'open', startsSession: true }))
  const sent = await send(signIn, { returnTo: '/votes' })
  expect(sent).toMatchObject({ session: 'a-token', state: { status: 'success', redirectTo: '/votes' } })
})

it.each([
  ['without a page to return to', {}],
  ['with the page of another site', { returnTo: 'https://example.org/' }],
])('leads to its landing %s', async (_what, fields) => {
  const declared = { input, run: async () => issued, access: 'open', startsSession: true } as const
  expect(await send(serverAction(form(declared)), fields)).toMatchObject({ state: { redirectTo: routes.home() } })
  const toOffice = serverAction(form({ ...declared, landing: routes.admin() }))
  expect(await send(toOffice, fields)).toMatchObject({ state: { redirectTo: routes.admin() } })
})

it('returns to the page that the result names', async () => {
  const run = async () => ({ ...issued, returnTo: '/ideas' })
  const confirm = serverAction(form({ input, run, access: 'open', startsSession: true }))
  expect(await send(confirm, { returnTo: '/votes' })).toMatchObject({ state: { redirectTo: '/ideas' } })
})

it('stays on the page of a form with a message', async () => {
  const declared = { input, run: async () => issued, access: 'open', startsSession: true } as const
  const change = serverAction(form({ ...declared, message: () => 'Changed' }))
  const { state, session } = await send(change, { returnTo: '/votes' })
  expect(state).toEqual({ status: 'success', message: 'Changed', attempt: 1 })
  expect(session).toBe('a-token')
})

it('sets no session for a result that has none', async () => {
  const run = async (): Promise<{ path: string } & Partial<typeof issued>> => ({ path: '/recover' })
  const confirm = serverAction(
    form({ input, run, access: 'open', startsSession: true, redirectTo: ({ path }) => path }),
  )
  const { state, session } = await send(confirm)
  expect(state).toMatchObject({ redirectTo: '/recover' })
  expect(session).toBeUndefined()
})

it('asks for a second factor that is due before the session begins', async () => {
  const { userId } = await aMember(await anOrganization())
  const run = async (): Promise<typeof issued> => {
    throw new SecondFactorRequired(userId)
  }
  const after = vi.fn(async () => undefined)
  const signIn = serverAction(
    form({ input, run, access: 'open', startsSession: true, after, redirectTo: () => '/never' }),
  )
  const { state, session } = await send(signIn, { returnTo: '/votes' })
  expect(state).toMatchObject({ status: 'success', redirectTo: routes.secondFactor() })
  expect(session).toBeUndefined()
  expect([...jar.keys()].some((name) => name.endsWith('first-step'))).toBe(true)
  expect(after).not.toHaveBeenCalled()
})
