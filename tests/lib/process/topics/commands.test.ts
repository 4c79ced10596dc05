import { describe, expect, it } from 'vitest'
import { saveChallenge } from '@/lib/process/topics/save-challenge'
import { saveDriver } from '@/lib/process/topics/save-driver'
import { saveGroup } from '@/lib/process/topics/save-group'
import { saveScenario } from '@/lib/process/topics/save-scenario'
import { saveChallengeInput } from '@/lib/process/topics/schemas'
import { setProcessTopics } from '@/lib/process/topics/set-process-topics'
import { aBudgetProcess, aMember, anOrganization, contextOf } from '@/tests/factories'

async function anAdmin() {
  const organization = await anOrganization()
  return contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
}

describe('topics', () => {
  it('are created, assigned to an area and edited, each change audited', async () => {
    const ctx = await anAdmin()
    const area = await saveDriver(ctx, { name: { en: 'City' } })
    const topic = await saveChallenge(ctx, { name: { en: 'Trees', it: 'Alberi' }, driverId: area.id })
    const changed = await saveChallenge(ctx, { id: topic.id, name: { en: 'Green' } })
    expect([changed.name, changed.driverId]).toEqual([{ en: 'Green' }, area.id])
    await saveScenario(ctx, { name: { en: 'Streets' } })
    expect(await ctx.db.auditEntry.count()).toBe(4)
  })

  it('are selected for a process', async () => {
    const ctx = await anAdmin()
    const { processId } = await aBudgetProcess(ctx.organization)
    const [one, two] = [
      await saveChallenge(ctx, { name: { en: 'One' } }),
      await saveChallenge(ctx, { name: { en: 'Two' } }),
    ]
    const context = await saveScenario(ctx, { name: { en: 'Streets' } })
    await setProcessTopics(ctx, { processId, challengeIds: [one.id, two.id], scenarioIds: [context.id] })
    await setProcessTopics(ctx, { processId, challengeIds: [two.id] })
    expect((await ctx.db.processChallenge.findMany()).map(({ challengeId }) => challengeId)).toEqual([two.id])
    expect(await ctx.db.processScenario.count()).toBe(1)
  })

  it('store colour and sign, and keep them when a change does not name them', async () => {
    const ctx = await anAdmin()
    const name = { en: 'Parks' }
    for (const save of [saveDriver, saveChallenge, saveScenario]) {
      const made = await save(ctx, { name, colour: 'green', icon: 'trees' })
      expect(await save(ctx, { id: made.id, name: { en: 'Green' } })).toMatchObject({ colour: 'green', icon: 'trees' })
      expect(await save(ctx, { id: made.id, name, colour: null, icon: null })).toMatchObject({
        colour: null,
        icon: null,
      })
    }
    expect(saveChallengeInput.safeParse({ name, colour: '#ff0000' }).success).toBe(false)
    expect(saveChallengeInput.safeParse({ name, icon: 'skull' }).success).toBe(false)
  })

  it('are created by an admin only', async () => {
    const { organization } = await anAdmin()
    const member = contextOf(organization, await aMember(organization))
    await expect(saveDriver(member, { name: { en: 'x' } })).rejects.toThrow('permissionDenied')
    await expect(saveGroup(member, { name: { en: 'x' } })).rejects.toThrow('permissionDenied')
  })

  it('of another organization are unknown', async () => {
    const [ctx, other] = [await anAdmin(), await anAdmin()]
    const { processId } = await aBudgetProcess(other.organization)
    const { processId: own } = await aBudgetProcess(ctx.organization)
    const area = await saveDriver(other, { name: { en: 'Theirs' } })
    const topic = await saveChallenge(other, { name: { en: 'Theirs' } })
    const context = await saveScenario(other, { name: { en: 'Theirs' } })
    const group = await saveGroup(other, { name: { en: 'Theirs' }, processId })
    const name = { en: 'Taken' }
    await expect(saveDriver(ctx, { id: area.id, name })).rejects.toThrow('driverUnknown')
    await expect(saveChallenge(ctx, { id: topic.id, name })).rejects.toThrow('challengeUnknown')
    await expect(saveChallenge(ctx, { name, driverId: area.id })).rejects.toThrow('driverUnknown')
    await expect(saveScenario(ctx, { id: context.id, name })).rejects.toThrow('scenarioUnknown')
    await expect(saveGroup(ctx, { id: group.id, name })).rejects.toThrow('groupUnknown')
    await expect(saveGroup(ctx, { name, processId })).rejects.toThrow('processUnknown')
    await expect(setProcessTopics(ctx, { processId: own, challengeIds: [topic.id] })).rejects.toThrow(
      'challengeUnknown',
    )
    await expect(setProcessTopics(ctx, { processId: own, scenarioIds: [context.id] })).rejects.toThrow(
      'scenarioUnknown',
    )
    await expect(setProcessTopics(ctx, { processId, challengeIds: [] })).rejects.toThrow('processUnknown')
  })
})
