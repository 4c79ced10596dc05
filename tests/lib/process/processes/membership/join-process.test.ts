import { describe, expect, it } from 'vitest'
import { joinProcess } from '@/lib/process/processes/membership/join-process'
import { aBudgetProcess, aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'

describe('joining a process', () => {
  it('adds a membership, once', async () => {
    const organization = await anOrganization()
    const { processId } = await aBudgetProcess(organization)
    const ctx = contextOf(organization, await aMember(organization))
    expect(await joinProcess(ctx, { processId })).toEqual({ processId, code: 3 })
    await joinProcess(ctx, { processId })
    expect(await ctx.db.processMembership.count()).toBe(1)
  })

  it.each([
    [{ status: 'DRAFT' }, 'processUnknown'],
    [{ status: 'CLOSED' }, 'processNotOpen'],
    [{ registration: 'CLOSED' }, 'registrationClosed'],
    [{ registration: 'ACCESS_CODE' }, 'processPrivate'],
    [{ visibility: 'PRIVATE' }, 'processPrivate'],
  ] as const)('with %j is refused: %s', async (process, name) => {
    const organization = await anOrganization()
    const { processId } = await aBudgetProcess(organization, { process })
    const ctx = contextOf(organization, await aMember(organization))
    await expect(joinProcess(ctx, { processId })).rejects.toThrow(name)
  })

  it('requires a session', async () => {
    const organization = await anOrganization()
    const { processId } = await aBudgetProcess(organization)
    await expect(joinProcess(visitorContext(organization), { processId })).rejects.toThrow('signInRequired')
  })

  it('of another organization is refused like an unknown one', async () => {
    const [here, there] = [await anOrganization(), await anOrganization()]
    const { processId } = await aBudgetProcess(there)
    const ctx = contextOf(here, await aMember(here))
    await expect(joinProcess(ctx, { processId })).rejects.toThrow('processUnknown')
  })
})
