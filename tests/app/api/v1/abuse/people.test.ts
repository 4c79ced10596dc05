import { describe, expect, it } from 'vitest'
import type { SignedIn } from '@/lib/catalogues/actor'
import type { AnyCall } from '@/lib/foundation/api/call'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { calls } from '@/lib/generated/calls'
import { createProposalCall as propose, publishProposalCall as publish } from '@/lib/ideas/proposals/publishing/calls'
import { confirmEmailCall } from '@/lib/identity/auth/email/confirm-email'
import { loginCall as login } from '@/lib/identity/auth/sign-in/login'
import { ownAccountCall as me } from '@/lib/identity/users/profile/own-calls'
import { castPreferenceCall as castPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { registerToOrganizationByEmailCall as register } from '@/lib/process/onboarding/registration/register-to-organization-by-email'
import { api } from '@/tests/api/client'
import { tokenOf } from '@/tests/api/token-of'
import { aBudgetProcess, aMember, anOpenVote, anOrganization, aProposal, visitorContext } from '@/tests/factories'
import { mailedToken, registration } from '@/tests/lib/identity/auth/accounts'
import { TYPED } from '@/tests/lib/identity/auth/codes'

function handlerOf({ path, method }: { path: string; method: string }): AnyCall {
  const found = calls.find((one) => one.path === path && one.method === method)
  if (!found) throw new Error(`No call ${method} ${path}`)
  return found
}

const ids = (path: string, id: number | string) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, id]))

/** How many rows each table of a person's doings has. */
async function rows() {
  const db = prismaClient()
  const counted = [
    db.ballot,
    db.proposal,
    db.proposalVersion,
    db.comment,
    db.follow,
    db.file,
    db.oneTimeCode,
    db.consent,
  ]
  return Promise.all(counted.map((table) => (table as unknown as { count: () => Promise<number> }).count()))
}

async function anElection(vote: NonNullable<Parameters<typeof aBudgetProcess>[1]>['vote'] = {}) {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { vote })
  const proposalId = await aProposal(organization, process)
  await anOpenVote(organization, process)
  return { organization, process, ballot: { params: { moduleId: process.modules.vote, proposalId } } }
}

describe('the shared anonymous account', () => {
  it('is refused by every call for members, and writes nothing (O23)', async () => {
    const { organization } = await anElection()
    const { token } = await api(organization).post(login, { body: { fetchEnabledOnly: true } })
    expect(token).not.toBe('')
    const before = await rows()
    const forMembers = calls.filter(({ access }) => access === 'member' || access === 'platform')
    expect(forMembers.length).toBeGreaterThan(40)
    for (const declared of forMembers) {
      const { path, method, takes } = declared
      const hasBody = method !== 'GET' && method !== 'DELETE' && takes !== 'upload'
      const params = ids(path, path.includes('sessionId') ? crypto.randomUUID() : 1)
      const answer = await api(organization)
        .as(token)
        .send(handlerOf(declared), { params, ...(hasBody ? { body: {} } : {}) })
      expect(answer, `${method} ${path}`).toMatchObject({ status: 401, codes: [1102] })
    }
    expect(await rows()).toEqual(before)
  })

  it('cannot be logged out for others (O23)', async () => {
    const { organization } = await anElection()
    const take = async () => (await api(organization).post(login, { body: { fetchEnabledOnly: true } })).token
    const [mine, theirs] = [await take(), await take()]
    const logout = handlerOf({ path: '/logout', method: 'POST' })
    await api(organization).as(mine).send(logout, { body: {} })
    const processes = handlerOf({ path: '/processes', method: 'GET' })
    expect((await api(organization).as(theirs).send(processes)).status).toBe(200)
  })
})

describe('acting for another person', () => {
  const calls: [string, string, object][] = [
    ['PUT', '/users/{id}/assign-mobile', TYPED],
    ['PUT', '/users/{id}/confirm-user-mobile-by-otp', { otp: '123456' }],
    ['PUT', '/users/{id}/resend-mobile-validation-otp', {}],
    ['PUT', '/users/{id}/validate-user-taxcode-against-p2m', { taxCode: 'RSSMRA80A01H501U', process2ModuleId: 1 }],
    ['PUT', '/users/{id}/authorities', { authorities: ['ADMIN'], processIds: [], reason: 'x' }],
    ['PUT', '/users/{id}/suspension', { suspended: true, reason: 'x' }],
    ['POST', '/users/{id}/erasure', { reason: 'x', confirmName: 'x' }],
  ]

  it.each(calls)('is refused by %s %s without revealing who exists (O21)', async (method, path, body) => {
    const organization = await anOrganization()
    const alice = await aMember(organization)
    const bob = await aMember(organization, { user: { mobile: '+393123450000' } })
    const stranger = await aMember(await anOrganization())
    const token = await tokenOf(organization, alice)
    const before = await prismaClient().user.findMany({ orderBy: { id: 'asc' } })
    const handler = handlerOf({ path, method })
    const ask = (id: number) =>
      api(organization)
        .as(token)
        .send(handler, { params: { id }, ...(method === 'DELETE' ? {} : { body }) })
    for (const id of [bob.userId, stranger.userId, 99_999])
      expect(await ask(id)).toMatchObject({ status: 403, codes: [1103] })
    expect(await prismaClient().user.findMany({ orderBy: { id: 'asc' } })).toEqual(before)
    expect(await prismaClient().oneTimeCode.count()).toBe(0)
  })

  it('is impossible in a change of password, mobile or session (O21)', async () => {
    const organization = await anOrganization()
    const token = await tokenOf(organization, await aMember(organization))
    const change = handlerOf({ path: '/users/change-password', method: 'PUT' })
    const body = {
      currentPassword: 'x',
      password: 'copper lantern',
      passwordRepeat: 'copper lantern',
      id: 1,
      userId: 1,
    }
    expect((await api(organization).as(token).send(change, { body })).status).toBe(400)
  })
})

