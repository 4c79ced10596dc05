import { expect, it } from 'vitest'
import type { SignedIn } from '@/lib/catalogues/actor'
import type { AnyCall } from '@/lib/foundation/api/call'
import { prismaClient } from '@/lib/foundation/db/client'
import { signToken } from '@/lib/identity/auth/session/token'
import { listFiguresCall as figures } from '@/lib/identity/organizations/platform/list-figures'
import {
  getImportCall as imported,
  listProblemsCall as problems,
  createImportCall as upload,
} from '@/lib/identity/users/imports/calls'
import { runImportCall as run } from '@/lib/identity/users/imports/run-import'
import { workOnImports } from '@/lib/identity/users/imports/work-on-imports'
import { acceptAsNewCall as accept } from '@/lib/identity/users/invitations/accept-as-new'
import { listInvitationsCall as invitations, createSlipCall as slip } from '@/lib/identity/users/invitations/calls'
import { createInvitationsCall as invite } from '@/lib/identity/users/invitations/create-invitations'
import { withdrawInvitationCall as withdraw } from '@/lib/identity/users/invitations/withdraw-invitation'
import { readRecordCall as record } from '@/lib/participation/personal-data/person-calls'
import { addToGroupCall as addToGroup, askForGroupCall as askForGroup } from '@/lib/process/join-requests/calls'
import { decideRequestCall as decide } from '@/lib/process/join-requests/decide-request'
import { listRequestsCall as requests } from '@/lib/process/join-requests/list-requests'
import { getSetupCall as setup } from '@/lib/process/processes/templates/read-setup'
import { importSetupCall as importSetup } from '@/lib/process/processes/templates/setup-calls'
import { aBudgetProcess, aMember, anOrganization } from '@/tests/factories'
import { PASSWORD } from '@/tests/lib/identity/auth/accounts'
import { ask } from './ask'

async function anOffice() {
  const organization = await anOrganization()
  const admin = await aMember(organization, { authorities: ['ADMIN'] })
  const send = async (
    handler: AnyCall,
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
