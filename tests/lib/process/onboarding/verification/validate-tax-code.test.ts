import { describe, expect, it } from 'vitest'
import type { SignedIn } from '@/lib/catalogues/actor'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { validateTaxCode } from '@/lib/process/onboarding/verification/validate-tax-code'
import { aBudgetProcess, aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'

const TAX_CODE = 'RSSMRA80A01H501U'
const OTHER = 'RSSMRA80A41H501Y'
let number = 0

async function aCitizen(organization: CurrentOrganization, options: Parameters<typeof aMember>[1] = {}) {
  const mobile = `+39312${String(1_000_000 + ++number)}`
  return aMember(organization, { ...options, user: { mobile, mobileConfirmedAt: new Date(), ...options.user } })
}

async function aPlace(data: Parameters<typeof anOrganization>[0] = {}) {
  const organization = await anOrganization({ taxCodeScheme: 'IT', ...data })
  const process = await aBudgetProcess(organization)
  const actor = await aCitizen(organization)
  return { organization, process, actor, ctx: contextOf(organization, actor), moduleId: process.modules.vote }
}

const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]

/** Every other spelling of a code: letters in place of some of its seven digits. */
function omocodes(code: string): string[] {
  const places = [6, 7, 9, 10, 12, 13, 14]
  return Array.from({ length: 127 }, (_, index) => {
    const body = [...code.slice(0, 15)].map((sign, place) => {
      const bit = places.indexOf(place)
      return bit >= 0 && ((index + 1) >> bit) & 1 ? 'LMNPQRSTUV'.charAt(Number(sign)) : sign
    })
    const values = body.map((sign) => (/\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 65))
    const sum = values.reduce((total, value, place) => total + (place % 2 === 0 ? (ODD[value] ?? 0) : value), 0)
    return body.join('') + String.fromCharCode(65 + (sum % 26))
  })
}

const input = (actor: SignedIn, process2ModuleId: number, taxCode?: string) => ({
  userId: actor.userId,
  process2ModuleId,
  ...(taxCode === undefined ? {} : { taxCode }),
})

const authoritiesOf = async ({ userId }: SignedIn) =>
  (await prismaClient().membership.findFirstOrThrow({ where: { userId } })).authorities