describe('an unconfirmed account', () => {
  it('cannot vote, propose, publish or comment where confirmation is required, and gets the reason (O19)', async () => {
    const { organization, process, ballot } = await anElection()
    const { processId } = process
    const eve = await aMember(organization, { emailConfirmed: false, joined: [processId] })
    const draft = await aProposal(organization, process, { authorId: eve.userId, status: 'DRAFT' })
    await prismaClient().phase.update({
      where: { id: process.phases.ideas },
      data: { startsAt: new Date(Date.now() - 86_400_000), endsAt: new Date(Date.now() + 86_400_000) },
    })
    const token = await tokenOf(organization, eve)
    const before = await rows()
    const refused = { status: 403, codes: [1106] }
    expect(await api(organization).as(token).put(castPreference, ballot)).toMatchObject(refused)
    const idea = { title: 'Benches', summary: 'More benches', locale: 'en', type: 'PROPOSAL' }
    const params = { moduleId: process.modules.ideas }
    expect(await api(organization).as(token).post(propose, { params, body: idea })).toMatchObject(refused)
    const published = await api(organization)
      .as(token)
      .post(publish, { params: { proposalId: draft }, body: { languages: ['en'] } })
    expect(published).toMatchObject(refused)
    const comments = calls.filter(({ path, method }) => path.endsWith('/comments') && method === 'POST')
    for (const call of comments) {
      const to = { proposalId: ballot.params.proposalId }
      const comment = { params: to, body: { body: 'I was here' } }
      expect(await api(organization).as(token).send(handlerOf(call), comment)).toMatchObject(refused)
    }
    expect(await rows()).toEqual(before)
    expect((await api(organization).as(token).get(me)).json).toMatchObject({ emailRegStatus: 'PENDING' })
  })

  it('signs in only with the link of the mail, which only a POST consumes (O16)', async () => {
    const organization = await anOrganization()
    await api(organization).post(register, { body: registration })
    const token = await mailedToken(visitorContext(organization))
    const methods = calls.filter(({ path }) => path === confirmEmailCall.path).map(({ method }) => method)
    expect(methods).toEqual(['POST'])
    const confirm = (host: CurrentOrganization) => api(host).post(confirmEmailCall, { body: { token } })
    expect((await confirm(await anOrganization())).status).toBe(404)
    expect((await confirm(organization)).status).toBe(200)
    expect(await confirm(organization)).toMatchObject({ status: 409, codes: [220] })
  })
})

describe('a new account', () => {
  it('has the default rights, whatever the registration adds (O20, P06)', async () => {
    const organization = await anOrganization()
    const extras = { authorities: ['ADMIN'], emailRegStatus: 'CONFIRMED', organizationId: 9, id: 7, budget: 1000 }
    for (const [field, value] of Object.entries(extras))
      expect((await api(organization).post(register, { body: { ...registration, [field]: value } })).status).toBe(400)
    expect(await prismaClient().user.count()).toBe(0)
    expect((await api(organization).post(register, { body: registration })).status).toBe(201)
    const [user] = await prismaClient().user.findMany({ include: { memberships: true } })
    expect(user).toMatchObject({
      isPublic: false,
      isPlatformAdmin: false,
      sensitiveCipher: null,
      emailConfirmedAt: null,
      gender: 'NOT_SPECIFIED',
      memberships: [{ organizationId: organization.id, authorities: [], newsletter: false, status: 'PENDING' }],
    })
    const profile = handlerOf({ path: '/users/{id}', method: 'GET' })
    const seen = await api(organization).send(profile, { params: { id: user?.id ?? 0 } })
    for (const secret of [registration.email, registration.surname]) expect(seen.text).not.toContain(secret)
  })
})

/** Who was born so many years ago. */
const born = (years: number) => new Date().getUTCFullYear() - years

