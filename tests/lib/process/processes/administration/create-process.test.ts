import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { issueName } from '@/lib/foundation/input/validation'
import { createProcess } from '@/lib/process/processes/administration/create-process'
import { createProcessInput } from '@/lib/process/processes/schemas'
import { aMember, anOrganization, contextOf, daysFromNow } from '@/tests/factories'

const budget = {
  template: 'participatory-budget',
  name: { en: 'Our streets', it: 'Le nostre strade' },
  startsAt: new Date('2027-03-01T08:00:00Z'),
  endsAt: new Date('2027-07-01T16:00:00Z'),
  budgetAvailable: 50_000,
} as const

async function anAdmin() {
  const organization = await anOrganization()
  return contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
}

describe('creating a process', () => {
  it('from the participatory budget creates ideas, vote and result, each fed by the previous one', async () => {
    const ctx = await anAdmin()
    const created = await createProcess(ctx, budget)
    const modules = await ctx.db.module.findMany({ orderBy: { id: 'asc' } })
    expect(modules.map(({ type, enabled }) => [type, enabled])).toEqual([
      ['IDEAS', true],
      ['VOTE', false],
      ['RESULT', false],
    ])
    expect(modules.map(({ sourceModuleId }) => sourceModuleId)).toEqual([
      null,
      created.modules.ideas,
      created.modules.vote,
    ])
    expect(created.phaseIds).toHaveLength(3)
    const process = await ctx.db.process.findFirstOrThrow()
    expect(process).toMatchObject({ status: 'DRAFT', preferencesMax: 10, versionsMax: 3, versioningDays: 30 })
  })

  it('covers the whole time with consecutive phases', async () => {
    const ctx = await anAdmin()
    await createProcess(ctx, { ...budget, withEvaluation: true })
    const phases = await ctx.db.phase.findMany({ orderBy: { position: 'asc' } })
    expect(phases).toHaveLength(4)
    expect(phases[0]?.startsAt).toEqual(budget.startsAt)
    expect(phases[3]?.endsAt).toEqual(budget.endsAt)
    for (const [index, phase] of phases.entries())
      if (index > 0) expect(phase.startsAt).toEqual(phases[index - 1]?.endsAt)
  })

  it('gives phases, modules and pages a text in every language of the organization', async () => {
    const ctx = await anAdmin()
    await createProcess(ctx, budget)
    const phase = await ctx.db.phase.findFirstOrThrow({ orderBy: { position: 'asc' } })
    expect(phase.name).toEqual({ en: 'Proposals', it: 'Proposte' })
    const pages = await ctx.db.processPage.findMany()
    expect(pages.map(({ kind }) => kind).toSorted()).toEqual(['faq', 'guidelines'])
    expect(Object.keys(pages[0]?.body as object)).toEqual(['en', 'it'])
  })

  it('is audited with its author', async () => {
    const ctx = await anAdmin()
    const { processId } = await createProcess(ctx, budget)
    expect(await ctx.db.auditEntry.findFirst()).toMatchObject({
      act: 'process.created',
      subject: `process ${processId}`,
      actorId: ctx.actor.userId,
    })
  })

  it('is refused to a member, a delegate and an admin of another organization', async () => {
    const ctx = await anAdmin()
    const delegate = await aMember(ctx.organization, { authorities: ['DELEGATE'] })
    await expect(createProcess(contextOf(ctx.organization, delegate), budget)).rejects.toThrow('permissionDenied')
    expect(await prismaClient().process.count()).toBe(0)
  })

  it('is refused when it ends before it starts or lasts longer than 1000 days', async () => {
    const ctx = await anAdmin()
    await expect(createProcess(ctx, { ...budget, endsAt: budget.startsAt })).rejects.toThrow('datesOutOfOrder')
    const tooLong = { ...budget, startsAt: daysFromNow(0), endsAt: daysFromNow(1001) }
    await expect(createProcess(ctx, tooLong)).rejects.toThrow('processTooLong')
  })
})

describe('the input of a new process', () => {
  const json = { ...budget, startsAt: '2027-03-01T08:00:00Z', endsAt: '2027-07-01T18:00:00+02:00' }

  it('reads instants with their zone', () => {
    expect(createProcessInput.parse(json).endsAt).toEqual(new Date('2027-07-01T16:00:00Z'))
  })

  it.each([
    [{ name: {} }, 'textMissing'],
    [{ name: { en: 'x'.repeat(121) } }, 'fieldTooLong'],
    [{ startsAt: 'tomorrow' }, 'dateInvalid'],
    [{ template: 'lottery' }, 'processTemplateUnknown'],
    [{ budgetAvailable: 10.005 }, 'tooManyDecimals'],
    [{ budgetAvailable: -1 }, 'numberTooLow'],
  ])('refuses %j: %s', (wrong, name) => {
    const parsed = createProcessInput.safeParse({ ...json, ...wrong })
    expect(parsed.error?.issues.map(issueName)).toEqual([name])
  })
})
