import { beforeEach, describe, expect, it } from 'vitest'
import type { Authority } from '@/lib/catalogues/actor'
import { prismaClient } from '@/lib/foundation/db/client'
import { tokenActor } from '@/lib/identity/auth/session/session'
import { startSession } from '@/lib/identity/auth/session/start-session'
import { confirmAtDesk } from '@/lib/identity/users/people/confirm-at-desk'
import { readPersonRecord } from '@/lib/identity/users/people/read-person-record'
import { resendConfirmation } from '@/lib/identity/users/people/resend-confirmation'
import { resetSecondFactor } from '@/lib/identity/users/people/reset-second-factor'
import { setAuthorities } from '@/lib/identity/users/people/set-authorities'
import { setProcessRoles } from '@/lib/identity/users/people/set-process-roles'
import { suspendMember } from '@/lib/identity/users/people/suspend-member'
import { castPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { aBudgetProcess, aMember, anOpenVote, anOrganization, aProposal, contextOf } from '@/tests/factories'
import { WHY } from '@/tests/factories/critical'
import { refusal, resetLimits } from '@/tests/factories/refusal'

beforeEach(resetLimits)

async function anOffice() {
  const organization = await anOrganization()
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  return { organization, admin }
}

const withSecondFactor = { totpSecretCipher: 'cipher', totpConfirmedAt: new Date(), recoveryHashes: ['hash'] }

describe('confirming at the desk', () => {
  it('counts in this organization only, activates a pending member, and can be taken back', async () => {
    const { organization, admin } = await anOffice()
    const elsewhere = await anOrganization()
    const person = await aMember(organization, { emailConfirmed: false })
    await prismaClient().membership.updateMany({ where: { userId: person.userId }, data: { status: 'PENDING' } })
    await prismaClient().membership.create({ data: { organizationId: elsewhere.id, userId: person.userId } })
    expect(await confirmAtDesk(admin, { userId: person.userId, confirmed: true })).toMatchObject({
      status: 'ACTIVE',
      deskConfirmed: true,
      emailConfirmed: false,
    })
    const { token } = await startSession(contextOf(organization, person), person.userId)
    expect(await tokenActor(organization, token, new Date())).toMatchObject({ deskConfirmed: true })
    const other = contextOf(elsewhere, person)
    const { token: far } = await startSession(other, person.userId)
    expect(await tokenActor(elsewhere, far, new Date())).toMatchObject({ deskConfirmed: false })
    await confirmAtDesk(admin, { userId: person.userId, confirmed: false })
    expect(await tokenActor(organization, token, new Date())).toMatchObject({ deskConfirmed: false })
    const acts = await admin.db.auditEntry.findMany({ orderBy: { id: 'asc' } })
    expect(acts.map(({ act }) => act)).toEqual(['person.deskConfirmed', 'person.deskWithdrawn'])
  })

  it('survives a suspension', async () => {
    const { organization, admin } = await anOffice()
    const { userId } = await aMember(organization, { emailConfirmed: false })
    await confirmAtDesk(admin, { userId, confirmed: true })
    await suspendMember(admin, { userId, suspended: true, ...WHY })
    expect(await suspendMember(admin, { userId, suspended: false, ...WHY })).toMatchObject({ status: 'ACTIVE' })
  })
})

describe('resending the confirmation mail', () => {
  it('sends it while the address is not confirmed, three times an hour', async () => {
    const { organization, admin } = await anOffice()
    const person = await aMember(organization, { emailConfirmed: false })
    const { userId } = person
    for (let round = 0; round < 3; round++) await resendConfirmation(admin, { userId })
    expect(await refusal(resendConfirmation(admin, { userId }))).toBe('tooManyRequests')
    expect(await admin.db.outboxMessage.count({ where: { recipient: person.email ?? '' } })).toBe(3)
    const confirmed = await aMember(organization)
    expect(await refusal(resendConfirmation(admin, { userId: confirmed.userId }))).toBe('emailAlreadyVerified')
  })
})

describe('resetting a second factor', () => {
  it('removes it, ends every session, logs the reason and reports it by mail', async () => {
    const { organization, admin } = await anOffice()
    const person = await aMember(organization, { user: withSecondFactor })
    const { userId } = person
    expect(await refusal(resetSecondFactor(admin, { userId, reason: '' }))).toBe('reasonRequired')
    await resetSecondFactor(admin, { userId, reason: 'Lost phone' })
    expect(await prismaClient().user.findUnique({ where: { id: userId } })).toMatchObject({
      totpSecretCipher: null,
      totpConfirmedAt: null,
      recoveryHashes: [],
      tokenVersion: 1,
    })
    expect(await admin.db.userSession.count({ where: { userId, revokedAt: null } })).toBe(0)
    expect(await admin.db.outboxMessage.findMany()).toMatchObject([
      { template: 'second-factor-reset', recipient: person.email },
    ])
    const acts = await admin.db.auditEntry.findMany()
    expect(acts).toMatchObject([{ act: 'person.secondFactorReset', facts: { reason: 'Lost phone' } }])
    expect(await refusal(resetSecondFactor(admin, { userId, reason: 'Again' }))).toBe('secondFactorOff')
  })

  it('of people who work elsewhere needs a PLATFORM_ADMIN', async () => {
    const { organization, admin } = await anOffice()
    const elsewhere = await anOrganization()
    const person = await aMember(organization, { user: withSecondFactor })
    const { userId } = person
    await prismaClient().membership.create({ data: { organizationId: elsewhere.id, userId, authorities: ['EXPERT'] } })
    const reset = { userId, reason: 'Lost phone' }
    expect(await refusal(resetSecondFactor(admin, reset))).toBe('secondFactorElsewhere')
    const root = await aMember(organization, { user: { ...withSecondFactor, isPlatformAdmin: true } })
    expect(await refusal(resetSecondFactor(admin, { ...reset, userId: root.userId }))).toBe('secondFactorElsewhere')
    const platform = contextOf(organization, { ...admin.actor, isPlatformAdmin: true })
    expect(await refusal(resetSecondFactor(platform, reset))).toBe('done')
    expect(await refusal(resetSecondFactor(admin, { userId: admin.actor.userId, reason: 'x' }))).toBe('notOnYourself')
  })
})

describe('roles by process', () => {
  it('are set for one process and leave the others as they are', async () => {
    const { organization, admin } = await anOffice()
    const [first, second] = [await aBudgetProcess(organization), await aBudgetProcess(organization)]
    const { userId } = await aMember(organization)
    await setProcessRoles(admin, { userId, processId: first.processId, authorities: ['EXPERT'], reason: 'New tasks' })
    const person = await setProcessRoles(admin, {
      userId,
      processId: second.processId,
      authorities: ['FACILITATOR'],
      reason: 'New tasks',
    })
    expect(person.authorities.toSorted()).toEqual(['EXPERT', 'FACILITATOR'])
    const rolesOf = async () =>
      (await readPersonRecord(admin, userId)).roles.map(({ id, authorities }) => [id, authorities])
    const both = [
      [second.processId, ['FACILITATOR']],
      [first.processId, ['EXPERT']],
    ]
    expect(await rolesOf()).toEqual(both)
    const processIds = [first.processId, second.processId]
    await setAuthorities(admin, { userId, authorities: ['EXPERT', 'FACILITATOR'], processIds, reason: 'New tasks' })
    expect(await rolesOf()).toEqual(both)
    const left = await setProcessRoles(admin, {
      userId,
      processId: first.processId,
      authorities: [],
      reason: 'New tasks',
    })
    expect(left.authorities).toEqual(['FACILITATOR'])
    const foreign = await aBudgetProcess(await anOrganization())
    const far = { userId, processId: foreign.processId, authorities: ['EXPERT' as const], reason: 'x' }
    expect(await refusal(setProcessRoles(admin, far))).toBe('processUnknown')
  })
})

describe('the record of a person', () => {
  it('counts contributions and says nothing about votes', async () => {
    const { organization, admin } = await anOffice()
    const process = await aBudgetProcess(organization)
    const person = await aMember(organization, { joined: [process.processId] })
    const proposalId = await aProposal(organization, process, { authorId: person.userId })
    await aProposal(organization, process, { authorId: person.userId, status: 'DRAFT' })
    await anOpenVote(organization, process)
    const before = await readPersonRecord(admin, person.userId)
    await castPreference(contextOf(organization, person), { moduleId: process.modules.vote, proposalId })
    const after = await readPersonRecord(admin, person.userId)
    expect(after).toMatchObject({ ideas: 1, comments: 0, processes: [{ id: process.processId }] })
    expect(after).toEqual(before)
  })

  it.each<[string, Authority[], string]>([
    ['ADMIN', ['ADMIN'], 'done'],
    ['DELEGATE', ['DELEGATE'], 'permissionDenied'],
    ['FACILITATOR', ['FACILITATOR'], 'permissionDenied'],
    ['a member', [], 'permissionDenied'],
  ])('and its acts by %s are allowed as the table says', async (_name, authorities, outcome) => {
    const { organization } = await anOffice()
    const { processId } = await aBudgetProcess(organization)
    const { userId } = await aMember(organization, { emailConfirmed: false, user: withSecondFactor })
    const ctx = contextOf(organization, await aMember(organization, { authorities }))
    expect(await refusal(readPersonRecord(ctx, userId))).toBe(outcome)
    expect(await refusal(confirmAtDesk(ctx, { userId, confirmed: true }))).toBe(outcome)
    expect(await refusal(resendConfirmation(ctx, { userId }))).toBe(outcome)
    expect(await refusal(resetSecondFactor(ctx, { userId, reason: 'Lost' }))).toBe(outcome)
    expect(
      await refusal(setProcessRoles(ctx, { userId, processId, authorities: ['EXPERT'], reason: 'New tasks' })),
    ).toBe(outcome)
  })

  it('ends at the organization', async () => {
    const { organization } = await anOffice()
    const other = await anOffice()
    const { userId } = await aMember(organization)
    expect(await refusal(readPersonRecord(other.admin, userId))).toBe('accountUnknown')
    expect(await refusal(confirmAtDesk(other.admin, { userId, confirmed: true }))).toBe('accountUnknown')
    expect(await refusal(resendConfirmation(other.admin, { userId }))).toBe('accountUnknown')
    expect(await refusal(resetSecondFactor(other.admin, { userId, reason: 'x' }))).toBe('accountUnknown')
  })
})

it('lets a person confirmed at the desk act where a confirmed contact is required', async () => {
  const { organization } = await anOffice()
  const process = await aBudgetProcess(organization)
  await aProposal(organization, process)
  await anOpenVote(organization, process)
  const person = await aMember(organization, { emailConfirmed: false, joined: [process.processId] })
  const proposal = await prismaClient().proposal.findFirstOrThrow({ where: { moduleId: process.modules.ideas } })
  const cast = (deskConfirmed: boolean) =>
    refusal(
      castPreference(contextOf(organization, { ...person, deskConfirmed }), {
        moduleId: process.modules.vote,
        proposalId: proposal.id,
      }),
    )
  expect(await cast(false)).toBe('emailUnconfirmed')
  expect(await cast(true)).toBe('done')
})
