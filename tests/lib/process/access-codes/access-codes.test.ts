import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '@/lib/catalogues/actor'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { transaction } from '@/lib/foundation/context/transaction'
import { prismaClient } from '@/lib/foundation/db/client'
import { openFacts } from '@/lib/foundation/outbox/sealed-facts'
import { keyedHash } from '@/lib/foundation/secrets/secrets'
import { withCodeTry } from '@/lib/identity/auth/registration/check-registration'
import { admit } from '@/lib/identity/organizations/admission/admit'
import { setProcessRoles } from '@/lib/identity/users/people/set-process-roles'
import { suspendMember } from '@/lib/identity/users/people/suspend-member'
import { createAccessCodes } from '@/lib/process/access-codes/create-access-codes'
import { deriveCodes, newSeed } from '@/lib/process/access-codes/derive-codes'
import { listAccessCodes } from '@/lib/process/access-codes/list-access-codes'
import { revokeAccessCode } from '@/lib/process/access-codes/revoke-access-code'
import { revokeLeftCodes } from '@/lib/process/access-codes/revoke-left-codes'
import { newCodesBody } from '@/lib/process/access-codes/schemas'
import { joinProcess } from '@/lib/process/processes/membership/join-process'
import { aBudgetProcess, aMember, anOrganization, contextOf, daysFromNow, visitorContext } from '@/tests/factories'
import { eraseNow } from '@/tests/factories/critical'
import { refusal, resetLimits } from '@/tests/factories/refusal'
import { hasRealPostgres } from '@/tests/setup/database'

beforeEach(resetLimits)

const one = { count: 1, usesMax: 1, expiresAt: null, label: '' }

async function aSchool() {
  const organization = await anOrganization({ registration: 'ACCESS_CODE' })
  const { processId } = await aBudgetProcess(organization, { process: { visibility: 'PRIVATE' } })
  const admin = await aMember(organization, { authorities: ['ADMIN'] })
  return { organization, processId, ctx: contextOf(organization, admin) }
}

const aGroupOf = async ({ id }: CurrentOrganization, processId: number | null) =>
  (await prismaClient().group.create({ data: { organizationId: id, processId, name: { en: 'Group' } } })).id

const tryCode = (organization: CurrentOrganization, accessCode: string, processId?: number) =>
  transaction(visitorContext(organization), (ctx) => admit(ctx, { accessCode, processId }))

