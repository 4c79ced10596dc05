import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { createProcess } from '@/lib/process/processes/administration/create-process'
import { addPhase } from '@/lib/process/processes/phases/add-phase'
import { removePhase } from '@/lib/process/processes/phases/remove-phase'
import { getProcess } from '@/lib/process/processes/reading/queries'
import { updateRules } from '@/lib/process/processes/rules/update-rules'
import { copyProcess } from '@/lib/process/processes/templates/copy-process'
import { aMember, anOrganization, contextOf } from '@/tests/factories'
import { refusal } from '@/tests/factories/refusal'

const startsAt = new Date('2027-02-01T07:00:00Z')
const endsAt = new Date('2027-06-30T16:00:00Z')

async function aProcess() {
  const organization = await anOrganization({ timeZone: 'Europe/Rome' })
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const created = await createProcess(admin, {
    template: 'participatory-budget',
    name: { en: 'Our budget' },
    startsAt,
    endsAt,
    budgetAvailable: 50_000,
    withEvaluation: true,
  })
  return { organization, admin, ...created }
}

describe('a copy of a process', () => {
  it('is a draft with the same rules, phases and modules, at the same times of day', async () => {
    const { admin, processId } = await aProcess()
    await updateRules(admin, { processId, preferencesMax: 4, rule: { kind: 'greedy-threshold', threshold: 7 } })
    const copy = await copyProcess(admin, {
      processId,
      name: { en: 'Our next budget' },
      startsAt: new Date('2028-02-07T09:30:00Z'),
    })
    const [before, after] = [await getProcess(admin, processId), await getProcess(admin, copy.processId)]
    expect(after).toMatchObject({ status: 'DRAFT', name: { en: 'Our next budget' }, budgetAvailable: 50_000 })
    expect(after.preferencesMax).toBe(4)
    expect(after.pages.toSorted()).toEqual(before.pages.toSorted())
    expect(after.phases.map(({ name, position }) => [name, position])).toEqual(
      before.phases.map(({ name, position }) => [name, position]),
    )
    // 371 days later by the calendar; the clock changes in between move no deadline.
    expect(after.startsAt).toEqual(new Date('2028-02-07T07:00:00Z'))
    expect(after.endsAt).toEqual(new Date('2028-07-05T16:00:00Z'))
    const types = (process: typeof before) => process.phases.map(({ modules }) => modules.map(({ type }) => type))
    expect(types(after)).toEqual(types(before))
  })

  it('has its own sources and rules, and no content', async () => {
    const { organization, admin, processId, modules } = await aProcess()
    await updateRules(admin, { processId, rule: { kind: 'greedy-threshold', threshold: 7 } })
    await prismaClient().module.update({
      where: { id: modules.vote ?? 0 },
      data: { votingOpenedAt: startsAt, votingClosesAt: endsAt },
    })
    const { processId: copied } = await copyProcess(admin, { processId, name: { en: 'Again' }, startsAt: endsAt })
    const rows = await prismaClient().module.findMany({ where: { organizationId: organization.id, processId: copied } })
    const ids = new Set(rows.map(({ id }) => id))
    const sources = rows.flatMap(({ sourceModuleId }) => (sourceModuleId === null ? [] : [sourceModuleId]))
    expect(sources.length).toBeGreaterThan(1)
    expect(sources.every((id) => ids.has(id))).toBe(true)
    const vote = rows.find(({ type }) => type === 'VOTE')
    expect(vote).toMatchObject({ votingOpenedAt: null, publishedCount: 0, enabled: false })
    expect(vote?.settings).toEqual({ rule: { kind: 'greedy-threshold', threshold: 7 } })
    expect(await prismaClient().processMembership.count({ where: { processId: copied } })).toBe(0)
  })

  it('requires no code and no group that it does not have', async () => {
    const { admin, processId } = await aProcess()
    await prismaClient().process.update({
      where: { id: processId },
      data: { registration: 'ACCESS_CODE', groupRequired: true },
    })
    const copy = await copyProcess(admin, { processId, name: { en: 'Again' }, startsAt })
    const made = await prismaClient().process.findUniqueOrThrow({ where: { id: copy.processId } })
    expect(made).toMatchObject({ registration: 'CLOSED', groupRequired: false })
  })

  it('is made by an ADMIN of the same organization', async () => {
    const [here, there] = [await aProcess(), await aProcess()]
    const input = { processId: here.processId, name: { en: 'Mine' }, startsAt }
    const member = contextOf(here.organization, await aMember(here.organization))
    expect(await refusal(copyProcess(member, input))).toBe('permissionDenied')
    expect(await refusal(copyProcess(there.admin, input))).toBe('processUnknown')
  })
})

describe('adding a phase', () => {
  const spring = { startsAt: new Date('2027-02-02T07:00:00Z'), endsAt: new Date('2027-02-20T16:00:00Z') }

  it('places it by its start, and extends the process', async () => {
    const { admin, processId } = await aProcess()
    const { phases } = await getProcess(admin, processId)
    await addPhase(admin, { processId, name: { en: 'Looking back' }, startsAt: endsAt, endsAt: addDays(endsAt, 30) })
    await addPhase(admin, { processId, name: { en: 'Walks' }, ...spring })
    const after = await getProcess(admin, processId)
    expect(after.phases).toHaveLength(phases.length + 2)
    expect(after.phases[1]?.name).toEqual({ en: 'Walks' })
    expect(after.phases.at(-1)?.name).toEqual({ en: 'Looking back' })
    expect(after.phases.map(({ position }) => position)).toEqual(after.phases.map((_, index) => index))
    expect(after.endsAt).toEqual(addDays(endsAt, 30))
  })

  it('can be undone while it has no modules', async () => {
    const { admin, processId, phaseIds } = await aProcess()
    const added = await addPhase(admin, { processId, name: { en: 'Walks' }, ...spring })
    expect(await removePhase(admin, { phaseId: added.id })).toEqual({ processId })
    expect((await getProcess(admin, processId)).phases.map(({ id }) => id)).toEqual(phaseIds)
    expect(await refusal(removePhase(admin, { phaseId: phaseIds[0] ?? 0 }))).toBe('phaseNotEmpty')
  })

  it('is for administrators of the process', async () => {
    const [here, there] = [await aProcess(), await aProcess()]
    const input = { processId: here.processId, name: { en: 'Walks' }, ...spring }
    const member = contextOf(here.organization, await aMember(here.organization))
    expect(await refusal(addPhase(member, input))).toBe('processUnknown')
    expect(await refusal(addPhase(there.admin, input))).toBe('processUnknown')
    expect(await refusal(removePhase(there.admin, { phaseId: here.phaseIds[0] ?? 0 }))).toBe('phaseUnknown')
    const backwards = { ...input, startsAt: spring.endsAt, endsAt: spring.startsAt }
    expect(await refusal(addPhase(here.admin, backwards))).toBe('datesOutOfOrder')
  })
})

function addDays(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * 86_400_000)
}
