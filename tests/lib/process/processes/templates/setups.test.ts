import { describe, expect, it } from 'vitest'
import type { Authority } from '@/lib/catalogues/actor'
import { prismaClient } from '@/lib/foundation/db/client'
import { createProcess } from '@/lib/process/processes/administration/create-process'
import { deleteTemplate } from '@/lib/process/processes/templates/delete-template'
import { listNeighbourProcesses, listTemplates } from '@/lib/process/processes/templates/list-templates'
import { parseSetup } from '@/lib/process/processes/templates/parse-setup'
import { getSetup } from '@/lib/process/processes/templates/read-setup'
import { saveTemplate } from '@/lib/process/processes/templates/save-template'
import { callCloneNeighbour, callImportSetup, callUseTemplate } from '@/lib/process/processes/templates/setup-calls'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf } from '@/tests/factories'
import { refusal, refusalAt } from '@/tests/factories/refusal'

async function anOffice(data: object = {}) {
  const organization = await anOrganization(data)
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const { processId } = await createProcess(admin, {
    template: 'participatory-budget',
    name: { en: 'Budget', it: 'Bilancio' },
    startsAt: new Date('2027-03-01T00:00:00+01:00'),
    endsAt: new Date('2027-06-30T00:00:00+02:00'),
    budgetAvailable: 1234.5,
    withEvaluation: true,
  })
  return { organization, admin, processId }
}

const startDate = new Date('2028-03-06T00:00:00+01:00')

/** What of a process is part of its set-up, without ids and dates. */
async function shapeOf(processId: number) {
  const process = await prismaClient().process.findUniqueOrThrow({
    where: { id: processId },
    include: {
      pages: { orderBy: { kind: 'asc' } },
      phases: { orderBy: { position: 'asc' }, include: { modules: { orderBy: { id: 'asc' } } } },
    },
  })
  const { name, summary, visibility, budgetAvailable, versionsMax, pages, phases } = process
  return {
    name,
    summary,
    visibility,
    versionsMax,
    budget: budgetAvailable.toNumber(),
    // Texts are trimmed on their way.
    pages: pages.map(({ kind, body }) => ({ kind, body: JSON.stringify(body).replaceAll(String.raw`\n"`, '"') })),
    phases: phases.map((phase) => ({
      name: phase.name,
      body: phase.body,
      days: (phase.endsAt.getTime() - phase.startsAt.getTime()) / 86_400_000,
      modules: phase.modules.map(({ type, name, settings, sourceModuleId, enabled }) => ({
        type,
        name,
        settings,
        enabled,
        hasSource: sourceModuleId !== null,
      })),
    })),
  }
}

const roundedDays = (shape: Awaited<ReturnType<typeof shapeOf>>) => ({
  ...shape,
  phases: shape.phases.map((phase) => ({ ...phase, days: Math.round(phase.days) })),
})

const pagesOf = (setup: Record<string, unknown>) => setup['pages'] as object[]
const phasesOf = (setup: Record<string, unknown>, change: object) =>
  (setup['phases'] as object[]).map((phase) => ({ ...phase, ...change }))

