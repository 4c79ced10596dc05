import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { assignMobile } from '@/lib/identity/auth/mobile/assign-mobile'
import { aMember, anOrganization, contextOf } from '@/tests/factories'
import { hasRealPostgres } from '@/tests/setup/database'
import { MOBILE, receivedCode, smsCount, TYPED } from '../codes'

const later = (seconds: number) => new Date(Date.now() + seconds * 1000)

async function aMemberContext(options: Parameters<typeof aMember>[1] = {}, now?: Date) {
  const organization = await anOrganization()
  const actor = await aMember(organization, options)
  return { organization, actor, ctx: contextOf(organization, actor, now), id: actor.userId }
}

describe('assigning a mobile number', () => {
  it('stores it unconfirmed and sends a code that no database dump reveals (O07)', async () => {
    const { ctx, id, organization } = await aMemberContext()
    await assignMobile(ctx, { id, ...TYPED })
    expect(await ctx.db.user.findUnique({ where: { id } })).toMatchObject({ mobile: MOBILE, mobileConfirmedAt: null })
    const code = await receivedCode(organization)
    expect(code).toMatch(/^\d{6}$/)
    const [row] = await ctx.db.oneTimeCode.findMany()
    expect(row).toMatchObject({ userId: id, mobile: MOBILE, purpose: 'CONFIRM_MOBILE', attempts: 0 })
    expect(row?.codeHash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(row)).not.toContain(code)
    // Whoever has the dump and tries a million codes has every column, but not the key.
    const plain = [code, `${row?.id}:${id}:${MOBILE}:CONFIRM_MOBILE:${code}`, `${id}${code}`, `${MOBILE}${code}`]
    for (const guess of plain)
      for (const algorithm of ['sha256', 'sha512', 'md5', 'sha1'])
        expect(row?.codeHash).not.toBe(createHash(algorithm).update(guess).digest('hex').slice(0, 64))
  })

  it.each([
    ['+39', '0039 312-345-6789'],
    ['0039', '3123456789'],
    ['＋３９', '３１２３４５６７８９'],
    ['+39', '0312 345 6789'],
  ])('treats %s %s as the same number, also for limits (O10)', async (mobilePrefix, mobileNumber) => {
    const { ctx, id } = await aMemberContext()
    await assignMobile(ctx, { id, ...TYPED })
    await expect(assignMobile(ctx, { id, mobilePrefix, mobileNumber })).rejects.toThrow('tooManyRequests')
    expect(await smsCount()).toBe(1)
  })

  it('returns the seconds until the next code may be sent (O09)', async () => {
    const { ctx, id, organization, actor } = await aMemberContext()
    await assignMobile(ctx, { id, ...TYPED })
    const soon = contextOf(organization, actor, new Date(ctx.now.getTime() + 20_000))
    await expect(assignMobile(soon, { id, ...TYPED })).rejects.toMatchObject({ params: { seconds: 40 } })
    const enough = contextOf(organization, actor, new Date(ctx.now.getTime() + 60_000))
    await assignMobile(enough, { id, ...TYPED })
    expect(await smsCount()).toBe(2)
  })

  it('sends at most five codes a day to a number, whoever requests them (O03)', async () => {
    const { organization, actor, id } = await aMemberContext()
    const other = await aMember(organization)
    for (let turn = 0; turn < 5; turn++) {
      const who = turn % 2 === 0 ? actor : other
      await assignMobile(contextOf(organization, who, later(turn * 61)), { id: who.userId, ...TYPED })
    }
    await expect(assignMobile(contextOf(organization, actor, later(3600)), { id, ...TYPED })).rejects.toMatchObject({
      errorName: 'tooManyRequests',
    })
    expect(await smsCount()).toBe(5)
  })

  it.each([
    [{ mobilePrefix: '+39', mobileNumber: '899123456' }, 'mobileNotAllowed'],
    [{ mobilePrefix: '+881', mobileNumber: '612345678' }, 'mobileNotAllowed'],
    [{ mobilePrefix: '+33', mobileNumber: '612345678' }, 'mobileNotAllowed'],
    [{ mobilePrefix: '+39', mobileNumber: '12' }, 'mobileInvalid'],
    [{ mobilePrefix: '', mobileNumber: '3123456789' }, 'mobileMissing'],
  ])('refuses %j before sending an SMS: %s (O08)', async (input, name) => {
    const { ctx, id } = await aMemberContext()
    await expect(assignMobile(ctx, { id, ...input })).rejects.toThrow(name)
    expect(await smsCount()).toBe(0)
    expect(await ctx.db.user.findUnique({ where: { id } })).toMatchObject({ mobile: null })
  })

  it('refuses a number confirmed by another account, or already confirmed here (O10)', async () => {
    const { organization, actor, ctx, id } = await aMemberContext()
    const owner = await aMember(organization, { user: { mobile: MOBILE, mobileConfirmedAt: new Date() } })
    await expect(assignMobile(ctx, { id, ...TYPED })).rejects.toThrow('mobileInUseAssign')
    const own = contextOf(organization, owner)
    await expect(assignMobile(own, { id: owner.userId, ...TYPED })).rejects.toThrow('mobileAlreadyOnProfile')
    expect(actor.userId).not.toBe(owner.userId)
    expect(await smsCount()).toBe(0)
  })

  it('accepts a number that another account only claimed', async () => {
    const { organization, ctx, id } = await aMemberContext()
    const squatter = await aMember(organization, { user: { mobile: MOBILE } })
    await assignMobile(ctx, { id, ...TYPED })
    expect(await ctx.db.user.findUnique({ where: { id: squatter.userId } })).toMatchObject({ mobile: null })
    expect(await ctx.db.user.findUnique({ where: { id } })).toMatchObject({ mobile: MOBILE })
  })

  it('keeps the confirmed number until the new one is confirmed', async () => {
    const { ctx, id } = await aMemberContext({ user: { mobile: '+393400000000', mobileConfirmedAt: new Date() } })
    await assignMobile(ctx, { id, ...TYPED })
    expect(await ctx.db.user.findUnique({ where: { id } })).toMatchObject({ mobile: '+393400000000' })
  })

  it('is refused for another account; only an ADMIN learns that a person is not a member (O21)', async () => {
    const { organization, ctx } = await aMemberContext()
    const bob = await aMember(organization)
    const stranger = await aMember(await anOrganization())
    const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    for (const id of [bob.userId, stranger.userId, 999_999]) {
      await expect(assignMobile(ctx, { id, ...TYPED })).rejects.toThrow('permissionDenied')
    }
    await expect(assignMobile(admin, { id: bob.userId, ...TYPED })).rejects.toThrow('permissionDenied')
    await expect(assignMobile(admin, { id: stranger.userId, ...TYPED })).rejects.toThrow('userNotRegistered')
    await expect(assignMobile(admin, { id: 999_999, ...TYPED })).rejects.toThrow('userNotRegistered')
  })
})

