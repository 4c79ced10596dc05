import { expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
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
import { api } from '@/tests/api/client'
import { aBudgetProcess, aMember, anOrganization } from '@/tests/factories'
import { PASSWORD } from '@/tests/lib/identity/auth/accounts'

async function anOffice() {
  const organization = await anOrganization()
  const admin = await aMember(organization, { authorities: ['ADMIN'] })
  return { organization, office: api(organization).as(admin) }
}

it('invites, lists and withdraws, and makes a slip that opens an account', async () => {
  const { organization, office } = await anOffice()
  const made = await office.post(invite, {
    body: { emails: ['ada@example.test'], authorities: ['EXPERT'], addressesChecked: true },
  })
  expect(made.status).toBe(201)
  const [first] = made.json
  expect(first).toMatchObject({ state: 'PENDING' })
  expect(JSON.stringify(first)).not.toMatch(/token|hash/i)
  expect((await office.delete(withdraw, { params: { id: first?.id ?? 0 } })).status).toBe(204)
  expect((await office.get(invitations)).json).toMatchObject([{ state: 'WITHDRAWN' }])
  const person = { name: 'Ada', surname: 'Rossi' }
  const printed = await office.post(slip, { body: { ...person, documentSeen: true } })
  const { code } = printed.json
  const body = { ...person, username: 'ada.rossi', password: PASSWORD, privacyAccepted: true, termsAccepted: true }
  const accepted = await api(organization).send(accept, { body: { token: code, ...body } })
  expect(accepted.status).toBe(200)
  expect(accepted.token).not.toBe('')
  expect((await api(organization).send(accept, { body: { token: code, ...body, username: 'again' } })).status).toBe(404)
})

it('imports a list of people: upload, rehearsal, run and report', async () => {
  const { office } = await anOffice()
  const form = new FormData()
  form.set('file', new File(['email,name\nada@example.test,Ada\nnobody,Ugo\n'], 'people.csv', { type: 'text/csv' }))
  form.set('send', 'later')
  const uploaded = await office.post(upload, { body: form })
  expect(uploaded.status).toBe(202)
  const { id } = uploaded.json
  await workOnImports()
  expect((await office.get(imported, { params: { id } })).json).toMatchObject({
    state: 'CHECKED',
    invited: 1,
    refused: 1,
  })
  const refused = await office.get(problems, { params: { id } })
  expect(refused.json).toEqual([{ line: 3, problem: 'EMAIL_INVALID', field: 'email', value: 'nobody' }])
  expect((await office.post(run, { params: { id } })).status).toBe(202)
  await workOnImports()
  expect((await office.get(imported, { params: { id } })).json).toMatchObject({ state: 'DONE', invited: 1, sent: 0 })
  expect((await office.post(run, { params: { id } })).status).toBe(409)
})

it('lets members ask to join a group, and officers decide and add', async () => {
  const { organization, office } = await anOffice()
  const data = { organizationId: organization.id, name: { en: 'Choir' }, registration: 'ACCESS_CODE' as const }
  const { id: groupId } = await prismaClient().group.create({ data })
  const member = await aMember(organization)
  const asked = await api(organization)
    .as(member)
    .post(askForGroup, { params: { id: groupId }, body: { message: 'Please' } })
  expect(asked.status).toBe(201)
  const [request] = (await office.get(requests)).json
  const decision = { accepted: true }
  const id = request?.id ?? 0
  expect((await api(organization).as(member).put(decide, { params: { id }, body: decision })).status).toBe(403)
  expect((await office.put(decide, { params: { id }, body: decision })).json).toMatchObject({ state: 'ACCEPTED' })
  const other = await aMember(organization)
  expect((await office.put(addToGroup, { params: { id: groupId, userId: other.userId }, body: {} })).status).toBe(200)
  expect((await office.get(record, { params: { id: other.userId } })).json).toMatchObject({ groups: [{ id: groupId }] })
})

it('moves a set-up as JSON, and keeps figures for the platform', async () => {
  const { organization, office } = await anOffice()
  const { processId } = await aBudgetProcess(organization)
  const file = (await office.get(setup, { params: { processId } })).json
  const body = { setup: file, startDate: '2028-03-06T00:00:00Z' }
  const made = await office.send(importSetup, { body })
  expect(made.status).toBe(201)
  expect((await office.send(importSetup, { body: { ...body, setup: { ...file, version: 2 } } })).status).toBe(422)
  expect((await office.get(figures)).status).toBe(403)
})
