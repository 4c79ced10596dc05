import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { assignMobile } from '@/lib/identity/auth/mobile/assign-mobile'
import { confirmMobile } from '@/lib/identity/auth/mobile/confirm-mobile'
import { liftSmsStop } from '@/lib/office/messages/lift-sms-stop'
import { readSmsMoney } from '@/lib/office/messages/read-sms-money'
import { keepTurnouts } from '@/lib/office/turnout/keep-turnouts'
import { aBudgetProcess, aMember, anOrganization, contextOf } from '@/tests/factories'
import { receivedCode } from '@/tests/lib/identity/auth/codes'

async function aTown() {
  const settings = { smsPriceCents: { 39: 10 }, smsMonthlyCents: 150, smsDailyBudget: 12 }
  const organization = await anOrganization(settings)
  return { organization, admin: contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] })) }
}

type Town = Awaited<ReturnType<typeof aTown>>

async function ask({ organization }: Pick<Town, 'organization'>, mobileNumber: string) {
  const actor = await aMember(organization)
  const ctx = contextOf(organization, actor)
  await assignMobile(ctx, { id: actor.userId, mobilePrefix: '+39', mobileNumber })
  return { ctx, id: actor.userId }
}

const inBlock = (index: number) => `333${String(index * 10_007).padStart(7, '0')}`

async function pump(town: Town, times: number) {
  for (let index = 1; index <= times; index++) await ask(town, inBlock(index)).catch(() => undefined)
}

describe('the money of SMS', () => {
  it('is reported by day, month, prefix and limit, and by confirmed number', async () => {
    const town = await aTown()
    const { ctx, id } = await ask(town, '3471234567')
    await confirmMobile(ctx, { id, otp: await receivedCode(town.organization, '+393471234567') })
    await ask(town, '3201234567')
    await pump(town, 11)
    const money = await readSmsMoney(town.admin)
    expect(money).toMatchObject({
      today: { sent: 12, confirmed: 1, costCents: 120 },
      month: { sent: 12, segments: 12, confirmed: 1, costCents: 120 },
      dailyBudget: 12,
      capCents: 150,
      costPerConfirmedCents: 120,
      costPerVoterCents: null,
      refused: { money: 0, daily: 1, prefix: 0, pumping: 0 },
    })
    expect(money.byPrefix[0]).toMatchObject({ prefix: '39333', sent: 10, confirmed: 0, costCents: 100 })
    expect(money.byPrefix).toHaveLength(3)
  })

  it('is reported by voter once ten have voted and the vote has closed', async () => {
    const town = await aTown()
    await ask(town, '3471234567')
    await prismaClient().smsUsage.updateMany({ data: { costMicros: 1_000_000 } })
    const { organizationId, moduleId } = await aVoting(town)
    for (let index = 0; index < 10; index++) {
      const { userId } = await aMember(town.organization)
      await prismaClient().ballot.create({
        data: { id: crypto.randomUUID(), organizationId, moduleId, voterKey: `key ${index}`, voterId: userId },
      })
    }
    expect((await readSmsMoney(town.admin)).costPerVoterCents).toBeNull()
    const times = {
      votingOpenedAt: new Date(Date.now() - 60_000),
      votingClosesAt: new Date(),
      votingClosedAt: new Date(),
    }
    await prismaClient().module.update({ where: { id: moduleId }, data: times })
    await keepTurnouts()
    expect((await readSmsMoney(town.admin)).costPerVoterCents).toBe(10)
    // Erasing a voter's account changes nothing, so that it does not tell whether they voted.
    await prismaClient().ballot.updateMany({ data: { voterId: null } })
    expect((await readSmsMoney(town.admin)).costPerVoterCents).toBe(10)
  })

  it('is of the organization, for its ADMIN', async () => {
    const [town, other] = [await aTown(), await aTown()]
    await ask(town, '3471234567')
    expect((await readSmsMoney(other.admin)).month.sent).toBe(0)
    const delegate = contextOf(town.organization, await aMember(town.organization, { authorities: ['DELEGATE'] }))
    await expect(readSmsMoney(delegate)).rejects.toThrow('permissionDenied')
    await expect(liftSmsStop(delegate, { prefix: '39333' })).rejects.toThrow('permissionDenied')
  })
})

describe('a stop of SMS', () => {
  it('is shown and lifted by the ADMIN of the organization only', async () => {
    const town = await aTown()
    await prismaClient().organization.updateMany({ data: { smsDailyBudget: 1000, smsMonthlyCents: null } })
    await pump(town, 12)
    expect((await readSmsMoney(town.admin)).stops).toMatchObject([{ prefix: '39333', sent: 10, confirmed: 0 }])
    await expect(ask(town, inBlock(20))).rejects.toThrow('prefixRefused')
    const other = await aTown()
    await expect(liftSmsStop(other.admin, { prefix: '39333' })).rejects.toThrow('smsStopUnknown')
    // Later than the codes before it.
    await liftSmsStop({ ...town.admin, now: new Date() }, { prefix: '39333' })
    await ask(town, inBlock(21))
    expect((await readSmsMoney(town.admin)).stops).toEqual([])
    await expect(liftSmsStop(town.admin, { prefix: '39333' })).rejects.toThrow('smsStopUnknown')
    expect(await prismaClient().auditEntry.count({ where: { act: 'sms.lifted' } })).toBe(1)
  })
})

async function aVoting({ organization }: Town) {
  const { modules } = await aBudgetProcess(organization)
  return { organizationId: organization.id, moduleId: modules.vote }
}
