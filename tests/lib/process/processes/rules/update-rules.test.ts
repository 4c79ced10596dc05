import { describe, expect, it } from 'vitest'
import { OBJECTION_DAYS } from '@/lib/process/module-types/types/limits'
import { enableModule, updateModule } from '@/lib/process/modules/administration/update-module'
import { setProcessStatus } from '@/lib/process/processes/administration/set-process-status'
import { updatePages } from '@/lib/process/processes/administration/update-pages'
import { updateProcess } from '@/lib/process/processes/administration/update-process'
import { getProcessRules } from '@/lib/process/processes/facts/admin-queries'
import { setPhaseState } from '@/lib/process/processes/phases/set-phase-state'
import { updatePhase } from '@/lib/process/processes/phases/update-phase'
import { getProcess } from '@/lib/process/processes/reading/queries'
import { updateRules } from '@/lib/process/processes/rules/update-rules'
import { updateRulesInput } from '@/lib/process/processes/schemas'
import {
  aBudgetProcess,
  aMember,
  anOpenVote,
  anOrganization,
  aProposal,
  contextOf,
  daysFromNow,
} from '@/tests/factories'

async function aProcess(options: Parameters<typeof aBudgetProcess>[1] = {}) {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, options)
  const ctx = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  return { ctx, organization, ...process }
}

describe('the rules of a process', () => {
  it('are set by an admin, together with the allocation rule of the vote', async () => {
    const { ctx, processId, modules } = await aProcess()
    const rule = { kind: 'greedy-threshold', threshold: 20 } as const
    await updateRules(ctx, { processId, budgetAvailable: 7000, preferencesMax: 3, projectCostMax: null, rule })
    const process = await ctx.db.process.findFirstOrThrow()
    expect([Number(process.budgetAvailable), process.preferencesMax]).toEqual([7000, 3])
    const vote = await ctx.db.module.findFirstOrThrow({ where: { id: modules.vote } })
    expect(vote.settings).toEqual({ rule })
  })

  it('are fixed once voting has opened as far as voters rely on them', async () => {
    const { ctx, organization, ...process } = await aProcess()
    await aProposal(organization, process)
    await anOpenVote(organization, process)
    const { processId } = process
    await expect(updateRules(ctx, { processId, budgetAvailable: 1 })).rejects.toThrow('ruleFixed')
    await expect(updateRules(ctx, { processId, preferencesMax: 99 })).rejects.toThrow('ruleFixed')
    await expect(updateRules(ctx, { processId, showTalliesEarly: true })).rejects.toThrow('ruleFixed')
    await expect(updateRules(ctx, { processId, rule: { kind: 'greedy-no-skip' } })).rejects.toThrow('ruleFixed')
    const same = { budgetAvailable: 1000, rule: { kind: 'greedy' } } as const
    const updated = await updateRules(ctx, { processId, ...same, commentsEnabled: false, versionsMax: 5 })
    expect([updated.commentsEnabled, updated.versionsMax]).toEqual([false, 5])
  })

  it('include the objection period after the result, published with the vote and fixed by its opening', async () => {
    const { ctx, organization, ...process } = await aProcess()
    const { processId } = process
    const published = async () => {
      const { phases } = await getProcess(ctx, processId)
      return phases.flatMap(({ modules }) => modules.map(({ type, objectionDays }) => [type, objectionDays]))
    }
    const rest = [['RESULT', null]]
    expect(await published()).toEqual([['IDEAS', null], ['VOTE', OBJECTION_DAYS], ...rest])
    await updateRules(ctx, { processId, objectionDays: 7 })
    expect(await published()).toEqual([['IDEAS', null], ['VOTE', 7], ...rest])
    await updateRules(ctx, { processId, rule: { kind: 'greedy' } })
    expect((await getProcessRules(ctx, processId)).objectionDays).toBe(7)
    await aProposal(organization, process)
    await anOpenVote(organization, process)
    await expect(updateRules(ctx, { processId, objectionDays: 8 })).rejects.toMatchObject({
      errorName: 'ruleFixed',
      field: 'objectionDays',
    })
    await updateRules(ctx, { processId, objectionDays: 7 })
  })

  it.each([-1, 1.5, 366])('refuse %s days for objections', (objectionDays) => {
    expect(updateRulesInput.safeParse({ processId: 1, objectionDays }).success).toBe(false)
  })

  it('require consistent limits of donations', async () => {
    const { ctx, processId } = await aProcess()
    const donations = { donationMin: 10, donationMax: 5, personalBudget: 100 }
    await expect(updateRules(ctx, { processId, ...donations })).rejects.toMatchObject({
      errorName: 'numberTooHigh',
      params: { limit: 5 },
    })
  })
})