describe('the set-up of a process', () => {
  it('as a file makes the same process elsewhere, with moved dates and nothing of people', async () => {
    const { admin, processId, organization } = await anOffice()
    const member = await aMember(organization, { joined: [processId], username: 'canary' })
    await prismaClient().module.updateMany({ where: { processId, type: 'IDEAS' }, data: { publishedCount: 7 } })
    const file = JSON.stringify(await getSetup(admin, { processId }))
    for (const personal of [
      'canary',
      String(member.email),
      'organizationId',
      '"id"',
      'publishedCount',
      'votingOpenedAt',
    ])
      expect(file).not.toContain(personal)
    const other = await anOffice()
    const made = await callImportSetup(other.admin, { setup: parseSetup(file), startDate })
    expect(roundedDays(await shapeOf(made.processId))).toEqual(roundedDays(await shapeOf(processId)))
    const copy = await prismaClient().process.findUniqueOrThrow({ where: { id: made.processId } })
    expect(copy).toMatchObject({ organizationId: other.organization.id, status: 'DRAFT', startsAt: startDate })
    const log = await other.admin.db.auditEntry.findMany({ where: { subject: `process ${made.processId}` } })
    expect(log).toMatchObject([{ act: 'process.created', facts: { template: 'file' } }])
  })

  it('of a private process is closed until codes are made', async () => {
    const { admin, processId } = await anOffice()
    await prismaClient().process.update({ where: { id: processId }, data: { registration: 'ACCESS_CODE' } })
    const setup = await getSetup(admin, { processId })
    const made = await callImportSetup(admin, { setup, startDate, name: { en: 'Again' } })
    const copy = await prismaClient().process.findUniqueOrThrow({ where: { id: made.processId } })
    expect(copy).toMatchObject({ registration: 'CLOSED', name: { en: 'Again' } })
  })

  it.each<[string, (setup: Record<string, unknown>) => unknown]>([
    ['no JSON', () => '{'],
    ['another format', (setup) => ({ ...setup, format: 'other' })],
    ['a later version', (setup) => ({ ...setup, version: 2 })],
    ['unknown fields', (setup) => ({ ...setup, members: [{ email: 'ada@example.test' }] })],
    ['no phases', (setup) => ({ ...setup, phases: [] })],
    ['text that is too long', (setup) => ({ ...setup, name: { en: 'x'.repeat(500) } })],
    ['a prototype', (setup) => JSON.parse(`{"__proto__":{"admin":true},"format":${JSON.stringify(setup['format'])}}`)],
    ['dates as numbers', (setup) => ({ ...setup, startsAt: 5 })],
    [
      'donations above the budget',
      (setup) => ({ ...setup, rules: { ...(setup['rules'] as object), donationMax: 101 } }),
    ],
    ['one youth age', (setup) => ({ ...setup, rules: { ...(setup['rules'] as object), youthAgeMin: 16 } })],
    ['a page twice', (setup) => ({ ...setup, pages: [...pagesOf(setup), ...pagesOf(setup)] })],
    [
      'a phase that ends before it starts',
      (setup) => ({ ...setup, phases: phasesOf(setup, { endsAt: setup['startsAt'] }) }),
    ],
    [
      'a phase in another century',
      (setup) => ({ ...setup, phases: phasesOf(setup, { endsAt: '2127-01-01T00:00:00Z' }) }),
    ],
  ])('with %s is refused', async (_name, change) => {
    const { admin, processId } = await anOffice()
    const setup = JSON.parse(JSON.stringify(await getSetup(admin, { processId }))) as Record<string, unknown>
    const changed = change(setup)
    const text = typeof changed === 'string' ? changed : JSON.stringify(changed)
    expect(await refusalAt((async () => parseSetup(text))())).toBe('setupInvalid setup')
  })

  it.each([
    ['its begin', '0001-01-01T00:00:00Z', (date: string) => ({ startsAt: date })],
    ['its end', '9999-12-31T23:59:59Z', (date: string) => ({ endsAt: date })],
    ['the begin of a phase', '0001-01-01T00:00:00Z', (date: string) => ({ phase: { startsAt: date } })],
    ['the end of a phase', '9999-12-31T23:59:59Z', (date: string) => ({ phase: { endsAt: date } })],
  ])('is refused when %s is %s', async (_what, date, change) => {
    const { admin, processId } = await anOffice()
    const setup = JSON.parse(JSON.stringify(await getSetup(admin, { processId }))) as Record<string, unknown>
    const { phase, ...rest } = change(date) as { phase?: object }
    const text = JSON.stringify({ ...setup, ...rest, phases: phasesOf(setup, phase ?? {}) })
    expect(await refusalAt((async () => parseSetup(text))())).toBe('setupInvalid setup')
  })

  it('whose modules name a later or missing source creates nothing', async () => {
    const { admin, processId } = await anOffice()
    const setup = await getSetup(admin, { processId })
    const [first, ...rest] = setup.phases
    const broken = { ...setup, phases: [...rest, ...(first ? [first] : [])] }
    const before = await prismaClient().process.count()
    expect(await refusal(callImportSetup(admin, { setup: broken, startDate }))).toBe('setupInvalid')
    expect(await prismaClient().process.count()).toBe(before)
  })
})

