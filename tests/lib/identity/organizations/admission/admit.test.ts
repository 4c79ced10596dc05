import { describe, expect, it } from 'vitest'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import type { Prisma } from '@/lib/generated/prisma/client'
import { accessCodeHash } from '@/lib/identity/organizations/admission/access-code'
import { type AdmissionRequest, admit } from '@/lib/identity/organizations/admission/admit'
import { registerToProcessByEmail } from '@/lib/process/onboarding/registration/register-to-process-by-email'
import { joinProcess } from '@/lib/process/processes/membership/join-process'
import { aBudgetProcess, aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'
import { registration } from '@/tests/lib/identity/auth/accounts'

async function aPlace(
  process: Partial<Prisma.ProcessUncheckedCreateInput> = {},
  data: Parameters<typeof anOrganization>[0] = {},
) {
  const organization = await anOrganization(data)
  const { processId } = await aBudgetProcess(organization, { process })
  return { organization, processId, ctx: visitorContext(organization) }
}

async function aCode(ctx: Context, code: string, data: Partial<Prisma.AccessCodeUncheckedCreateInput> = {}) {
  await ctx.db.accessCode.create({
    data: { codeHash: accessCodeHash(code), ...data, organizationId: ctx.organization.id },
  })
}

async function aGroup(ctx: Context, data: Partial<Prisma.GroupUncheckedCreateInput> = {}): Promise<number> {
  const group = await ctx.db.group.create({
    data: { name: { en: 'Group' }, ...data, organizationId: ctx.organization.id },
  })
  return group.id
}

const tryIn = (ctx: Context, wanted: AdmissionRequest) => transaction(ctx, (inside) => admit(inside, wanted))

describe('an access code', () => {
  it('admits to its place and the enclosing ones, and is used once', async () => {
    const { ctx, processId } = await aPlace({ visibility: 'PRIVATE' }, { registration: 'ACCESS_CODE' })
    const groupId = await aGroup(ctx, { processId, visibility: 'PRIVATE' })
    await aCode(ctx, 'group', { groupId, usesMax: 1 })
    await tryIn(ctx, { processId, groupId, accessCode: 'group' })
    await expect(tryIn(ctx, { processId, groupId, accessCode: 'group' })).rejects.toThrow('accessCodeWrong')
  })

  it('of a process admits to process and organization, not to a private group in it', async () => {
    const { ctx, processId } = await aPlace({ registration: 'ACCESS_CODE' }, { registration: 'ACCESS_CODE' })
    const groupId = await aGroup(ctx, { processId, visibility: 'PRIVATE' })
    await aCode(ctx, 'process', { processId })
    await tryIn(ctx, { processId, accessCode: 'process' })
    await expect(tryIn(ctx, { processId, groupId, accessCode: 'process' })).rejects.toThrow('groupPrivate')
  })

  it('of an organization does not admit to a private process', async () => {
    const { ctx, processId } = await aPlace({ visibility: 'PRIVATE' }, { registration: 'ACCESS_CODE' })
    await aCode(ctx, 'organization')
    await tryIn(ctx, { accessCode: 'organization' })
    await expect(tryIn(ctx, { processId, accessCode: 'organization' })).rejects.toThrow('accessCodeWrong')
  })

  it('is refused after its expiry and at another organization', async () => {
    const { ctx, processId } = await aPlace({ visibility: 'PRIVATE' })
    await aCode(ctx, 'old', { processId, expiresAt: ctx.now })
    await expect(tryIn(ctx, { processId, accessCode: 'old' })).rejects.toThrow('accessCodeWrong')
    const other = await aPlace({ visibility: 'PRIVATE' })
    await aCode(other.ctx, 'theirs', { processId: other.processId })
    await expect(tryIn(ctx, { processId, accessCode: 'theirs' })).rejects.toThrow('accessCodeWrong')
  })
})

it('is not used up where none is required', async () => {
  const { ctx, processId } = await aPlace()
  await aCode(ctx, 'process', { processId })
  await tryIn(ctx, { processId, accessCode: 'process' })
  expect(await ctx.db.accessCode.findMany()).toMatchObject([{ uses: 0 }])
})

describe('joining while signed in', () => {
  it('requires the code of a private process and a separate one for its group', async () => {
    const { organization, ctx, processId } = await aPlace({ visibility: 'PRIVATE' })
    const groupId = await aGroup(ctx, { processId, visibility: 'PRIVATE' })
    await aCode(ctx, 'process', { processId })
    await aCode(ctx, 'group', { groupId })
    const member = contextOf(organization, await aMember(organization))
    await expect(joinProcess(member, { processId })).rejects.toThrow('processPrivate')
    await expect(joinProcess(member, { processId, accessCode: 'wrong' })).rejects.toThrow('accessCodeWrong')
    expect(await joinProcess(member, { processId, accessCode: 'process' })).toEqual({ processId, code: 3 })
    expect(await joinProcess(member, { processId, groupId, accessCode: 'group' })).toEqual({ processId, code: 4 })
  })

  it('requires a group where the process does', async () => {
    const { organization, ctx, processId } = await aPlace({ groupRequired: true })
    const groupId = await aGroup(ctx, { processId })
    const member = contextOf(organization, await aMember(organization))
    await expect(joinProcess(member, { processId })).rejects.toThrow('processGroupRequired')
    expect(await joinProcess(member, { processId, groupId })).toEqual({ processId, code: 4 })
  })
})

describe('a minimum age', () => {
  const thisYear = new Date().getUTCFullYear()
  const born = (birthYear: number | undefined) => ({ ...registration, ...(birthYear ? { birthYear } : {}) })

  it.each([
    [undefined, 'requiredDataMissing'],
    [thisYear - 15, 'tooYoung'],
  ])('refuses birth year %s: %s, and stores nothing', async (birthYear, name) => {
    const { ctx, processId } = await aPlace({ minimumAge: 16 }, { minimumAge: 14 })
    await expect(registerToProcessByEmail(ctx, { ...born(birthYear), processId })).rejects.toThrow(name)
    expect(await ctx.db.user.count()).toBe(0)
    expect(await ctx.db.outboxMessage.count()).toBe(0)
  })

  it('admits a person who reaches the age this year, and stores the year', async () => {
    const { ctx, processId } = await aPlace({ minimumAge: 16 })
    const { userId } = await registerToProcessByEmail(ctx, { ...born(thisYear - 16), processId })
    expect(await ctx.db.user.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({ birthYear: thisYear - 16 })
  })
})