describe('the minimum age', () => {
  const { email: _email, newsletter: _newsletter, ...person } = registration
  const ways: [string, string, object][] = [
    ['the organization by mail', '/public/users/register-to-organization-by-email', registration],
    ['a process by mail', '/public/users/register-to-process-by-email', registration],
    ['a process by mobile', '/public/users/register-to-process-by-mobile', { ...person, ...TYPED }],
  ]

  it.each(ways)('refuses registering to %s below it, and stores nothing (P07)', async (_to, path, body) => {
    const organization = await anOrganization({ minimumAge: 14 })
    const { processId } = await aBudgetProcess(organization, { process: { minimumAge: 16 } })
    const isProcess = path.includes('process')
    const [age, place] = isProcess ? [16, { processId }] : [14, {}]
    const handler = handlerOf({ path, method: 'POST' })
    const ask = (birthYear?: number) => api(organization).send(handler, { body: { ...body, ...place, birthYear } })
    expect(await ask()).toMatchObject({ status: 422, codes: [150] })
    expect(await ask(born(age - 1))).toMatchObject({ status: 403, codes: [1109] })
    const db = prismaClient()
    const kept = [
      db.user.count(),
      db.consent.count(),
      db.emailLink.count(),
      db.oneTimeCode.count(),
      db.outboxMessage.count(),
    ]
    expect(await Promise.all(kept)).toEqual([0, 0, 0, 0, 0])
    expect((await ask(born(age))).status).toBe(201)
    expect(await db.user.findMany()).toMatchObject([{ birthYear: born(age) }])
  })

  const votes: [string, object, object, number | null, number][] = [
    ['a process', { minimumAge: 16 }, {}, born(15), 403],
    ['a process', { minimumAge: 16 }, {}, born(16), 200],
    ['a module', {}, { minimumAge: 18 }, born(17), 403],
    ['a module', {}, { minimumAge: 18 }, born(18), 200],
    ['a stricter module in a process', { minimumAge: 14 }, { minimumAge: 18 }, born(16), 403],
    ['a process with a milder module', { minimumAge: 18 }, { minimumAge: 14 }, born(16), 403],
    ['a process, for somebody who never said how old they are,', { minimumAge: 16 }, {}, null, 403],
  ]

  it.each(votes)(
    'of %s (%j %j) answers a vote of a person born in %s with %s (P07)',
    async (_of, ofProcess, ofModule, birthYear, status) => {
      const organization = await anOrganization()
      const process = await aBudgetProcess(organization, { process: ofProcess, vote: ofModule })
      const proposalId = await aProposal(organization, process)
      await anOpenVote(organization, process)
      const voter = await aMember(organization, { joined: [process.processId], user: { birthYear } })
      const answer = await api(organization)
        .as(await tokenOf(organization, voter))
        .put(castPreference, { params: { moduleId: process.modules.vote, proposalId } })
      expect(answer.status).toBe(status)
      expect(answer.codes).toEqual(status === 200 ? [] : [1109])
      expect(await prismaClient().choice.count()).toBe(status === 200 ? 1 : 0)
    },
  )

  it('is checked against the birth date in the tax code (P07)', async () => {
    const organization = await anOrganization({ taxCodeScheme: 'IT' })
    const process = await aBudgetProcess(organization, { vote: { minimumAge: 40, requiresAuthCitizen: true } })
    const proposalId = await aProposal(organization, process)
    await anOpenVote(organization, process)
    const verify = handlerOf({ path: '/users/{id}/validate-user-taxcode-against-p2m', method: 'PUT' })
    const moduleId = process.modules.vote
    const attempt = async (citizen: SignedIn, taxCode: string) => {
      const token = await tokenOf(organization, citizen)
      const params = { id: citizen.userId }
      const body = { taxCode, process2ModuleId: moduleId }
      const verified = await api(organization).as(token).send(verify, { params, body })
      const vote = await api(organization).as(token).put(castPreference, { params: { moduleId, proposalId } })
      return [verified.status, ...verified.codes, vote.status, ...vote.codes]
    }
    const citizen = (number: string) =>
      aMember(organization, {
        joined: [process.processId],
        user: { mobile: `+39312345678${number}`, mobileConfirmedAt: new Date(), birthYear: null },
      })
    expect(await attempt(await citizen('1'), 'RSSMRA80A01H501U')).toEqual([200, 200])
    expect(await attempt(await citizen('2'), 'RSSMRA99A01H501F')).toEqual([403, 1109, 403, 1108])
  })

  it('of the process is checked when a member joins it or votes (P07)', async () => {
    const organization = await anOrganization()
    const { processId } = await aBudgetProcess(organization, { process: { minimumAge: 16 } })
    const join = handlerOf({ path: '/processes/{processId}/join', method: 'POST' })
    const attempt = async (birthYear: number | null) => {
      const token = await tokenOf(organization, await aMember(organization, { user: { birthYear } }))
      return api(organization).as(token).send(join, { params: { processId }, body: {} })
    }
    expect(await attempt(born(15))).toMatchObject({ status: 403, codes: [1109] })
    expect((await attempt(born(16))).status).toBe(200)
    expect(await prismaClient().processMembership.count()).toBe(1)
  })
})
