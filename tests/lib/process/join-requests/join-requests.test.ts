import { beforeEach, describe, expect, it } from 'vitest'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { openFacts } from '@/lib/foundation/outbox/sealed-facts'
import { joinOrganizationByApi } from '@/lib/identity/auth/registration/join-by-api'
import { tokenActor } from '@/lib/identity/auth/session/session'
import { suspendMember } from '@/lib/identity/users/people/suspend-member'
import { exportOwnData } from '@/lib/participation/personal-data/export-own-data'
import { askToJoin } from '@/lib/process/join-requests/ask-to-join'
import { addToGroup, removeFromGroup } from '@/lib/process/join-requests/change-group-member'
import { decideRequest } from '@/lib/process/join-requests/decide-request'
import { findOwnRequest, listOwnRequests, listRequests } from '@/lib/process/join-requests/list-requests'
import { withdrawRequest } from '@/lib/process/join-requests/withdraw-request'
import { aBudgetProcess, aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'
import { eraseNow, WHY } from '@/tests/factories/critical'
import { refusal, resetLimits } from '@/tests/factories/refusal'
import { anAccount, PASSWORD } from '@/tests/lib/identity/auth/accounts'
import { hasRealPostgres } from '@/tests/setup/database'

const DECISIONS = { template: { in: ['join-accepted', 'join-declined'] } }

beforeEach(resetLimits)

async function aSchool() {
  const organization = await anOrganization()
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const { processId } = await aBudgetProcess(organization, { process: { visibility: 'PRIVATE' } })
  const pupil = contextOf(organization, await aMember(organization))
  return { organization, admin, processId, pupil }
}

type GroupData = {
  processId?: number
  visibility?: 'PUBLIC' | 'PRIVATE'
  registration?: 'OPEN' | 'CLOSED' | 'ACCESS_CODE'
}

const aGroup = async (ctx: Awaited<ReturnType<typeof aSchool>>['admin'], data: GroupData = {}) =>
  (
    await ctx.db.group.create({
      data: { organizationId: ctx.organization.id, name: { en: 'Choir' }, registration: 'ACCESS_CODE', ...data },
    })
  ).id

const delegateOf = (organization: CurrentOrganization, processId: number) =>
  aMember(organization, { authorities: ['DELEGATE'], processRoles: [{ processId, authority: 'DELEGATE' }] })

describe('asking to join', () => {
  it('a private process is stored once, listed and accepted with a mail', async () => {
    const { admin, pupil, processId } = await aSchool()
    const { id } = await askToJoin(pupil, { processId, message: 'I am in class 3b' })
    expect(await refusal(askToJoin(pupil, { processId, message: '' }))).toBe('joinRequestOpen')
    expect(await findOwnRequest(pupil, { processId })).toMatchObject({ id })
    expect((await listRequests(admin, { state: 'PENDING' })).items).toMatchObject([{ id, message: 'I am in class 3b' }])
    await decideRequest(admin, { id, accepted: true, reason: '' })
    expect(await admin.db.processMembership.count({ where: { processId, userId: pupil.actor.userId } })).toBe(1)
    const [mail] = await admin.db.outboxMessage.findMany({ where: DECISIONS })
    expect(mail).toMatchObject({ template: 'join-accepted', recipient: pupil.actor.email })
    expect(openFacts(mail?.facts)['link']).toContain(`/process-detail/${processId}`)
    expect(await refusal(decideRequest(admin, { id, accepted: false, reason: 'Late' }))).toBe('joinRequestDecided')
    const acts = await admin.db.auditEntry.findMany()
    expect(acts).toMatchObject([{ act: 'joinRequest.accepted', facts: { process: processId } }])
  })

  it('is declined with a reason that the person reads; after two refusals a place is closed', async () => {
    const { admin, pupil, processId } = await aSchool()
    for (const round of [1, 2]) {
      const { id } = await askToJoin(pupil, { processId, message: `${round}` })
      expect(await refusal(decideRequest(admin, { id, accepted: false, reason: '' }))).toBe('reasonRequired')
      await decideRequest(admin, { id, accepted: false, reason: 'Only pupils of this school' })
    }
    const mails = await admin.db.outboxMessage.findMany({ where: DECISIONS })
    expect(mails.map(({ facts }) => openFacts(facts)['reason'])).toEqual(
      Array.from({ length: 2 }, () => 'Only pupils of this school'),
    )
    expect((await listOwnRequests(pupil)).items[0]).toMatchObject({
      state: 'DECLINED',
      reason: 'Only pupils of this school',
    })
    expect(await refusal(askToJoin(pupil, { processId, message: '' }))).toBe('joinRequestsExhausted')
    expect(await admin.db.processMembership.count({ where: { processId } })).toBe(0)
  })

  it('a group adds its process, and private groups stay unknown', async () => {
    const { organization, admin, pupil, processId } = await aSchool()
    const groupId = await aGroup(admin, { processId })
    const secret = await aGroup(admin, { visibility: 'PRIVATE' })
    const { id } = await askToJoin(pupil, { groupId, message: '' })
    await decideRequest(contextOf(organization, await delegateOf(organization, processId)), {
      id,
      accepted: true,
      reason: '',
    })
    expect(await admin.db.groupMembership.count({ where: { groupId } })).toBe(1)
    expect(await admin.db.processMembership.count({ where: { processId } })).toBe(1)
    expect(await refusal(askToJoin(pupil, { groupId: secret, message: '' }))).toBe('joinPlaceUnknown')
    expect(await refusal(askToJoin(pupil, { groupId: 2_000_000_000, message: '' }))).toBe('joinPlaceUnknown')
  })

  it('is refused where nobody is let in, everybody is, or the person already is', async () => {
    const { organization, admin, processId } = await aSchool()
    const open = await aBudgetProcess(organization)
    const closed = await aBudgetProcess(organization, { process: { visibility: 'PRIVATE', registration: 'CLOSED' } })
    const draft = await aBudgetProcess(organization, { process: { visibility: 'PRIVATE', status: 'DRAFT' } })
    const ended = await aBudgetProcess(organization, { process: { visibility: 'PRIVATE', status: 'CLOSED' } })
    const elsewhere = await aBudgetProcess(await anOrganization(), { process: { visibility: 'PRIVATE' } })
    const member = contextOf(organization, await aMember(organization, { joined: [processId] }))
    const ask = (id: number) => refusal(askToJoin(member, { processId: id, message: '' }))
    expect(await ask(open.processId)).toBe('joinFreely')
    expect(await ask(closed.processId)).toBe('registrationClosed')
    expect(await ask(draft.processId)).toBe('joinPlaceUnknown')
    expect(await ask(ended.processId)).toBe('processNotOpen')
    expect(await ask(elsewhere.processId)).toBe('joinPlaceUnknown')
    expect(await ask(processId)).toBe('alreadyJoined')
    expect(await refusal(askToJoin(visitorContext(organization), { processId, message: '' }))).toBe('signInRequired')
    expect(await admin.db.joinRequest.count()).toBe(0)
  })

  it('is limited to five open requests', async () => {
    const { admin, pupil } = await aSchool()
    for (let index = 0; index < 5; index++) await askToJoin(pupil, { groupId: await aGroup(admin), message: '' })
    const one = { groupId: await aGroup(admin), message: '' }
    expect(await refusal(askToJoin(pupil, one))).toBe('joinRequestsExhausted')
    const { items } = await listOwnRequests(pupil)
    await withdrawRequest(pupil, { id: items[0]?.id ?? 0 })
    expect(await refusal(askToJoin(pupil, one))).toBe('done')
  })

  it.skipIf(!hasRealPostgres)('in parallel stores one request, and one of two decisions', async () => {
    const { organization, admin, pupil, processId } = await aSchool()
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => refusal(askToJoin(pupil, { processId, message: '' }))),
    )
    expect(outcomes.toSorted()).toEqual(['done', 'joinRequestOpen', 'joinRequestOpen', 'joinRequestOpen'])
    const second = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    const id = (await listRequests(admin)).items[0]?.id ?? 0
    const decisions = await Promise.all([
      refusal(decideRequest(admin, { id, accepted: true, reason: '' })),
      refusal(decideRequest(second, { id, accepted: false, reason: 'No' })),
    ])
    expect(decisions.toSorted()).toEqual(['done', 'joinRequestDecided'])
    expect(await admin.db.outboxMessage.count({ where: DECISIONS })).toBe(1)
  })
})

