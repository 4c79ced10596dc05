import { describe, expect, it } from 'vitest'
import type { Context } from '@/lib/foundation/context/context'
import { prismaClient } from '@/lib/foundation/db/client'
import type { Prisma } from '@/lib/generated/prisma/client'
import { confirmMobilePublicly } from '@/lib/identity/auth/mobile/confirm-mobile'
import { resendMobileCodePublicly } from '@/lib/identity/auth/mobile/resend-mobile-code'
import { completePendingAction, type PendingAction } from '@/lib/identity/auth/pending-action'
import { accessCodeHash } from '@/lib/identity/organizations/admission/access-code'
import { registerToProcessByEmail } from '@/lib/process/onboarding/registration/register-to-process-by-email'
import { registerToProcessByMobile } from '@/lib/process/onboarding/registration/register-to-process-by-mobile'
import { aBudgetProcess, aMember, anOrganization, visitorContext } from '@/tests/factories'
import { hasRealPostgres } from '@/tests/setup/database'
import { registration } from '../../../identity/auth/accounts'
import { MOBILE, receivedCode, smsCount, TYPED, wrongCode } from '../../../identity/auth/codes'

const { email: _email, newsletter: _newsletter, ...person } = registration
const byMobile = (processId: number, more: object = {}) => ({ ...person, ...TYPED, processId, ...more })
const byEmail = (processId: number, more: object = {}) => ({ ...registration, processId, ...more })

type Options = {
  organization?: Parameters<typeof anOrganization>[0]
  process?: Partial<Prisma.ProcessUncheckedCreateInput>
}

async function aPlace(options: Options = {}) {
  const organization = await anOrganization(options.organization)
  const { processId } = await aBudgetProcess(organization, options.process ? { process: options.process } : {})
  return { organization, processId, ctx: visitorContext(organization) }
}

async function aGroup(ctx: Context, data: Partial<Prisma.GroupUncheckedCreateInput>): Promise<number> {
  const organizationId = ctx.organization.id
  const group = await ctx.db.group.create({ data: { name: { en: 'Group' }, ...data, organizationId } })
  return group.id
}

async function anAccessCode(ctx: Context, code: string, data: Partial<Prisma.AccessCodeUncheckedCreateInput>) {
  const organizationId = ctx.organization.id
  await ctx.db.accessCode.create({ data: { codeHash: accessCodeHash(code), ...data, organizationId } })
}

const at = (ctx: Context, seconds: number): Context =>
  visitorContext(ctx.organization, new Date(ctx.now.getTime() + seconds * 1000))

describe('registering to a process by mobile', () => {
  it('creates the memberships and signs in once the code is confirmed', async () => {
    const { organization, processId, ctx } = await aPlace()
    const { userId } = await registerToProcessByMobile(ctx, byMobile(processId, { returnTo: '/process-list' }))
    expect(await ctx.db.membership.findFirst({ where: { userId } })).toMatchObject({ status: 'PENDING' })
    expect(await ctx.db.processMembership.count()).toBe(0)
    expect(await ctx.db.consent.count({ where: { userId } })).toBe(2)
    const confirmed = await confirmMobilePublicly(ctx, { ...TYPED, otp: await receivedCode(organization) })
    expect(confirmed).toMatchObject({ recovery: false, code: 3, returnTo: '/process-list' })
    expect(confirmed).toMatchObject({ claims: { mobileRegStatus: 'CONFIRMED', assignedProcesses: [processId] } })
    expect(await ctx.db.membership.findFirst({ where: { userId } })).toMatchObject({ status: 'ACTIVE' })
  })

  it('joins the chosen group', async () => {
    const { organization, processId, ctx } = await aPlace({ process: { groupRequired: true } })
    const groupId = await aGroup(ctx, { processId })
    await registerToProcessByMobile(ctx, byMobile(processId, { groupId }))
    const confirmed = await confirmMobilePublicly(ctx, { ...TYPED, otp: await receivedCode(organization) })
    expect(confirmed).toMatchObject({ code: 4, claims: { joinedGroups: [groupId] } })
  })

  it.skipIf(!hasRealPostgres)('signs in once when the code is sent twice concurrently', async () => {
    const { organization, processId, ctx } = await aPlace()
    await registerToProcessByMobile(ctx, byMobile(processId))
    const otp = await receivedCode(organization)
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => confirmMobilePublicly(ctx, { ...TYPED, otp })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await ctx.db.userSession.count()).toBe(1)
  })

  it('refuses a taken username and a confirmed number', async () => {
    const { organization, processId, ctx } = await aPlace()
    await aMember(organization, { username: 'ada.rossi', user: { mobile: MOBILE, mobileConfirmedAt: new Date() } })
    await expect(registerToProcessByMobile(ctx, byMobile(processId))).rejects.toThrow('usernameInUseProcessByMobile')
    const free = byMobile(processId, { username: 'Eva' })
    await expect(registerToProcessByMobile(ctx, free)).rejects.toThrow('mobileInUseRegister')
    expect(await ctx.db.user.count()).toBe(1)
    expect(await smsCount()).toBe(0)
  })

  it('stores nothing when no code may be sent to the number', async () => {
    const { processId, ctx } = await aPlace({ organization: { smsDailyBudget: 0 } })
    await expect(registerToProcessByMobile(ctx, byMobile(processId))).rejects.toThrow('tooManyRequests')
    expect(await ctx.db.user.count()).toBe(0)
  })

  it('limits attempts without a session: invalid after five', async () => {
    const { organization, processId, ctx } = await aPlace()
    await registerToProcessByMobile(ctx, byMobile(processId))
    const code = await receivedCode(organization)
    for (let turn = 1; turn <= 5; turn++) {
      const attempt = confirmMobilePublicly(ctx, { ...TYPED, otp: wrongCode(code, turn) })
      await expect(attempt).rejects.toThrow('otpInvalid')
    }
    await expect(confirmMobilePublicly(ctx, { ...TYPED, otp: code })).rejects.toThrow('otpInvalid')
    await expect(resendMobileCodePublicly(at(ctx, 120), TYPED)).rejects.toThrow('tooManyRequests')
  })

  it('sends the code again with the same pendingAction, after a minute', async () => {
    const { organization, processId, ctx } = await aPlace()
    await registerToProcessByMobile(ctx, byMobile(processId))
    await expect(resendMobileCodePublicly(at(ctx, 30), TYPED)).rejects.toThrow('tooManyRequests')
    await resendMobileCodePublicly(at(ctx, 60), TYPED)
    const confirmed = await confirmMobilePublicly(at(ctx, 61), { ...TYPED, otp: await receivedCode(organization) })
    expect(confirmed).toMatchObject({ code: 3 })
    await expect(resendMobileCodePublicly(at(ctx, 200), TYPED)).rejects.toThrow('mobileAlreadyOnProfile')
  })

  it('sends no code again to people who did not register here', async () => {
    const { organization, ctx } = await aPlace()
    await expect(resendMobileCodePublicly(ctx, TYPED)).rejects.toThrow('mobileUnknown')
    await aMember(organization, { user: { mobile: MOBILE } })
    await expect(resendMobileCodePublicly(ctx, TYPED)).rejects.toThrow('mobileNotInOrganization')
  })
})