describe('creating access codes', () => {
  it('stores only hashes of codes that admit as often as stated', async () => {
    const { organization, processId, ctx } = await aSchool()
    const { codes } = await createAccessCodes(ctx, { ...one, processId, count: 3, usesMax: 2, label: 'May' })
    expect(new Set(codes.map(({ code }) => code)).size).toBe(3)
    const [{ code = '', id = 0 } = {}] = codes
    await tryCode(organization, code, processId)
    await tryCode(organization, ` ${code.toLowerCase().replaceAll('-', '')} `, processId)
    expect(await refusal(tryCode(organization, code, processId))).toBe('accessCodeWrong')
    const { items, total } = await listAccessCodes(ctx, { processId })
    expect(total).toBe(3)
    expect(items.find((row) => row.id === id)).toMatchObject({ uses: 2, usesMax: 2, state: 'USED_UP', label: 'May' })
    const stored = JSON.stringify([
      await prismaClient().accessCode.findMany(),
      await prismaClient().auditEntry.findMany({ omit: { id: true } }),
    ])
    for (const { code } of codes) expect(stored).not.toContain(code)
  })

  it('separates codes of the organization, of a process and of a group', async () => {
    const { organization, processId, ctx } = await aSchool()
    const groupId = await aGroupOf(organization, processId)
    const [{ code: ofOrganization = '' } = {}] = (await createAccessCodes(ctx, one)).codes
    await createAccessCodes(ctx, { ...one, groupId })
    expect(await refusal(tryCode(organization, ofOrganization, processId))).toBe('accessCodeWrong')
    await tryCode(organization, ofOrganization)
    const totals = [await listAccessCodes(ctx, {}), await listAccessCodes(ctx, { processId })].map(({ total }) => total)
    expect([...totals, (await listAccessCodes(ctx, { groupId })).total]).toEqual([1, 0, 1])
  })

  it('refuses a past date and counts out of range, and is audited', async () => {
    const { ctx } = await aSchool()
    expect(await refusal(createAccessCodes(ctx, { ...one, expiresAt: daysFromNow(-1) }))).toBe('dateInPast')
    expect(newCodesBody.safeParse({ count: 1001 }).success).toBe(false)
    expect(newCodesBody.safeParse({ count: 0 }).success).toBe(false)
    expect(newCodesBody.safeParse({ usesMax: 0 }).success).toBe(false)
    await createAccessCodes(ctx, { ...one, count: 2 })
    expect(await ctx.db.auditEntry.findMany()).toMatchObject([{ act: 'accessCodes.created', facts: { count: 2 } }])
  })

  it('is for the ADMIN, and for a DELEGATE in their own processes and groups', async () => {
    const { organization, processId } = await aSchool()
    const other = await aBudgetProcess(organization)
    const groupId = await aGroupOf(organization, processId)
    const delegate = await aMember(organization, {
      authorities: ['DELEGATE'],
      processRoles: [{ processId, authority: 'DELEGATE' }],
    })
    const as = async (actor: SignedIn, owner: { processId?: number; groupId?: number }) =>
      refusal(createAccessCodes(contextOf(organization, actor), { ...one, ...owner }))
    expect(await as(delegate, { processId })).toBe('done')
    expect(await as(delegate, { groupId })).toBe('done')
    expect(await as(delegate, {})).toBe('permissionDenied')
    expect(await as(delegate, { processId: other.processId })).toBe('permissionDenied')
    const member = await aMember(organization)
    for (const owner of [{}, { processId }, { groupId }]) {
      expect(await as(member, owner)).toBe('permissionDenied')
      expect(await refusal(listAccessCodes(contextOf(organization, member), owner))).toBe('permissionDenied')
    }
  })

  it('answers 404 for another organization', async () => {
    const { ctx } = await aSchool()
    const { processId } = await aSchool()
    expect(await refusal(createAccessCodes(ctx, { ...one, processId }))).toBe('processUnknown')
    expect(await refusal(createAccessCodes(ctx, { ...one, groupId: 2_000_000_000 }))).toBe('groupUnknown')
  })
})

