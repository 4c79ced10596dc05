// The portal at the API: workspaces, entries, enquiries and subscriptions, each with its refusals.
import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '@/lib/catalogues/actor'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { openFacts } from '@/lib/foundation/outbox/sealed-facts'
import { formToken } from '@/lib/foundation/secrets/form-token'
import { getCurrentOrganizationCall as readOptions } from '@/lib/identity/organizations/platform/calls'
import { answerInvitationCall as answerInvitation } from '@/lib/identity/organizations/workspaces/answer-invitation'
import { inviteWorkspaceCall as invite } from '@/lib/identity/organizations/workspaces/invite-workspace'
import { listEntriesCall as readEntries } from '@/lib/identity/organizations/workspaces/list-entries'
import {
  listReceivedInvitationsCall as listReceived,
  listSentInvitationsCall as listSent,
} from '@/lib/identity/organizations/workspaces/list-invitations'
import { setParentCall as setParent } from '@/lib/identity/organizations/workspaces/set-parent'
import { withdrawInvitationCall as withdraw } from '@/lib/identity/organizations/workspaces/withdraw-invitation'
import { listWorkspacesCall as listWorkspaces } from '@/lib/identity/organizations/workspaces/workspace-calls'
import { writeEntriesCall as writeEntries } from '@/lib/identity/organizations/workspaces/write-entries'
import { getFormTokensCall as readFormTokens } from '@/lib/site/enquiries/calls'
import { deleteEnquiryCall as deleteEnquiry } from '@/lib/site/enquiries/delete-enquiry'
import { listEnquiriesCall as listEnquiries } from '@/lib/site/enquiries/list-enquiries'
import { markEnquiryCall as markEnquiry } from '@/lib/site/enquiries/mark-enquiry'
import { sendEnquiryCall as sendEnquiry } from '@/lib/site/enquiries/send-enquiry'
import { confirmSubscriptionCall as confirm } from '@/lib/site/subscriptions/confirm-subscription'
import { endSubscriptionCall as end } from '@/lib/site/subscriptions/end-subscription'
import { exportSubscriptionsCall as readFile } from '@/lib/site/subscriptions/export-subscriptions'
import { listSubscriptionsCall as listSubscriptions } from '@/lib/site/subscriptions/list-subscriptions'
import { subscribeCall as subscribe } from '@/lib/site/subscriptions/subscribe'
import { api } from '@/tests/api/client'
import { anOrganization } from '@/tests/factories'
import { aCast, type Cast } from '@/tests/factories/cast'
import { resetLimits } from '@/tests/factories/refusal'

let umbrella: CurrentOrganization
let child: CurrentOrganization
let cast: Cast<'anna' | 'bruno' | 'petra'>
/** The administrator of the child. */
let clara: SignedIn

beforeEach(async () => {
  await resetLimits()
  umbrella = await anOrganization({ umbrellaWorkspaceActive: true, supportEmail: 'desk@example.test' })
  child = await anOrganization({ name: 'The town', tagline: { en: 'By the lake' }, country: 'IT' })
  cast = await aCast(umbrella, ['anna', 'bruno', 'petra'])
  clara = (await aCast(child, ['clara'])).clara
})

const asAdmin = () => api(umbrella).as(cast.bruno)
const asVisitor = () => api(umbrella)
const attach = (who = cast.petra) =>
  api(umbrella)
    .as(who)
    .put(setParent, { params: { organizationId: child.id }, body: { parentId: umbrella.id } })
const ripe = (form: 'enquiry' | 'subscription') =>
  formToken({ organization: umbrella, now: new Date(Date.now() - 10_000) }, form)

