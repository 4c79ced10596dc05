import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { enableDueModules } from '@/lib/process/modules/administration/enable-due-modules'
import { updateModule } from '@/lib/process/modules/administration/update-module'
import { createProcess } from '@/lib/process/processes/administration/create-process'
import { endPhase } from '@/lib/process/processes/phases/end-phase'
import { movedDates } from '@/lib/process/processes/phases/moved-dates'
import { setPhaseState } from '@/lib/process/processes/phases/set-phase-state'
import { overlapsOf, shiftPhases } from '@/lib/process/processes/phases/shift-phases'
import { PHASE_STATES, type PhaseState, phaseStateAt } from '@/lib/process/processes/states'
import {
  aBudgetProcess,
  aMember,
  anOpenVote,
  anOrganization,
  aProposal,
  contextOf,
  daysFromNow,
} from '@/tests/factories'

const at = (day: number) => new Date(Date.UTC(2027, 4, day))

async function anOffice(options: Parameters<typeof aBudgetProcess>[1] = {}) {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, options)
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  return { organization, admin, ...process }
}

const phaseOf = (id: number) => prismaClient().phase.findUniqueOrThrow({ where: { id } })

describe('a phase that is moved by hand', () => {
  it.each(
    PHASE_STATES.flatMap(
      (state) =>
        [
          [state, 1],
          [state, 10],
          [state, 30],
        ] as [PhaseState, number][],
    ),
  )('has dates that fit the state %s on day %i', (state, day) => {
    const now = at(day)
    const dates = movedDates({ startsAt: at(8), endsAt: at(20) }, state, now)
    expect(dates.endsAt.getTime()).toBeGreaterThan(dates.startsAt.getTime())
    expect(phaseStateAt({ ...dates, state, byDate: true }, now)).toBe(state)
  })

  it('keeps dates that fit already', () => {
    const dates = { startsAt: at(8), endsAt: at(20) }
    expect(movedDates(dates, 'IN_PROGRESS', at(10))).toEqual(dates)
    expect(movedDates(dates, 'CONCLUDED', at(25))).toEqual(dates)
    expect(movedDates(dates, 'IN_ACTIVATION', at(5))).toEqual(dates)
  })

  it('ends now in public, not in the future', async () => {
    const { admin, phases } = await anOffice()
    await setPhaseState(admin, { phaseId: phases.vote, state: 'CONCLUDED' })
    expect((await phaseOf(phases.vote)).endsAt).toEqual(admin.now)
  })

  it('is not concluded while a vote of it is open', async () => {
    const { organization, admin, ...process } = await anOffice()
    await aProposal(organization, process)
    await anOpenVote(organization, process)
    const conclude = setPhaseState(admin, { phaseId: process.phases.vote, state: 'CONCLUDED' })
    await expect(conclude).rejects.toThrow('phaseHasOpenVote')
    await expect(endPhase(admin, { phaseId: process.phases.vote, startsNext: true })).rejects.toThrow(
      'phaseHasOpenVote',
    )
  })
})