describe('registering to a process by email', () => {
  it('mails a link with process and group, and returns the code of the later success', async () => {
    const { processId, ctx } = await aPlace()
    const groupId = await aGroup(ctx, { processId })
    const { userId, code } = await registerToProcessByEmail(ctx, byEmail(processId, { groupId }))
    expect(code).toBe(4)
    const link = await ctx.db.emailLink.findFirstOrThrow({ where: { userId } })
    expect(link.pendingAction).toEqual({ processId, groupId })
    expect(await completePendingAction(ctx, userId, link.pendingAction as PendingAction)).toBe(4)
    expect(await ctx.db.processMembership.count({ where: { userId, processId } })).toBe(1)
    expect(await ctx.db.groupMembership.count({ where: { userId, groupId } })).toBe(1)
  })

  it('distinguishes a taken username, an account outside the process and one in it', async () => {
    const { organization, processId, ctx } = await aPlace()
    await aMember(organization, { username: 'ada.rossi' })
    await expect(registerToProcessByEmail(ctx, byEmail(processId))).rejects.toThrow('usernameInUseProcessByEmail')
    await aMember(organization, { username: 'outside' })
    await aMember(organization, { username: 'inside', joined: [processId] })
    const out = byEmail(processId, { email: 'outside@example.test' })
    await expect(registerToProcessByEmail(ctx, out)).rejects.toThrow('registeredNotInProcess')
    const inside = byEmail(processId, { email: 'inside@example.test' })
    await expect(registerToProcessByEmail(ctx, inside)).rejects.toThrow('emailInUse')
  })

  it('refuses a weak password', async () => {
    const { processId, ctx } = await aPlace()
    const attempt = registerToProcessByEmail(ctx, byEmail(processId, { password: 'password1' }))
    await expect(attempt).rejects.toThrow('passwordTooCommon')
  })

  it('does not join what was removed before the confirmation', async () => {
    const { processId, ctx } = await aPlace()
    const { userId } = await registerToProcessByEmail(ctx, byEmail(processId))
    await prismaClient().process.delete({ where: { id: processId } })
    expect(await completePendingAction(ctx, userId, { processId })).toBe(2)
  })
})

