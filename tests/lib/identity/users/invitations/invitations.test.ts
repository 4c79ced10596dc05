import { beforeEach, describe, expect, it } from 'vitest'
import type { Authority } from '@/lib/catalogues/actor'
import type { Context } from '@/lib/foundation/context/context'
import { prismaClient } from '@/lib/foundation/db/client'
import { openFacts } from '@/lib/foundation/outbox/sealed-facts'
import { tokenActor } from '@/lib/identity/auth/session/session'
import { inviteAdmin } from '@/lib/identity/organizations/platform/invite-admin'
import { acceptAsKnown } from '@/lib/identity/users/invitations/accept-as-known'
import { acceptAsNew } from '@/lib/identity/users/invitations/accept-as-new'
import { createInvitations } from '@/lib/identity/users/invitations/create-invitations'
import { createSlip } from '@/lib/identity/users/invitations/create-slip'
import { listInvitations } from '@/lib/identity/users/invitations/list-invitations'
import { resendInvitation } from '@/lib/identity/users/invitations/resend-invitation'
import { createInvitationsInput, createSlipInput } from '@/lib/identity/users/invitations/schemas'
import { invitationState } from '@/lib/identity/users/invitations/states'
import { withdrawInvitation } from '@/lib/identity/users/invitations/withdraw-invitation'
import { setAuthorities } from '@/lib/identity/users/people/set-authorities'
import { suspendMember } from '@/lib/identity/users/people/suspend-member'
import { exportOwnData } from '@/lib/participation/personal-data/export-own-data'
import { aBudgetProcess, aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'
import { eraseNow, WHY } from '@/tests/factories/critical'
import { refusal, refusalAt, resetLimits } from '@/tests/factories/refusal'
import { anAccount, later, mailedToken, PASSWORD } from '@/tests/lib/identity/auth/accounts'
import { hasRealPostgres } from '@/tests/setup/database'

beforeEach(resetLimits)

async function anOffice() {
  const organization = await anOrganization()
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  return { organization, admin, visitor: visitorContext(organization) }
}

const invited = (emails: string[], rest: object = {}) =>
  createInvitationsInput.parse({ emails, addressesChecked: true, ...rest })
const consents = { privacyAccepted: true, termsAccepted: true }
const person = { name: 'Ada', surname: 'Rossi', username: 'ada.rossi', password: PASSWORD, ...consents }
const email = 'ada@example.test'

const linkOf = (ctx: Context, to = email) => mailedToken(ctx, to)

describe('inviting', () => {
  it('queues a mail in the chosen language and stores only the hash of the link', async () => {
    const { admin } = await anOffice()
    const [row] = await createInvitations(admin, invited([email, 'ADA@example.test'], { language: 'it' }))
    const mails = await admin.db.outboxMessage.findMany()
    expect(mails).toMatchObject([{ recipient: 'ADA@example.test', template: 'invite-member', locale: 'it' }])
    const token = await linkOf(admin, 'ADA@example.test')
    expect(token.length).toBeGreaterThan(40)
    expect(JSON.stringify(row)).not.toContain(token)
    expect(row && invitationState(row, admin.now)).toBe('PENDING')
    const days = ((row?.expiresAt?.getTime() ?? 0) - admin.now.getTime()) / 86_400_000
    expect(days).toBe(7)
  })

  it('answers the same for an address with an account elsewhere and one without', async () => {
    const { admin } = await anOffice()
    await anAccount(await anOrganization(), { username: 'known' })
    const rows = await createInvitations(admin, invited(['known@example.test', 'nobody@example.test']))
    const shown = rows.map(({ id: _id, email: _email, emailKey: _key, tokenHash: _hash, ...rest }) => rest)
    expect(shown[0]).toEqual(shown[1])
    expect(rows.every(({ userId }) => userId === null)).toBe(true)
  })

  it('refuses members of the organization and places of others', async () => {
    const { organization, admin } = await anOffice()
    const member = await aMember(organization)
    const foreign = await aBudgetProcess(await anOrganization())
    expect(await refusalAt(createInvitations(admin, invited([member.email ?? ''])))).toBe('alreadyMember emails')
    const far = { processIds: [foreign.processId] }
    expect(await refusalAt(createInvitations(admin, invited([email], far)))).toBe('processUnknown processIds')
    expect(await admin.db.invitation.count()).toBe(0)
  })

  it.each<[string, Authority[], string]>([
    ['ADMIN', ['ADMIN'], 'done'],
    ['DELEGATE', ['DELEGATE'], 'permissionDenied'],
    ['FACILITATOR', ['FACILITATOR'], 'permissionDenied'],
    ['EXPERT', ['EXPERT'], 'permissionDenied'],
    ['a member', [], 'permissionDenied'],
  ])('by %s is allowed as the table says', async (_name, authorities, outcome) => {
    const { organization, admin } = await anOffice()
    const [row] = await createInvitations(admin, invited(['first@example.test']))
    const ctx = contextOf(organization, await aMember(organization, { authorities }))
    const id = row?.id ?? 0
    expect(await refusal(createInvitations(ctx, invited([email])))).toBe(outcome)
    expect(await refusal(createSlip(ctx, createSlipInput.parse({ ...names, documentSeen: true })))).toBe(outcome)
    expect(await refusal(listInvitations(ctx))).toBe(outcome)
    await resetLimits()
    expect(await refusal(resendInvitation(ctx, { id }))).toBe(outcome)
    expect(await refusal(withdrawInvitation(ctx, { id }))).toBe(outcome)
  })

  it('by a visitor requires a session', async () => {
    const { visitor } = await anOffice()
    expect(await refusal(createInvitations(visitor, invited([email])))).toBe('signInRequired')
  })

  it('replaces the open invitation of the same address', async () => {
    const { admin, visitor } = await anOffice()
    await createInvitations(admin, invited([email]))
    const old = await linkOf(admin)
    await admin.db.outboxMessage.deleteMany({})
    await createInvitations(admin, invited([email], { authorities: ['EXPERT'] }))
    expect(await refusal(acceptAsNew(visitor, { token: old, ...person }))).toBe('linkInvalid')
    expect((await listInvitations(admin, { state: 'PENDING' })).total).toBe(1)
    expect((await listInvitations(admin, { state: 'WITHDRAWN' })).total).toBe(1)
    expect((await listInvitations(admin, { q: 'ADA@' })).total).toBe(2)
  })

  it('is limited by day, and again by minute for one invitation', async () => {
    const { admin } = await anOffice()
    await createInvitations(admin, invited(['first@example.test']))
    await prismaClient().rateLimit.updateMany({ data: { points: 500 } })
    expect(await refusal(createInvitations(admin, invited([email])))).toBe('tooManyRequests')
    const { items } = await listInvitations(admin, { state: 'PENDING', size: 1 })
    const id = items[0]?.id ?? 0
    expect(await refusal(resendInvitation(admin, { id }))).toBe('done')
    expect(await refusal(resendInvitation(admin, { id }))).toBe('tooManyRequests')
  })
})

const names = { name: 'Ada', surname: 'Rossi' }

describe('accepting', () => {
  it('creates a confirmed account with roles, processes and groups, once', async () => {
    const { organization, admin, visitor } = await anOffice()
    const { processId } = await aBudgetProcess(organization, { process: { visibility: 'PRIVATE' } })
    const group = await admin.db.group.create({
      data: { organizationId: organization.id, processId, name: { en: 'Class 3b' }, visibility: 'PRIVATE' },
    })
    const places = { authorities: ['FACILITATOR'], groupIds: [group.id] }
    await createInvitations(admin, invited([email], places))
    const token = await linkOf(admin)
    const issued = await acceptAsNew(visitor, { token, ...person })
    expect(await tokenActor(organization, issued.token, visitor.now)).toMatchObject({
      username: 'ada.rossi',
      email,
      emailConfirmed: true,
      authorities: ['FACILITATOR'],
      joinedProcessIds: [processId],
      joinedGroupIds: [group.id],
      processRoles: [{ processId, authority: 'FACILITATOR' }],
      consentsCurrent: true,
    })
    expect(await refusal(acceptAsNew(visitor, { token, ...person, username: 'other' }))).toBe('linkInvalid')
    const acts = await admin.db.auditEntry.findMany({ orderBy: { id: 'asc' } })
    expect(acts.map(({ act }) => act)).toEqual(['invitation.sent', 'invitation.accepted'])
  })

  it('adds the roles to an existing account, which stays as it is elsewhere', async () => {
    const { organization, admin, visitor } = await anOffice()
    const home = await anOrganization()
    const account = await anAccount(home, { username: 'known', authorities: ['EXPERT'] })
    await createInvitations(admin, invited([email], { authorities: ['ADMIN'] }))
    const token = await linkOf(admin)
    const wrong = { token, username: 'known', password: 'wrong', ...consents }
    expect(await refusal(acceptAsKnown(visitor, wrong))).toBe('wrongCredentials')
    const issued = await acceptAsKnown(visitor, { ...wrong, password: PASSWORD })
    expect(await tokenActor(organization, issued.token, visitor.now)).toMatchObject({ authorities: ['ADMIN'] })
    const memberships = await prismaClient().membership.findMany({ where: { userId: account.userId } })
    expect(memberships.find(({ organizationId }) => organizationId === home.id)?.authorities).toEqual(['EXPERT'])
  })

  it('is refused when expired, withdrawn or at another organization', async () => {
    const { admin, visitor } = await anOffice()
    const [row] = await createInvitations(admin, invited([email]))
    const token = await linkOf(admin)
    expect(await refusal(acceptAsNew(later(visitor, 7 * 24 + 1), { token, ...person }))).toBe(
      'emailConfirmationExpired',
    )
    const elsewhere = visitorContext(await anOrganization())
    expect(await refusal(acceptAsNew(elsewhere, { token, ...person }))).toBe('linkInvalid')
    await withdrawInvitation(admin, { id: row?.id ?? 0 })
    expect(await refusal(acceptAsNew(visitor, { token, ...person }))).toBe('linkInvalid')
    expect(await refusal(withdrawInvitation(admin, { id: row?.id ?? 0 }))).toBe('invitationClosed')
    expect(await refusal(resendInvitation(admin, { id: row?.id ?? 0 }))).toBe('invitationClosed')
    expect(await prismaClient().user.count({ where: { emailKey: email } })).toBe(0)
  })

  it('keeps invitations of two organizations apart', async () => {
    const { admin } = await anOffice()
    const other = await anOffice()
    const [row] = await createInvitations(admin, invited([email]))
    await createInvitations(other.admin, invited([email]))
    expect((await listInvitations(other.admin)).total).toBe(1)
    expect(await refusal(withdrawInvitation(other.admin, { id: row?.id ?? 0 }))).toBe('invitationUnknown')
    expect(await refusal(resendInvitation(other.admin, { id: row?.id ?? 0 }))).toBe('invitationUnknown')
  })

  it('does not lift a suspension', async () => {
    const { organization, admin, visitor } = await anOffice()
    const account = await anAccount(organization, { username: 'known' })
    await createInvitations(admin, invited([email]))
    await admin.db.membership.updateMany({ where: { userId: account.userId }, data: { status: 'SUSPENDED' } })
    const accepted = acceptAsKnown(visitor, {
      token: await linkOf(admin),
      username: 'known',
      password: PASSWORD,
      ...consents,
    })
    expect(await refusal(accepted)).toBe('accountSuspended')
  })

  it.skipIf(!hasRealPostgres)('of two people with one link admits exactly one', async () => {
    const { admin, visitor } = await anOffice()
    await createInvitations(admin, invited([email], { authorities: ['ADMIN'] }))
    const token = await linkOf(admin)
    const elsewhere = await anOrganization()
    await Promise.all(['one', 'two', 'three', 'four'].map((username) => anAccount(elsewhere, { username })))
    const outcomes = await Promise.all(
      ['one', 'two', 'three', 'four'].map((username) =>
        refusal(acceptAsKnown(visitor, { token, username, password: PASSWORD, ...consents })),
      ),
    )
    expect(outcomes.toSorted()).toEqual(['done', 'linkInvalid', 'linkInvalid', 'linkInvalid'])
    expect(await admin.db.membership.count({ where: { authorities: { has: 'ADMIN' } } })).toBe(2)
  })
})

describe('a slip from the desk', () => {
  it('opens an account that counts as confirmed here, without an address', async () => {
    const { organization, admin, visitor } = await anOffice()
    const input = createSlipInput.parse({ ...names, documentSeen: true })
    const { code } = await createSlip(admin, input)
    expect(code).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/)
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `
    const issued = await acceptAsNew(visitor, { token: typed, ...person, email: undefined })
    const actor = await tokenActor(organization, issued.token, visitor.now)
    expect(actor).toMatchObject({ email: null, emailConfirmed: false, deskConfirmed: true })
    expect(await refusal(acceptAsNew(visitor, { token: code, ...person, username: 'again' }))).toBe('linkInvalid')
    const stored = JSON.stringify([
      await admin.db.invitation.findMany(),
      await admin.db.auditEntry.findMany({ omit: { id: true } }),
    ])
    expect(stored).not.toContain(code)
  })

  it('asks to confirm an address that the person enters', async () => {
    const { admin, visitor } = await anOffice()
    const { code } = await createSlip(admin, createSlipInput.parse({ ...names, documentSeen: false }))
    await acceptAsNew(visitor, { token: code, ...person, email })
    const [mail] = await admin.db.outboxMessage.findMany()
    expect(mail).toMatchObject({ template: 'confirm-email', recipient: email })
    expect(openFacts(mail?.facts)['link']).toContain('/email-confirm')
    const user = await prismaClient().user.findFirst({ where: { emailKey: email } })
    expect(user?.emailConfirmedAt).toBeNull()
  })
})

describe('personal data of invitations', () => {
  it('is exported and erased with the account (P01, P02)', async () => {
    const { organization, admin, visitor } = await anOffice()
    await createInvitations(admin, invited([email]))
    await acceptAsNew(visitor, { token: await linkOf(admin), ...person })
    await createInvitations(admin, invited(['other@example.test']))
    const { id } = await prismaClient().user.findFirstOrThrow({ where: { emailKey: email } })
    const own = contextOf(organization, { ...(await aMember(organization)), userId: id, email, emailConfirmed: true })
    const data = await exportOwnData(own)
    expect(data).toMatchObject({ invitations: [{ email }], invitationsByAddress: [] })
    expect(JSON.stringify(data)).not.toContain('other@example.test')
    await eraseNow(admin, { userId: id })
    expect(await admin.db.invitation.findMany({ select: { email: true } })).toEqual([{ email: 'other@example.test' }])
    const log = JSON.stringify(await admin.db.auditEntry.findMany({ omit: { id: true } }))
    expect(log).not.toContain(email)
  })
})

describe('an invitation that gives a role', () => {
  const ROLE = { authorities: ['ADMIN' as Authority] }

  it('needs the addresses to be checked, and one without a role does not', async () => {
    const { admin } = await anOffice()
    const unchecked = { addressesChecked: false }
    expect(await refusalAt(createInvitations(admin, invited([email], { ...ROLE, ...unchecked })))).toBe(
      'addressesUnchecked addressesChecked',
    )
    expect(await createInvitations(admin, invited([email], unchecked))).toHaveLength(1)
  })

  it.each(['demoted', 'suspended', 'erased'] as const)('ends when its inviter is %s', async (how) => {
    const { organization, admin, visitor } = await anOffice()
    const other = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    await createInvitations(other, invited([email], ROLE))
    await createInvitations(other, invited(['plain@example.test']))
    await createInvitations(admin, invited(['kept@example.test'], ROLE))
    const { userId } = other.actor
    if (how === 'demoted') await setAuthorities(admin, { userId, authorities: [], processIds: [], reason: 'New tasks' })
    if (how === 'suspended') await suspendMember(admin, { userId, suspended: true, ...WHY })
    if (how === 'erased') await eraseNow(admin, { userId })
    const token = await linkOf(admin)
    expect(await refusal(acceptAsNew(visitor, { token, ...person }))).toBe('linkInvalid')
    const open = await admin.db.invitation.findMany({ where: { withdrawnAt: null }, orderBy: { id: 'asc' } })
    expect(open.map((one) => one.email)).toEqual(['plain@example.test', 'kept@example.test'])
  })

  it('to be the first ADMIN ends too', async () => {
    const { organization, admin } = await anOffice()
    const other = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    await inviteAdmin(other, { email })
    await setAuthorities(admin, { userId: other.actor.userId, authorities: [], processIds: [], reason: 'New tasks' })
    expect(await admin.db.emailLink.count({ where: { purpose: 'INVITE', usedAt: null } })).toBe(0)
  })
})
