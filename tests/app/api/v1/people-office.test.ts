import { expect, it } from 'vitest'
import { POST as askForGroup } from '@/app/api/v1/groups/[id]/join-requests/route'
import { PUT as addToGroup } from '@/app/api/v1/groups/[id]/members/[userId]/route'
import { PUT as decide } from '@/app/api/v1/join-requests/[id]/decision/route'
import { GET as requests } from '@/app/api/v1/join-requests/route'
import { POST as slip } from '@/app/api/v1/organizations/current/invitation-slips/route'
import { DELETE as withdraw } from '@/app/api/v1/organizations/current/invitations/[id]/route'
import { GET as invitations, POST as invite } from '@/app/api/v1/organizations/current/invitations/route'
import { GET as figures } from '@/app/api/v1/organizations/figures/route'
import { POST as importSetup } from '@/app/api/v1/process-setups/route'
import { GET as setup } from '@/app/api/v1/processes/[processId]/setup/route'
import { POST as accept } from '@/app/api/v1/public/invitations/registration/route'
import { GET as record } from '@/app/api/v1/users/[id]/record/route'
import { GET as problems } from '@/app/api/v1/users/imports/[id]/problems/route'
import { GET as imported } from '@/app/api/v1/users/imports/[id]/route'
import { POST as run } from '@/app/api/v1/users/imports/[id]/run/route'
import { POST as upload } from '@/app/api/v1/users/imports/route'
import type { RouteHandler } from '@/lib/edge/http/api/route'
import type { SignedIn } from '@/lib/foundation/context/actor'
import { prismaClient } from '@/lib/foundation/db/client'
import { signToken } from '@/lib/identity/auth/session/token'
import { workOnImports } from '@/lib/identity/users/imports/work-on-imports'
import { aBudgetProcess, aMember, anOrganization } from '@/tests/factories'
import { PASSWORD } from '@/tests/lib/identity/auth/accounts'
import { ask } from './ask'

async function anOffice() {
  const organization = await anOrganization()
  const admin = await aMember(organization, { authorities: ['ADMIN'] })
  const send = async (
    handler: RouteHandler,
    method: string,
    params: Record<string, string | number> = {},
    body?: unknown,
    actor: SignedIn | null = admin,
  ) => {
    const claims = actor && { typ: 'session' as const, sub: actor.username, sid: actor.sessionId, tv: 0 }
    const token = claims && (await signToken(organization.id, claims, new Date()))
    const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
    const isForm = body instanceof FormData
    return ask(handler, organization, '/x', texts, {
      method,
      headers: {
        ...(isForm ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
  }
  return { organization, send }
}

const json = async <Body>(answer: Response) => (await answer.json()) as Body

it('invites, lists and withdraws, and makes a slip that opens an account', async () => {
  const { send } = await anOffice()
  const made = await send(
    invite,
    'POST',
    {},
    { emails: ['ada@example.test'], authorities: ['EXPERT'], addressesChecked: true },
  )
  expect(made.status).toBe(201)
  const [first] = await json<{ id: number; state: string }[]>(made)
  expect(first).toMatchObject({ state: 'PENDING' })
  expect(JSON.stringify(first)).not.toMatch(/token|hash/i)
  expect((await send(withdraw, 'DELETE', { id: first?.id ?? 0 })).status).toBe(204)
  expect(await json(await send(invitations, 'GET'))).toMatchObject([{ state: 'WITHDRAWN' }])
  const person = { name: 'Ada', surname: 'Rossi' }
  const printed = await send(slip, 'POST', {}, { ...person, documentSeen: true })
  const { code } = await json<{ code: string }>(printed)
  const body = { ...person, username: 'ada.rossi', password: PASSWORD, privacyAccepted: true, termsAccepted: true }
  const accepted = await send(accept, 'POST', {}, { token: code, ...body }, null)
  expect(accepted.status).toBe(200)
  expect(accepted.headers.get('authorization')).toMatch(/^Bearer /)
  expect((await send(accept, 'POST', {}, { token: code, ...body, username: 'again' }, null)).status).toBe(404)
})

it('imports a list of people: upload, rehearsal, run and report', async () => {
  const { send } = await anOffice()
  const form = new FormData()
  form.set('file', new File(['email,name\nada@example.test,Ada\nnobody,Ugo\n'], 'people.csv', { type: 'text/csv' }))
  form.set('send', 'later')
  const uploaded = await send(upload, 'POST', {}, form)
  expect(uploaded.status).toBe(202)
  const { id } = await json<{ id: number }>(uploaded)
  await workOnImports()
  expect(await json(await send(imported, 'GET', { id }))).toMatchObject({ state: 'CHECKED', invited: 1, refused: 1 })
  const refused = await send(problems, 'GET', { id })
  expect(await json(refused)).toEqual([{ line: 3, problem: 'EMAIL_INVALID', field: 'email', value: 'nobody' }])
  expect((await send(run, 'POST', { id })).status).toBe(202)
  await workOnImports()
  expect(await json(await send(imported, 'GET', { id }))).toMatchObject({ state: 'DONE', invited: 1, sent: 0 })
  expect((await send(run, 'POST', { id })).status).toBe(409)
})

it('lets members ask to join a group, and officers decide and add', async () => {
  const { organization, send } = await anOffice()
  const data = { organizationId: organization.id, name: { en: 'Choir' }, registration: 'ACCESS_CODE' as const }
  const { id: groupId } = await prismaClient().group.create({ data })
  const member = await aMember(organization)
  const asked = await send(askForGroup, 'POST', { id: groupId }, { message: 'Please' }, member)
  expect(asked.status).toBe(201)
  const [request] = await json<{ id: number }[]>(await send(requests, 'GET'))
  const decision = { accepted: true }
  const id = request?.id ?? 0
  expect((await send(decide, 'PUT', { id }, decision, member)).status).toBe(403)
  expect(await json(await send(decide, 'PUT', { id }, decision))).toMatchObject({ state: 'ACCEPTED' })
  const other = await aMember(organization)
  expect((await send(addToGroup, 'PUT', { id: groupId, userId: other.userId }, {})).status).toBe(200)
  expect(await json(await send(record, 'GET', { id: other.userId }))).toMatchObject({ groups: [{ id: groupId }] })
})

it('moves a set-up as JSON, and keeps figures for the platform', async () => {
  const { organization, send } = await anOffice()
  const { processId } = await aBudgetProcess(organization)
  const file = await json<object>(await send(setup, 'GET', { processId }))
  const body = { setup: file, startDate: '2028-03-06T00:00:00Z' }
  const made = await send(importSetup, 'POST', {}, body)
  expect(made.status).toBe(201)
  expect((await send(importSetup, 'POST', {}, { ...body, setup: { ...file, version: 2 } })).status).toBe(422)
  expect((await send(figures, 'GET')).status).toBe(403)
})