describe('ending a phase now', () => {
  it('starts the next one, with the present time as their dates', async () => {
    const { admin, processId, phases } = await anOffice({ during: 'ideas' })
    const ended = await endPhase(admin, { phaseId: phases.ideas, startsNext: true })
    expect(ended).toEqual({ processId, phaseId: phases.ideas, startedPhaseId: phases.vote })
    const [first, second] = [await phaseOf(phases.ideas), await phaseOf(phases.vote)]
    expect(first.endsAt).toEqual(second.startsAt)
    expect(first.endsAt.getTime()).toBeGreaterThanOrEqual(admin.now.getTime())
    expect(first.endsAt.getTime()).toBeLessThanOrEqual(Date.now())
    expect([first.byDate, second.byDate]).toEqual([true, true])
    await expect(endPhase(admin, { phaseId: phases.ideas, startsNext: true })).rejects.toThrow('phaseNotInProgress')
  })

  it('leaves the next one alone where the officer says so', async () => {
    const { admin, phases } = await anOffice({ during: 'ideas' })
    const before = await phaseOf(phases.vote)
    const { startedPhaseId } = await endPhase(admin, { phaseId: phases.ideas, startsNext: false })
    expect(startedPhaseId).toBeNull()
    expect(await phaseOf(phases.vote)).toEqual(before)
  })

  it('is refused to members and to other organizations', async () => {
    const { organization, phases } = await anOffice({ during: 'ideas' })
    const member = contextOf(organization, await aMember(organization))
    await expect(endPhase(member, { phaseId: phases.ideas, startsNext: true })).rejects.toThrow('permissionDenied')
    const other = await anOrganization()
    const stranger = contextOf(other, await aMember(other, { authorities: ['ADMIN'] }))
    await expect(endPhase(stranger, { phaseId: phases.ideas, startsNext: true })).rejects.toThrow('phaseUnknown')
  })
})

describe('phases', () => {
  const phases = [
    { id: 1, startsAt: at(1), endsAt: at(10), state: 'CONCLUDED' as const },
    { id: 2, startsAt: at(10), endsAt: at(20), state: 'IN_PROGRESS' as const },
    { id: 3, startsAt: at(15), endsAt: at(17), state: 'TO_BE_ACTIVATED' as const },
    { id: 4, startsAt: at(20), endsAt: at(25), state: 'TO_BE_ACTIVATED' as const },
  ]

  it('move along behind a phase that ends later', () => {
    expect(shiftPhases(phases, 2, at(23))).toEqual([
      { id: 2, startsAt: at(10), endsAt: at(23) },
      { id: 4, startsAt: at(23), endsAt: at(28) },
    ])
    expect(shiftPhases(phases, 2, at(19))).toEqual([])
  })

  it('that run at the same time are found', () => {
    expect(overlapsOf(phases).map((pair) => pair.map(({ id }) => id))).toEqual([[2, 3]])
    expect(overlapsOf(phases.filter(({ id }) => id !== 3))).toEqual([])
  })
})

describe('a module that opens with its phase', () => {
  it('is enabled by the worker once its phase is in progress, and can be disabled again', async () => {
    const { admin, modules, processId } = await anOffice({ vote: { type: 'BOARD', enabled: false } })
    const moduleId = modules.vote
    await updateModule(admin, { moduleId, opensWithPhase: true })
    const isEnabled = async () => (await prismaClient().module.findUniqueOrThrow({ where: { id: moduleId } })).enabled
    await prismaClient().process.update({ where: { id: processId }, data: { status: 'DRAFT' } })
    expect(await enableDueModules()).toBe(0)
    await prismaClient().process.update({ where: { id: processId }, data: { status: 'OPEN' } })
    expect(await enableDueModules()).toBe(1)
    expect(await isEnabled()).toBe(true)
    await updateModule(admin, { moduleId, enabled: false })
    expect(await enableDueModules()).toBe(0)
  })

  it('waits for a phase that has not begun', async () => {
    const { admin, modules } = await anOffice({ during: 'ideas', vote: { type: 'BOARD', enabled: false } })
    await updateModule(admin, { moduleId: modules.vote, opensWithPhase: true })
    expect(await enableDueModules()).toBe(0)
  })

  it('is what a new process has in its later phases, except votes and results', async () => {
    const organization = await anOrganization()
    const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    const { processId } = await createProcess(admin, {
      template: 'participatory-budget',
      name: { en: 'Streets' },
      withEvaluation: true,
      startsAt: daysFromNow(1),
      endsAt: daysFromNow(90),
    })
    const rows = await prismaClient().module.findMany({ where: { processId }, orderBy: { id: 'asc' } })
    expect(rows.map(({ type, opensWithPhase }) => [type, opensWithPhase])).toEqual([
      ['IDEAS', false],
      ['EVALUATION', true],
      ['VOTE', false],
      ['RESULT', false],
    ])
  })
})