describe('the daily SMS limit', () => {
  it('allows ten messages to neighbouring numbers (O08)', async () => {
    const organization = await anOrganization()
    const outcomes: string[] = []
    for (let number = 0; number < 50; number++) {
      const actor = await aMember(organization)
      const mobileNumber = `312345${String(6700 + number)}`
      const sent = assignMobile(contextOf(organization, actor), {
        id: actor.userId,
        mobilePrefix: '+39',
        mobileNumber,
      })
      outcomes.push(await sent.then(() => 'sent').catch((error: Error) => error.message))
    }
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(10)
    expect(outcomes.slice(10).every((outcome) => outcome === 'tooManyRequests')).toBe(true)
    expect(await smsCount()).toBe(10)
  })

  it.skipIf(!hasRealPostgres)(
    'stops at the budget of the organization without affecting other organizations (O08)',
    async () => {
      const organization = await anOrganization({ smsDailyBudget: 3 })
      const members = await Promise.all(Array.from({ length: 8 }, () => aMember(organization)))
      const outcomes = await Promise.allSettled(
        members.map((actor, index) =>
          assignMobile(contextOf(organization, actor), {
            id: actor.userId,
            mobilePrefix: '+39',
            mobileNumber: `31${index}3456789`,
          }),
        ),
      )
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
      expect(await smsCount()).toBe(3)
      const elsewhere = await anOrganization()
      const actor = await aMember(elsewhere)
      const fresh = { id: actor.userId, mobilePrefix: '+39', mobileNumber: '347 000 0000' }
      await assignMobile(contextOf(elsewhere, actor), fresh)
      expect(await prismaClient().oneTimeCode.count()).toBe(4)
    },
  )
})