describe('changing a process', () => {
  it('is allowed to its delegate, but not to the delegate of another process', async () => {
    const { ctx, organization, processId } = await aProcess()
    const other = await aBudgetProcess(organization)
    const role = (id: number) => ({ processId: id, authority: 'DELEGATE' }) as const
    const own = await aMember(organization, { authorities: ['DELEGATE'], processRoles: [role(processId)] })
    const foreign = await aMember(organization, { authorities: ['DELEGATE'], processRoles: [role(other.processId)] })
    await updateProcess(contextOf(organization, own), { processId, name: { en: 'By the delegate' } })
    await expect(updateProcess(contextOf(organization, foreign), { processId, name: { en: 'No' } })).rejects.toThrow(
      'permissionDenied',
    )
    expect((await ctx.db.process.findFirstOrThrow({ where: { id: processId } })).name).toEqual({
      en: 'By the delegate',
    })
  })

  // Abuse case T08: an admin of A cannot touch anything of B by its id.
  it('is refused to an admin of another organization', async () => {
    const { ctx, processId, phases, modules } = await aProcess()
    const there = await anOrganization()
    const admin = contextOf(there, await aMember(there, { authorities: ['ADMIN'] }))
    const attempts = [
      updateProcess(admin, { processId, name: { en: 'Taken' } }),
      setProcessStatus(admin, { processId, status: 'CLOSED' }),
      updateRules(admin, { processId, budgetAvailable: 0 }),
      updatePages(admin, { processId, pages: { about: { en: 'Taken' } } }),
      updatePhase(admin, { phaseId: phases.vote, name: { en: 'Taken' } }),
      setPhaseState(admin, { phaseId: phases.vote, state: 'CONCLUDED' }),
      updateModule(admin, { moduleId: modules.vote, enabled: false }),
    ]
    const refused = await Promise.allSettled(attempts)
    expect(refused.map((it) => (it.status === 'rejected' ? (it.reason as Error).message : 'done'))).toEqual([
      'processUnknown',
      'processUnknown',
      'processUnknown',
      'processUnknown',
      'phaseUnknown',
      'phaseUnknown',
      'moduleUnknown',
    ])
    expect(await ctx.db.auditEntry.count()).toBe(0)
  })

  it('is refused as unknown to people who cannot see the draft', async () => {
    const { organization, processId } = await aProcess({ process: { status: 'DRAFT' } })
    const member = contextOf(organization, await aMember(organization))
    await expect(updateProcess(member, { processId })).rejects.toThrow('processUnknown')
  })
})

describe('the status of a process', () => {
  it('goes from draft to open, closed and archived', async () => {
    const { ctx, processId } = await aProcess({ process: { status: 'DRAFT' } })
    for (const status of ['OPEN', 'CLOSED', 'ARCHIVED'] as const)
      expect((await setProcessStatus(ctx, { processId, status })).status).toBe(status)
  })

  it('goes back only with a reason, which is audited, and never to draft', async () => {
    const { ctx, processId } = await aProcess({ process: { status: 'CLOSED' } })
    await expect(setProcessStatus(ctx, { processId, status: 'OPEN' })).rejects.toThrow('reasonRequired')
    await setProcessStatus(ctx, { processId, status: 'OPEN', reason: 'Closed by mistake' })
    const noted = await ctx.db.auditEntry.findFirstOrThrow()
    expect(noted.facts).toEqual({ from: 'CLOSED', to: 'OPEN', reason: 'Closed by mistake' })
    await expect(setProcessStatus(ctx, { processId, status: 'DRAFT', reason: 'x' })).rejects.toThrow(
      'statusUnreachable',
    )
  })
})