describe('deciding requests', () => {
  it('is for the ADMIN, and for a DELEGATE in their processes', async () => {
    const { organization, admin, pupil, processId } = await aSchool()
    const { processId: otherId } = await aBudgetProcess(organization)
    const { id } = await askToJoin(pupil, { processId, message: '' })
    const stranger = contextOf(organization, await delegateOf(organization, otherId))
    const facilitator = contextOf(organization, await aMember(organization, { authorities: ['FACILITATOR'] }))
    const refused = { id, accepted: true, reason: '' }
    expect((await listRequests(stranger)).total).toBe(0)
    expect(await refusal(decideRequest(stranger, refused))).toBe('permissionDenied')
    expect(await refusal(listRequests(facilitator))).toBe('permissionDenied')
    expect(await refusal(decideRequest(facilitator, refused))).toBe('permissionDenied')
    expect(await refusal(decideRequest(pupil, refused))).toBe('permissionDenied')
    expect(await refusal(withdrawRequest(facilitator, { id }))).toBe('joinRequestUnknown')
    const other = await aSchool()
    expect(await refusal(decideRequest(other.admin, refused))).toBe('joinRequestUnknown')
    expect((await listRequests(other.admin)).total).toBe(0)
    await suspendMember(admin, { userId: pupil.actor.userId, suspended: true, ...WHY })
    expect(await refusal(decideRequest(admin, refused))).toBe('memberSuspended')
  })
})