describe('workspaces at the API', () => {
  it('are attached, listed, ordered, hidden and left', async () => {
    expect(await attach()).toMatchObject({
      status: 200,
      json: { organizationId: child.id, parentId: umbrella.id },
    })
    expect((await asVisitor().get(listWorkspaces)).json).toEqual([
      {
        id: child.id,
        name: 'The town',
        url: `https://${child.primaryHost}`,
        tagline: { en: 'By the lake' },
        country: 'IT',
        group: {},
        isPrivate: false,
      },
    ])
    const entries = [{ workspaceId: child.id, group: { en: 'Towns' }, isHidden: true }]
    const entry = { ...entries[0], name: 'The town', domain: child.primaryHost, isPrivate: false, isSuspended: false }
    expect((await asAdmin().put(writeEntries, { body: { entries } })).json).toEqual([entry])
    expect((await asAdmin().get(readEntries)).json).toEqual([entry])
    expect((await asVisitor().get(listWorkspaces)).json).toEqual([])
    const own = api(child).as(clara)
    expect((await own.get(readOptions)).json).toMatchObject({ parentId: umbrella.id })
    const leave = { params: { organizationId: child.id }, body: { parentId: null } }
    expect(await own.put(setParent, leave)).toMatchObject({ status: 200, json: { parentId: null } })
    expect((await asAdmin().get(readEntries)).json).toEqual([])
  })

  it('refuse members, an umbrella that is none, one that is taken, and malformed bodies', async () => {
    for (const handler of [readEntries, writeEntries, setParent]) {
      const sent =
        handler === setParent
          ? { params: { organizationId: child.id }, body: { parentId: null } }
          : handler === writeEntries
            ? { body: { entries: [] } }
            : {}
      expect((await asVisitor().send(handler, sent)).status, handler.path).toBe(401)
      expect(await api(umbrella).as(cast.anna).send(handler, sent)).toMatchObject({ status: 403, codes: [1103] })
    }
    expect(await api(child).as(clara).get(readEntries)).toMatchObject({ status: 409, codes: [1717] })
    const other = await anOrganization({ umbrellaWorkspaceActive: true })
    await prismaClient().organization.update({ where: { id: child.id }, data: { parentId: other.id } })
    expect(await attach(cast.bruno)).toMatchObject({ status: 409, codes: [1722] })
    expect(await asAdmin().post(invite, { body: { domain: child.primaryHost } })).toMatchObject({
      status: 409,
      codes: [1718],
    })
    const own = { params: { organizationId: umbrella.id }, body: { parentId: umbrella.id } }
    expect(await asAdmin().put(setParent, own)).toMatchObject({ status: 403, codes: [1103] })
    expect(await asAdmin().put(writeEntries, { body: { entries: [{ workspaceId: 'x' }] } })).toMatchObject({
      status: 400,
      codes: [1002],
    })
    const unknown = await api(umbrella)
      .as(cast.petra)
      .put(setParent, { params: { organizationId: 2_000_000_000 }, body: { parentId: umbrella.id } })
    expect(unknown).toMatchObject({ status: 404, codes: [100] })
  })
})

describe('invitations of workspaces at the API', () => {
  const body = () => ({ domain: child.primaryHost })
  const asChild = () => api(child).as(clara)
  const partner = (name: string, domain: string) => ({ name, domain, invitedAt: expect.any(String) })

  it('are sent, listed by both, withdrawn, declined and accepted', async () => {
    const invited = { status: 201, json: { workspaceId: child.id } }
    expect(await asAdmin().post(invite, { body: body() })).toMatchObject(invited)
    expect((await asAdmin().get(listSent)).json).toEqual([
      { workspaceId: child.id, ...partner('The town', child.primaryHost) },
    ])
    expect((await asChild().get(listReceived)).json).toEqual([
      { umbrellaId: umbrella.id, ...partner(umbrella.name, umbrella.primaryHost) },
    ])
    const params = { umbrellaId: umbrella.id }
    expect(await asChild().put(answerInvitation, { params, body: { isAccepted: false } })).toMatchObject({
      status: 200,
      json: { parentId: null },
    })
    await asAdmin().post(invite, { body: body() })
    expect((await asAdmin().delete(withdraw, { params: { workspaceId: child.id } })).status).toBe(204)
    await asAdmin().post(invite, { body: body() })
    expect(await asChild().put(answerInvitation, { params, body: { isAccepted: true } })).toMatchObject({
      status: 200,
      json: { organizationId: child.id, parentId: umbrella.id },
    })
    expect((await asVisitor().get(listWorkspaces)).json).toMatchObject([{ id: child.id }])
  })

  it('refuse members, unknown invitations, organizations without a portal and malformed bodies', async () => {
    const params = { workspaceId: child.id }
    for (const [handler, sent] of [
      [listSent, {}],
      [invite, { body: body() }],
      [withdraw, { params }],
      [listReceived, {}],
      [answerInvitation, { params: { umbrellaId: 1 }, body: { isAccepted: true } }],
    ] as const) {
      expect((await asVisitor().send(handler, sent)).status, handler.path).toBe(401)
      expect(await api(umbrella).as(cast.anna).send(handler, sent)).toMatchObject({ status: 403, codes: [1103] })
    }
    expect(await asAdmin().delete(withdraw, { params })).toMatchObject({ status: 404, codes: [1723] })
    const answer = { params: { umbrellaId: umbrella.id }, body: { isAccepted: true } }
    expect(await asChild().put(answerInvitation, answer)).toMatchObject({ status: 404, codes: [1723] })
    expect(await asChild().post(invite, { body: body() })).toMatchObject({ status: 409, codes: [1717] })
    expect(await asAdmin().post(invite, { body: { domain: 'none.test' } })).toMatchObject({ status: 404, codes: [100] })
    const malformed = await asChild().put(answerInvitation, { ...answer, body: { isAccepted: 'yes' } })
    expect(malformed.status).toBe(400)
  })
})

