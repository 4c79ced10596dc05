import { describe, expect, it } from 'vitest'
import { updateProcess } from '@/lib/process/processes/administration/update-process'
import { listProcesses } from '@/lib/process/processes/reading/queries'
import { aBudgetProcess, aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'
import { refusal } from '@/tests/factories/refusal'

async function aTown() {
  const organization = await anOrganization()
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const [{ processId: young }, { processId: other }] = [
    await aBudgetProcess(organization),
    await aBudgetProcess(organization),
  ]
  return { admin, visitor: visitorContext(organization), young, other }
}

describe('the young people whom a process addresses', () => {
  it('are set by an officer, shown to everybody and a filter of the list', async () => {
    const { admin, visitor, young, other } = await aTown()
    await updateProcess(admin, { processId: young, youthAgeMin: 14, youthAgeMax: 25 })
    const ids = async (forYouth?: boolean) =>
      (await listProcesses(visitor, { forYouth })).items.map(({ id }) => id).toSorted((a, b) => a - b)
    expect(await ids(true)).toEqual([young])
    expect(await ids(false)).toEqual([other])
    expect(await ids()).toEqual([young, other])
    const [shown] = (await listProcesses(visitor, { forYouth: true })).items
    expect(shown).toMatchObject({ youthAgeMin: 14, youthAgeMax: 25 })
    await updateProcess(admin, { processId: young, youthAgeMin: null, youthAgeMax: null })
    expect(await ids(true)).toEqual([])
  })

  it.each([
    ['only the lower age', { youthAgeMin: 14 }],
    ['only the upper age', { youthAgeMax: 25 }],
    ['ages in the wrong order', { youthAgeMin: 26, youthAgeMax: 25 }],
  ])('are refused with %s', async (_, ages) => {
    const { admin, young } = await aTown()
    expect(await refusal(updateProcess(admin, { processId: young, ...ages }))).toBe('agesInvalid')
  })

  it('stay when an update does not name them', async () => {
    const { admin, young } = await aTown()
    await updateProcess(admin, { processId: young, youthAgeMin: 14, youthAgeMax: 25 })
    await updateProcess(admin, { processId: young, name: { en: 'Renamed' } })
    const { items } = await listProcesses(admin, { forYouth: true })
    expect(items.map(({ id }) => id)).toEqual([young])
  })
})