describe('a tax code', () => {
  it('grants AUTH_CITIZEN to a person with a confirmed mobile, and is stored encrypted with the birth year', async () => {
    const { ctx, actor, moduleId } = await aPlace()
    expect(await validateTaxCode(ctx, input(actor, moduleId, 'rssmra-80a01 h501u'))).toEqual({
      authorities: ['AUTH_CITIZEN'],
    })
    const user = await ctx.db.user.findUniqueOrThrow({ where: { id: actor.userId } })
    expect(user.birthYear).toBe(1980)
    expect(user.taxCodeKey).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(user)).not.toContain(TAX_CODE)
    expect(await ctx.db.auditEntry.findMany()).toMatchObject([{ act: 'user.taxCodeVerified', facts: {} }])
  })

  it('keeps existing authorities', async () => {
    const { organization, moduleId } = await aPlace()
    const expert = await aCitizen(organization, { authorities: ['EXPERT'] })
    await validateTaxCode(contextOf(organization, expert), input(expert, moduleId, TAX_CODE))
    expect(await authoritiesOf(expert)).toEqual(['EXPERT', 'AUTH_CITIZEN'])
  })

  it.each([
    [undefined, 'taxCodeNotDeclared'],
    ['  ', 'taxCodeNotDeclared'],
    ['- -', 'taxCodeNotDeclared'],
    ['RSSMRA80A01H501Z', 'taxCodeInvalid'],
    ['RSSMRA80B30H501X', 'taxCodeInvalid'],
  ])('is refused when malformed: %j: %s', async (taxCode, name) => {
    const { ctx, actor, moduleId } = await aPlace()
    await expect(validateTaxCode(ctx, input(actor, moduleId, taxCode))).rejects.toThrow(name)
    expect(await authoritiesOf(actor)).toEqual([])
  })

  it('of another account is refused', async () => {
    const { organization, ctx, actor, moduleId } = await aPlace()
    await validateTaxCode(ctx, input(actor, moduleId, TAX_CODE))
    const second = await aCitizen(organization)
    const attempt = validateTaxCode(contextOf(organization, second), input(second, moduleId, TAX_CODE))
    await expect(attempt).rejects.toThrow('taxCodeInUse')
    expect(await authoritiesOf(second)).toEqual([])
  })

  it('is refused when the account has one', async () => {
    const { organization, ctx, actor, moduleId } = await aPlace()
    await validateTaxCode(ctx, input(actor, moduleId, TAX_CODE))
    const citizen = contextOf(organization, { ...actor, authorities: ['AUTH_CITIZEN'] })
    for (const taxCode of [TAX_CODE, OTHER])
      await expect(validateTaxCode(citizen, input(actor, moduleId, taxCode))).rejects.toThrow('taxCodeAlreadyOnProfile')
  })

  it("that differs from the account's is refused with an own message", async () => {
    const { ctx, actor, moduleId } = await aPlace()
    await validateTaxCode(ctx, input(actor, moduleId, TAX_CODE))
    await expect(validateTaxCode(ctx, input(actor, moduleId, OTHER))).rejects.toThrow('taxCodeDiffers')
    await validateTaxCode(ctx, input(actor, moduleId, TAX_CODE))
  })

  it('of another account is refused in every spelling', async () => {
    const { organization, ctx, actor, moduleId } = await aPlace()
    const second = await aCitizen(organization)
    const variants = omocodes(TAX_CODE)
    expect(variants).toHaveLength(127)
    await validateTaxCode(ctx, input(actor, moduleId, TAX_CODE))
    for (const variant of variants.filter((_, index) => index % 16 === 0)) {
      await prismaClient().rateLimit.deleteMany()
      const attempt = validateTaxCode(contextOf(organization, second), input(second, moduleId, variant))
      await expect(attempt, variant).rejects.toThrow('taxCodeInUse')
    }
    // The account itself may spell it otherwise.
    await prismaClient().membership.updateMany({ where: { userId: actor.userId }, data: { authorities: [] } })
    await prismaClient().rateLimit.deleteMany()
    await validateTaxCode(ctx, input(actor, moduleId, variants[5]))
  })

  it('verified before need not be entered again', async () => {
    const { ctx, actor, moduleId } = await aPlace()
    await validateTaxCode(ctx, input(actor, moduleId, TAX_CODE))
    await ctx.db.membership.updateMany({ where: { userId: actor.userId }, data: { authorities: [] } })
    expect(await validateTaxCode(ctx, input(actor, moduleId))).toEqual({ authorities: ['AUTH_CITIZEN'] })
  })

  it('of a person below the minimum age is refused and not stored (P07)', async () => {
    const { ctx, actor, moduleId } = await aPlace({ minimumAge: 90 })
    await expect(validateTaxCode(ctx, input(actor, moduleId, TAX_CODE))).rejects.toMatchObject({
      errorName: 'tooYoung',
      params: { age: 90 },
    })
    expect(await ctx.db.user.findUnique({ where: { id: actor.userId } })).toMatchObject({
      taxCodeKey: null,
      birthYear: null,
    })
  })

  it('does not make a person of 104 years a child', async () => {
    const { ctx, actor, moduleId } = await aPlace({ minimumAge: 16 })
    const ofTwoYears = input(actor, moduleId, 'RSSMRA22E01H501Q')
    await expect(validateTaxCode(ctx, ofTwoYears)).rejects.toMatchObject({
      errorName: 'birthYearNeeded',
      field: 'birthYear',
      params: { year: '1922', other: '2022' },
    })
    await expect(validateTaxCode(ctx, { ...ofTwoYears, birthYear: 1950 })).rejects.toMatchObject({
      errorName: 'birthYearNotOfTaxCode',
      params: { stated: '1950', years: '1922, 2022' },
    })
    await expect(validateTaxCode(ctx, { ...ofTwoYears, birthYear: 2022 })).rejects.toThrow('tooYoung')
    await validateTaxCode(ctx, { ...ofTwoYears, birthYear: 1922 })
    const user = await ctx.db.user.findUniqueOrThrow({ where: { id: actor.userId } })
    expect(user.birthYear).toBe(1922)
  })

  it('keeps the year of the profile, and does not overwrite it with another', async () => {
    const { ctx, actor, moduleId } = await aPlace({ minimumAge: 16 })
    const state = (birthYear: number) => ctx.db.user.update({ where: { id: actor.userId }, data: { birthYear } })
    await state(1950)
    await expect(validateTaxCode(ctx, input(actor, moduleId, 'RSSMRA22E01H501Q'))).rejects.toThrow(
      'birthYearNotOfTaxCode',
    )
    await state(1922)
    await validateTaxCode(ctx, input(actor, moduleId, 'RSSMRA22E01H501Q'))
    const user = await ctx.db.user.findUniqueOrThrow({ where: { id: actor.userId } })
    expect(user.birthYear).toBe(1922)
  })

  it('is refused when the organization does not use tax codes', async () => {
    const { ctx, actor, moduleId } = await aPlace({ taxCodeScheme: 'NONE' })
    await expect(validateTaxCode(ctx, input(actor, moduleId, TAX_CODE))).rejects.toThrow('taxCodeNotAllowed')
  })

  it('requires a confirmed mobile number', async () => {
    const { organization, moduleId } = await aPlace()
    const without = await aMember(organization)
    const pending = await aMember(organization, { user: { mobile: '+393470000001' } })
    for (const [actor, name] of [
      [without, 'noMobileOnProfile'],
      [pending, 'mobileUnconfirmed'],
    ] as const) {
      const attempt = validateTaxCode(contextOf(organization, actor), input(actor, moduleId, TAX_CODE))
      await expect(attempt).rejects.toThrow(name)
    }
  })

  it('is verified for a module of the organization, and of the process in the return path', async () => {
    const { organization, ctx, actor, moduleId } = await aPlace()
    const second = await aBudgetProcess(organization)
    const foreign = await aBudgetProcess(await anOrganization())
    await expect(validateTaxCode(ctx, input(actor, 999_999, TAX_CODE))).rejects.toThrow('moduleUnknown')
    await expect(validateTaxCode(ctx, input(actor, foreign.modules.vote, TAX_CODE))).rejects.toThrow('moduleUnknown')
    const mismatched = { ...input(actor, moduleId, TAX_CODE), processId: second.processId }
    await expect(validateTaxCode(ctx, mismatched)).rejects.toThrow('moduleNotInProcess')
  })

  it('is limited to five attempts a day', async () => {
    const { ctx, actor, moduleId } = await aPlace()
    for (let turn = 0; turn < 5; turn++)
      await expect(validateTaxCode(ctx, input(actor, moduleId, 'RSSMRA80A01H501Z'))).rejects.toThrow('taxCodeInvalid')
    await expect(validateTaxCode(ctx, input(actor, moduleId, TAX_CODE))).rejects.toThrow('tooManyRequests')
  })

  it('requires a session', async () => {
    const { organization, actor, moduleId } = await aPlace()
    const eve = await aCitizen(organization)
    const attempt = validateTaxCode(contextOf(organization, eve), input(actor, moduleId, TAX_CODE))
    await expect(attempt).rejects.toThrow('permissionDenied')
    const visit = validateTaxCode(visitorContext(organization), input(actor, moduleId, TAX_CODE))
    await expect(visit).rejects.toThrow('signInRequired')
  })
})