describe('a phase', () => {
  it('moves forward by hand and back only with a reason', async () => {
    const { ctx, phases } = await aProcess()
    const phase = await setPhaseState(ctx, { phaseId: phases.vote, state: 'CONCLUDED' })
    expect([phase.state, phase.byDate]).toEqual(['CONCLUDED', false])
    await expect(setPhaseState(ctx, { phaseId: phases.vote, state: 'IN_PROGRESS' })).rejects.toThrow('phaseBackwards')
    await setPhaseState(ctx, { phaseId: phases.vote, state: 'IN_PROGRESS', reason: 'A power cut' })
    const back = await setPhaseState(ctx, { phaseId: phases.vote, state: 'BY_DATE' })
    expect(back.byDate).toBe(true)
  })

  it('that moves beyond its process extends it, up to a thousand days', async () => {
    const { ctx, processId, phases } = await aProcess()
    const endsAt = daysFromNow(200)
    await updatePhase(ctx, { phaseId: phases.result, endsAt })
    expect((await ctx.db.process.findFirstOrThrow({ where: { id: processId } })).endsAt).toEqual(endsAt)
    await expect(updatePhase(ctx, { phaseId: phases.result, endsAt: daysFromNow(2000) })).rejects.toThrow(
      'processTooLong',
    )
    await expect(updatePhase(ctx, { phaseId: phases.result, endsAt: daysFromNow(-300) })).rejects.toThrow(
      'datesOutOfOrder',
    )
  })

  it('prevents the process from ending before it', async () => {
    const { ctx, processId } = await aProcess()
    await expect(updateProcess(ctx, { processId, endsAt: daysFromNow(1) })).rejects.toThrow('phaseOutsideProcess')
  })
})

describe('a module', () => {
  it('leaves its waiting state when an admin enables it', async () => {
    const { ctx, modules } = await aProcess({ vote: { enabled: false } })
    expect((await enableModule(ctx, { moduleId: modules.vote })).enabled).toBe(true)
  })

  it('keeps its voting requirements once voting has opened', async () => {
    const { ctx, organization, ...process } = await aProcess()
    await aProposal(organization, process)
    await anOpenVote(organization, process)
    const moduleId = process.modules.vote
    await expect(updateModule(ctx, { moduleId, requiresAuthCitizen: true })).rejects.toThrow('ruleFixed')
    await updateModule(ctx, { moduleId, name: { en: 'Vote now' }, requiresEmail: true, groupIds: [] })
  })

  it('accepts groups of its own process or of the organization only', async () => {
    const { ctx, organization, processId, modules } = await aProcess()
    const other = await aBudgetProcess(organization)
    const group = (id: number | null) =>
      ctx.db.group.create({ data: { organizationId: organization.id, processId: id, name: { en: 'Group' } } })
    const [own, common, foreign] = [await group(processId), await group(null), await group(other.processId)]
    await updateModule(ctx, { moduleId: modules.ideas, groupIds: [own.id, common.id] })
    await expect(updateModule(ctx, { moduleId: modules.ideas, groupIds: [foreign.id] })).rejects.toThrow(
      'groupNotInProcess',
    )
    expect(await ctx.db.moduleGroup.count()).toBe(2)
  })
})

describe('the pages of a process', () => {
  it('are stored for each language, and a page without text is deleted', async () => {
    const { ctx, processId } = await aProcess()
    await updatePages(ctx, { processId, pages: { about: { en: '# About', it: '# Cos’è' } } })
    expect((await ctx.db.processPage.findFirstOrThrow()).body).toEqual({ en: '# About', it: '# Cos’è' })
    await updatePages(ctx, { processId, pages: { about: {} } })
    expect(await ctx.db.processPage.count()).toBe(0)
  })
})