describe('enquiries at the API', () => {
  const enquiry = (more: object = {}) => ({
    name: 'Ugo',
    email: 'ugo@example.test',
    subject: 'A workspace',
    message: 'May we join?',
    formToken: ripe('enquiry'),
    ...more,
  })

  it('are sent, listed, marked and deleted', async () => {
    expect(await asVisitor().post(sendEnquiry, { body: enquiry() })).toMatchObject({
      status: 201,
      json: { sent: true },
    })
    const listed = await asAdmin().get(listEnquiries)
    expect(listed.json).toEqual([
      {
        id: expect.any(Number),
        name: 'Ugo',
        email: 'ugo@example.test',
        subject: 'A workspace',
        message: 'May we join?',
        locale: 'en',
        workspace: null,
        createdAt: expect.any(String),
        answeredAt: null,
      },
    ])
    const [{ id: enquiryId } = { id: 0 }] = listed.json
    const marked = await asAdmin().put(markEnquiry, { params: { enquiryId }, body: { isAnswered: true } })
    expect(marked).toMatchObject({ status: 200, json: { id: enquiryId, isAnswered: true } })
    expect((await asAdmin().get(listEnquiries)).json).toEqual([])
    expect((await asAdmin().get(listEnquiries, { query: { view: 'answered' } })).json).toHaveLength(1)
    expect((await asAdmin().delete(deleteEnquiry, { params: { enquiryId } })).status).toBe(204)
    expect(await asAdmin().delete(deleteEnquiry, { params: { enquiryId } })).toMatchObject({
      status: 404,
      codes: [1716],
    })
  })

  it('need a token that is three seconds old', async () => {
    const { json } = await asVisitor().get(readFormTokens)
    expect(json).toEqual({ enquiry: expect.any(String), subscription: expect.any(String), barrier: expect.any(String) })
    for (const formToken of [json.enquiry, 'forged', ripe('subscription')])
      expect(await asVisitor().post(sendEnquiry, { body: enquiry({ formToken }) })).toMatchObject({
        status: 422,
        codes: [1715],
      })
    const filled = await asVisitor().post(sendEnquiry, { body: enquiry({ homepage: 'https://spam.example' }) })
    expect(filled).toMatchObject({ status: 422, codes: [1715] })
    expect(await prismaClient().enquiry.count()).toBe(0)
  })

  it('are refused to everybody but the ADMIN, and at the field', async () => {
    const params = { enquiryId: 1 }
    for (const [handler, sent] of [
      [listEnquiries, {}],
      [markEnquiry, { params, body: { isAnswered: true } }],
      [deleteEnquiry, { params }],
    ] as const) {
      expect((await asVisitor().send(handler, sent)).status).toBe(401)
      expect(await api(umbrella).as(cast.anna).send(handler, sent)).toMatchObject({ status: 403, codes: [1103] })
    }
    const invalid = await asVisitor().post(sendEnquiry, { body: enquiry({ email: 'nobody' }) })
    expect(invalid.errors).toMatchObject([{ field: 'email' }])
  })
})

describe('subscriptions at the API', () => {
  const lastFacts = async () => {
    const [mail] = await prismaClient().outboxMessage.findMany({ orderBy: { createdAt: 'desc' }, take: 1 })
    return openFacts(mail?.facts)
  }
  const tokenIn = (link = '') => new URL(link).searchParams.get('token') ?? ''
  const ask = (email: string) => asVisitor().post(subscribe, { body: { email, formToken: ripe('subscription') } })

  it('are asked for, confirmed, listed, downloaded and ended', async () => {
    expect(await ask('ada@example.test')).toMatchObject({ status: 202, json: { accepted: true } })
    const token = tokenIn((await lastFacts())['link'])
    expect((await asAdmin().get(listSubscriptions)).json).toEqual([])
    expect(await asVisitor().post(confirm, { body: { token } })).toMatchObject({
      status: 200,
      json: { confirmed: true },
    })
    expect((await asAdmin().get(listSubscriptions)).json).toEqual([
      {
        id: expect.any(Number),
        email: 'ada@example.test',
        locale: 'en',
        interests: [],
        confirmedAt: expect.any(String),
      },
    ])
    const ending = tokenIn((await lastFacts())['unsubscribePage'])
    expect(await asVisitor().post(end, { body: { token: ending } })).toMatchObject({
      status: 200,
      json: { ended: true },
    })
    expect((await asAdmin().get(listSubscriptions)).json).toEqual([])
  })

  it('are downloaded as CSV by the ADMIN', async () => {
    await ask('ada@example.test')
    await asVisitor().post(confirm, { body: { token: tokenIn((await lastFacts())['link']) } })
    const answer = await asAdmin().get(readFile)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const lines = answer.text.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain('email,language,interests,confirmed,unsubscribe,one_click')
    expect(lines[1]).toContain('ada@example.test,en,,')
  })

  it('refuse unknown links, forms without time, and everybody but the ADMIN', async () => {
    for (const handler of [confirm, end])
      expect(await asVisitor().send(handler, { body: { token: 'no-such-token' } })).toMatchObject({
        status: 404,
        codes: [1114],
      })
    const { json } = await asVisitor().get(readFormTokens)
    const body = { email: 'ada@example.test', formToken: json.subscription }
    expect(await asVisitor().post(subscribe, { body })).toMatchObject({ status: 422, codes: [1715] })
    for (const handler of [listSubscriptions, readFile]) {
      expect((await asVisitor().send(handler)).status).toBe(401)
      expect(await api(umbrella).as(cast.anna).send(handler)).toMatchObject({ status: 403, codes: [1103] })
    }
  })
})