describe('members of groups', () => {
  it('are added and removed by the office, with the process, and logged', async () => {
    const { organization, admin, pupil, processId } = await aSchool()
    const groupId = await aGroup(admin, { processId, visibility: 'PRIVATE' })
    const { userId } = pupil.actor
    await addToGroup(admin, { groupId, userId })
    await addToGroup(admin, { groupId, userId })
    expect(await admin.db.processMembership.count({ where: { processId, userId } })).toBe(1)
    await removeFromGroup(contextOf(organization, await delegateOf(organization, processId)), { groupId, userId })
    expect(await admin.db.groupMembership.count()).toBe(0)
    const acts = (await admin.db.auditEntry.findMany({ orderBy: { id: 'asc' } })).map(({ act }) => act)
    expect(acts).toEqual(['group.memberAdded', 'group.memberRemoved'])
    const stranger = await aMember(await anOrganization())
    expect(await refusal(addToGroup(admin, { groupId, userId: stranger.userId }))).toBe('accountUnknown')
    expect(await refusal(addToGroup(pupil, { groupId, userId }))).toBe('permissionDenied')
    const other = await aSchool()
    expect(await refusal(addToGroup(other.admin, { groupId, userId }))).toBe('groupUnknown')
  })
})

describe('personal data of requests', () => {
  it('is exported and erased with the account (P01, P02)', async () => {
    const { admin, pupil, processId } = await aSchool()
    await askToJoin(pupil, { processId, message: 'My own words' })
    expect(await exportOwnData(pupil)).toMatchObject({ joinRequests: [{ message: 'My own words', processId }] })
    await eraseNow(admin, { userId: pupil.actor.userId })
    expect(await admin.db.joinRequest.count()).toBe(0)
  })
})

describe('joining an organization with an existing account by API', () => {
  it('makes the account a member and signs in; a second factor is asked', async () => {
    const account = await anAccount(await anOrganization(), { username: 'known' })
    const ctx = visitorContext(await anOrganization())
    const call = { username: 'known', password: PASSWORD, privacyAccepted: true, termsAccepted: true }
    expect(await refusal(joinOrganizationByApi(ctx, { ...call, password: 'wrong' }))).toBe('wrongCredentials')
    const { token } = await joinOrganizationByApi(ctx, call)
    expect(await tokenActor(ctx.organization, token, ctx.now)).toMatchObject({ userId: account.userId })
    await ctx.db.user.update({
      where: { id: account.userId },
      data: { totpSecretCipher: 'x', totpConfirmedAt: new Date() },
    })
    expect(await refusal(joinOrganizationByApi(ctx, call))).toBe('secondFactorRequired')
    const closed = visitorContext(await anOrganization({ registration: 'CLOSED' }))
    expect(await refusal(joinOrganizationByApi(closed, call))).toBe('registrationClosed')
  })
})