describe('templates of one’s own', () => {
  it('are saved, used and deleted, in their organization', async () => {
    const { admin, processId } = await anOffice()
    const other = await anOffice()
    const { id } = await saveTemplate(admin, { processId, name: 'Spring' })
    expect((await listTemplates(admin)).items).toMatchObject([{ id, name: 'Spring' }])
    expect((await listTemplates(other.admin)).total).toBe(0)
    expect(await refusal(callUseTemplate(other.admin, { id, startDate }))).toBe('templateUnknown')
    expect(await refusal(deleteTemplate(other.admin, { id }))).toBe('templateUnknown')
    expect(await refusal(saveTemplate(other.admin, { processId, name: 'Stolen' }))).toBe('processUnknown')
    const made = await callUseTemplate(admin, { id, startDate })
    expect(roundedDays(await shapeOf(made.processId))).toEqual(roundedDays(await shapeOf(processId)))
    await deleteTemplate(admin, { id })
    expect((await listTemplates(admin)).total).toBe(0)
  })

  it.each<[string, Authority[], string]>([
    ['ADMIN', ['ADMIN'], 'done'],
    ['DELEGATE', ['DELEGATE'], 'permissionDenied'],
    ['a member', [], 'permissionDenied'],
  ])('by %s are allowed as the table says', async (_name, authorities, outcome) => {
    const { organization, admin, processId } = await anOffice()
    const setup = await getSetup(admin, { processId })
    const ctx = contextOf(organization, await aMember(organization, { authorities }))
    expect(await refusal(listTemplates(ctx))).toBe(outcome)
    expect(await refusal(saveTemplate(ctx, { processId, name: 'x' }))).toBe(outcome)
    expect(await refusal(callImportSetup(ctx, { setup, startDate }))).toBe(outcome)
    expect(await refusal(listNeighbourProcesses(ctx))).toBe(outcome)
    expect(await refusal(getSetup(ctx, { processId }))).toBe(outcome)
  })
})

describe('processes of the umbrella', () => {
  it('are cloned by sibling workspaces, if they are public', async () => {
    const umbrella = await anOffice({ umbrellaWorkspaceActive: true })
    const workspace = { parentId: umbrella.organization.id }
    const [school, town] = [await anOffice(workspace), await anOffice(workspace)]
    const stranger = await anOffice()
    const shown = await aBudgetProcess(school.organization, { process: { name: { en: 'Shown' } } })
    await aProposal(school.organization, shown)
    const hidden = await aBudgetProcess(school.organization, { process: { visibility: 'PRIVATE' } })
    const ids = (await listNeighbourProcesses(town.admin)).map(({ id }) => id)
    expect(ids).toEqual([shown.processId])
    const made = await callCloneNeighbour(town.admin, { processId: shown.processId, startDate })
    const copy = await prismaClient().process.findUniqueOrThrow({
      where: { id: made.processId },
      include: { proposals: true },
    })
    expect(copy).toMatchObject({ organizationId: town.organization.id, name: { en: 'Shown' }, proposals: [] })
    const clone = (by: typeof town, processId: number) =>
      refusal(callCloneNeighbour(by.admin, { processId, startDate }))
    expect(await clone(town, hidden.processId)).toBe('processUnknown')
    expect(await clone(town, school.processId)).toBe('processUnknown')
    expect(await clone(stranger, shown.processId)).toBe('processUnknown')
    await prismaClient().organization.update({
      where: { id: school.organization.id },
      data: { suspendedAt: new Date() },
    })
    expect(await clone(town, shown.processId)).toBe('processUnknown')
  })
})