describe('an access code', () => {
  it('outlives its creator, whose codes administrators hear of and withdraw at once', async () => {
    const { organization, processId, ctx } = await aSchool()
    const second = await aMember(organization, { authorities: ['ADMIN'] })
    const other = (await aBudgetProcess(organization)).processId
    const roles = [processId, other].map((id) => ({ processId: id, authority: 'DELEGATE' as const }))
    const delegate = contextOf(
      organization,
      await aMember(organization, { authorities: ['DELEGATE'], processRoles: roles }),
    )
    const { userId } = delegate.actor
    const groupId = await aGroupOf(organization, processId)
    const [{ code = '' } = {}] = (await createAccessCodes(delegate, { ...one, processId, usesMax: 5 })).codes
    await createAccessCodes(delegate, { ...one, groupId, count: 2 })
    await createAccessCodes(delegate, { ...one, processId: other })
    await createAccessCodes(ctx, { ...one, processId })
    expect((await listAccessCodes(ctx, { processId: other })).items).toMatchObject([{ creator: expect.any(String) }])
    const mails = async () =>
      (await prismaClient().outboxMessage.findMany({ where: { template: 'codes-left' } })).map(
        ({ recipient, facts }) => ({ recipient, codes: openFacts(facts)['codes'] }),
      )

    await setProcessRoles(ctx, { userId, processId, authorities: [], reason: 'Another desk' })
    const told = [ctx.actor.email, second.email].map((recipient) => ({ recipient, codes: '3' }))
    expect(await mails()).toEqual(expect.arrayContaining(told))
    await tryCode(organization, code, processId)
    await setProcessRoles(ctx, { userId, processId, authorities: [], reason: 'Once more' })
    expect(await mails()).toHaveLength(2)

    const stranger = contextOf(organization, await aMember(organization))
    expect(await refusal(revokeLeftCodes(stranger, { userId }))).toBe('permissionDenied')
    const elsewhere = await aMember(await anOrganization())
    expect(await refusal(revokeLeftCodes(ctx, { userId: elsewhere.userId }))).toBe('accountUnknown')
    expect(await revokeLeftCodes(ctx, { userId })).toMatchObject({ count: 3 })
    expect(await revokeLeftCodes(ctx, { userId })).toMatchObject({ count: 0 })
    expect(await refusal(tryCode(organization, code, processId))).toBe('accessCodeWrong')
    const states = (await listAccessCodes(ctx, { processId })).items.map(({ state }) => state)
    expect(states).toEqual(['VALID', 'REVOKED'])
    expect(await ctx.db.auditEntry.count({ where: { act: 'accessCodes.revoked' } })).toBe(1)

    await suspendMember(ctx, { userId, suspended: true, reason: 'Left', decidedBy: '' })
    expect((await mails()).map(({ codes }) => codes).sort()).toEqual(['1', '1', '3', '3'])
    expect((await listAccessCodes(ctx, { processId: other })).items).toMatchObject([{ state: 'VALID' }])
  })

  it('of an erased officer is reported without the name', async () => {
    const { organization, ctx } = await aSchool()
    const officer = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    await createAccessCodes(officer, { ...one, count: 2 })
    await eraseNow(ctx, { userId: officer.actor.userId })
    const mails = await prismaClient().outboxMessage.findMany({ where: { template: 'codes-left' } })
    expect(mails.map(({ recipient }) => recipient)).toEqual([ctx.actor.email])
    expect(openFacts(mails[0]?.facts)).toMatchObject({ person: 'none', codes: '2' })
    expect(await ctx.db.accessCode.count({ where: { createdById: { not: null } } })).toBe(0)
  })

  it('is refused once revoked; people who used it remain', async () => {
    const { organization, processId, ctx } = await aSchool()
    const [{ id = 0, code = '' } = {}] = (await createAccessCodes(ctx, { ...one, processId, usesMax: 5 })).codes
    const member = await aMember(organization)
    await joinProcess(contextOf(organization, member), { processId, accessCode: code })
    await revokeAccessCode(ctx, { id })
    await revokeAccessCode(ctx, { id })
    expect(await refusal(tryCode(organization, code, processId))).toBe('accessCodeWrong')
    expect((await listAccessCodes(ctx, { processId })).items).toMatchObject([{ state: 'REVOKED', uses: 1 }])
    expect(await ctx.db.processMembership.count({ where: { processId, userId: member.userId } })).toBe(1)
    expect(await ctx.db.auditEntry.count({ where: { act: 'accessCodes.revoked' } })).toBe(1)
    const stranger = contextOf(organization, await aMember(organization))
    expect(await refusal(revokeAccessCode(stranger, { id }))).toBe('permissionDenied')
  })

  it('cannot be the code of the two-level login, whatever its note says', async () => {
    const { organization, ctx } = await aSchool()
    await createAccessCodes(ctx, { ...one, label: 'two-level-login' })
    expect(await ctx.db.accessCode.count({ where: { purpose: 'LOGIN' } })).toBe(0)
    const login = await ctx.db.accessCode.create({
      data: { organizationId: organization.id, purpose: 'LOGIN', codeHash: 'x' },
    })
    expect(await refusal(revokeAccessCode(ctx, { id: login.id }))).toBe('accessCodeUnknown')
    expect((await listAccessCodes(ctx, {})).total).toBe(1)
  })

  it('that was hashed with its dashes by an older release still works', async () => {
    const { organization, ctx } = await aSchool()
    const codeHash = keyedHash('two-level', 'open-sesame')
    await ctx.db.accessCode.create({ data: { organizationId: organization.id, codeHash } })
    expect(await refusal(tryCode(organization, 'Open-Sesame'))).toBe('done')
  })

  it('contains no characters that look alike', () => {
    const codes = deriveCodes(newSeed(), 500)
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){2}$/)
    expect(new Set(codes).size).toBe(500)
    const seed = newSeed()
    expect(deriveCodes(seed, 3)).toEqual(deriveCodes(seed, 5).slice(0, 3))
  })

  describe.skipIf(!hasRealPostgres)('concurrent uses', () => {
    it('of the last use admit exactly one of two people', async () => {
      const { organization, processId, ctx } = await aSchool()
      const { codes } = await createAccessCodes(ctx, { ...one, processId, usesMax: 3 })
      const accessCode = codes[0]?.code ?? ''
      const people = await Promise.all(Array.from({ length: 8 }, () => aMember(organization)))
      const outcomes = await Promise.all(
        people.map((person) => refusal(joinProcess(contextOf(organization, person), { processId, accessCode }))),
      )
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(3)
      expect(outcomes.filter((outcome) => outcome === 'accessCodeWrong')).toHaveLength(5)
      expect(await ctx.db.processMembership.count({ where: { processId } })).toBe(3)
      expect((await listAccessCodes(ctx, { processId })).items).toMatchObject([{ uses: 3 }])
    })
  })

  describe.skipIf(!hasRealPostgres)('of one person', () => {
    it.each(['process', 'group'])('spend one use of the code of a %s, however parallel', async (kind) => {
      const { organization, processId, ctx } = await aSchool()
      const groupId = kind === 'group' ? await aGroupOf(organization, processId) : undefined
      const { codes } = await createAccessCodes(ctx, {
        ...one,
        ...(groupId ? { groupId } : { processId }),
        usesMax: 100,
      })
      const person = contextOf(organization, await aMember(organization))
      const join = () => refusal(joinProcess(person, { processId, groupId, accessCode: codes[0]?.code }))
      expect(new Set(await Promise.all(Array.from({ length: 15 }, join)))).toEqual(new Set(['done']))
      expect(await prismaClient().accessCode.findMany({ select: { uses: true } })).toEqual([{ uses: 1 }])
    })
  })

  it('admit 30 people at once behind one address, and count none of them', async () => {
    const { organization, processId, ctx } = await aSchool()
    const { codes } = await createAccessCodes(ctx, { ...one, processId, usesMax: 100 })
    const accessCode = codes[0]?.code ?? ''
    const pupils = await Promise.all(Array.from({ length: 30 }, () => aMember(organization)))
    const join = (pupil: SignedIn) => refusal(joinProcess(contextOf(organization, pupil), { processId, accessCode }))
    expect(new Set(await Promise.all(pupils.map(join)))).toEqual(new Set(['done']))
    const visitors = Array.from({ length: 30 }, () =>
      refusal(withCodeTry(visitorContext(organization), { accessCode, processId }, async () => 'registered')),
    )
    expect(new Set(await Promise.all(visitors))).toEqual(new Set(['done']))
    const counted = await prismaClient().rateLimit.findMany({ where: { key: { contains: 'access-code' } } })
    expect(counted.filter(({ points }) => points > 0)).toEqual([])
  })

  it('are rate-limited against guessing', async () => {
    const { organization, processId } = await aSchool()
    const ctx = contextOf(organization, await aMember(organization))
    const outcomes: string[] = []
    for (let index = 0; index < 21; index++)
      outcomes.push(await refusal(joinProcess(ctx, { processId, accessCode: `GUESS-${index}` })))
    expect(outcomes.at(0)).toBe('accessCodeWrong')
    expect(outcomes.at(-1)).toBe('tooManyRequests')
  })
})