describe('admission to a process', () => {
  it.each([
    [{ process: { status: 'DRAFT' } }, 'processUnknown'],
    [{ process: { status: 'CLOSED' } }, 'processNotOpen'],
    [{ process: { registration: 'CLOSED' } }, 'registrationClosed'],
    [{ process: { registration: 'ACCESS_CODE' } }, 'processPrivate'],
    [{ process: { visibility: 'PRIVATE' } }, 'processPrivate'],
    [{ organization: { registration: 'CLOSED' } }, 'registrationClosed'],
    [{ organization: { registration: 'ACCESS_CODE' } }, 'organizationPrivate'],
    [{ process: { groupRequired: true } }, 'processGroupRequired'],
  ] as const)('not with %j: %s', async (options, name) => {
    const { processId, ctx } = await aPlace(options)
    await expect(registerToProcessByEmail(ctx, byEmail(processId))).rejects.toThrow(name)
    await expect(registerToProcessByMobile(ctx, byMobile(processId))).rejects.toThrow(name)
    expect(await ctx.db.user.count()).toBe(0)
  })

  it('is refused in another organization', async () => {
    const { ctx } = await aPlace()
    const { processId } = await aPlace()
    await expect(registerToProcessByEmail(ctx, byEmail(processId))).rejects.toThrow('processUnknown')
  })

  it('requires its access code, as often as the code allows, also when the organization requires one', async () => {
    const { processId, ctx } = await aPlace({
      organization: { registration: 'ACCESS_CODE' },
      process: { visibility: 'PRIVATE' },
    })
    await anAccessCode(ctx, 'Open Sesame', { processId, usesMax: 1 })
    const wrong = registerToProcessByEmail(ctx, byEmail(processId, { accessCode: 'sesame' }))
    await expect(wrong).rejects.toThrow('accessCodeWrong')
    await registerToProcessByEmail(ctx, byEmail(processId, { accessCode: ' open sesame ' }))
    const next = { accessCode: 'open sesame', username: 'Eva', email: 'eva@example.test' }
    await expect(registerToProcessByEmail(ctx, byEmail(processId, next))).rejects.toThrow('accessCodeWrong')
  })

  it('requires the code of the organization when only that does', async () => {
    const { processId, ctx } = await aPlace({ organization: { registration: 'ACCESS_CODE' } })
    await anAccessCode(ctx, 'sesame', {})
    const wrong = registerToProcessByMobile(ctx, byMobile(processId, { accessCode: 'simsim' }))
    await expect(wrong).rejects.toThrow('accessCodeWrong')
    await registerToProcessByMobile(ctx, byMobile(processId, { accessCode: 'sesame' }))
    expect(await ctx.db.accessCode.findMany()).toMatchObject([{ uses: 1 }])
  })

  it('is rate-limited to sixty wrong codes in five minutes per address', async () => {
    const { processId, ctx } = await aPlace({ process: { registration: 'ACCESS_CODE' } })
    await anAccessCode(ctx, 'sesame', { processId })
    for (let turn = 0; turn < 60; turn++) {
      const attempt = registerToProcessByEmail(ctx, byEmail(processId, { accessCode: `try ${turn}` }))
      await expect(attempt).rejects.toThrow('accessCodeWrong')
    }
    const right = registerToProcessByEmail(ctx, byEmail(processId, { accessCode: 'sesame' }))
    await expect(right).rejects.toThrow('tooManyRequests')
  })

  it('returns the use of the code when the registration fails', async () => {
    const { organization, processId, ctx } = await aPlace({ process: { registration: 'ACCESS_CODE' } })
    await anAccessCode(ctx, 'sesame', { processId, usesMax: 1 })
    await aMember(organization, { username: 'ada.rossi' })
    const attempt = registerToProcessByEmail(ctx, byEmail(processId, { accessCode: 'sesame' }))
    await expect(attempt).rejects.toThrow('usernameInUseProcessByEmail')
    expect(await ctx.db.accessCode.findMany()).toMatchObject([{ uses: 0 }])
  })

  it('includes one of its groups when it is open or its code is given', async () => {
    const { processId, ctx } = await aPlace()
    const { processId: otherProcess } = await aBudgetProcess(ctx.organization)
    const groups = {
      groupUnknown: 999_999,
      groupNotInProcess: await aGroup(ctx, { processId: otherProcess }),
      groupPrivate: await aGroup(ctx, { processId, visibility: 'PRIVATE' }),
    }
    for (const [name, groupId] of Object.entries(groups))
      await expect(registerToProcessByEmail(ctx, byEmail(processId, { groupId }))).rejects.toThrow(name)
    const invited = await aGroup(ctx, { processId, visibility: 'PRIVATE', registration: 'ACCESS_CODE' })
    await anAccessCode(ctx, 'ours', { groupId: invited })
    const outcome = await registerToProcessByEmail(ctx, byEmail(processId, { groupId: invited, accessCode: 'ours' }))
    expect(outcome.code).toBe(4)
  })

  it('is refused without a group when every group is private', async () => {
    const { processId, ctx } = await aPlace({ process: { groupRequired: true } })
    await aGroup(ctx, { processId, visibility: 'PRIVATE' })
    await expect(registerToProcessByEmail(ctx, byEmail(processId))).rejects.toThrow('onlyPrivateGroups')
  })
})
