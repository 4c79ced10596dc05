import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { prismaClient } from '@/lib/foundation/db/client'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { translator } from '@/lib/foundation/i18n/translations'
import { actsOfLog, getLogChoices, listAudit, peopleOfLog } from '@/lib/identity/audit/queries'
import { updateOptions } from '@/lib/identity/organizations/platform/update-options'
import { setAuthorities } from '@/lib/identity/users/people/set-authorities'
import { actText, factTexts, subjectsOf, subjectText, whoText } from '@/lib/office/log/log-text'
import { nameSubjects } from '@/lib/office/log/name-subjects'
import { updateModule } from '@/lib/process/modules/administration/update-module'
import { setProcessStatus } from '@/lib/process/processes/administration/set-process-status'
import { updateRules } from '@/lib/process/processes/rules/update-rules'
import { aBudgetProcess, aMember, anOrganization, contextOf, daysFromNow } from '@/tests/factories'

async function aBusyOffice() {
  const organization = await anOrganization()
  const [one, two] = [await aBudgetProcess(organization), await aBudgetProcess(organization)]
  const admin = contextOf(organization, await aMember(organization, { username: 'amalia', authorities: ['ADMIN'] }))
  const other = contextOf(organization, await aMember(organization, { username: 'bruno', authorities: ['ADMIN'] }))
  const { userId } = await aMember(organization, { username: 'carla' })
  await updateRules(admin, { processId: one.processId, budgetAvailable: 7000, commentsEnabled: false })
  await updateModule(admin, { moduleId: one.modules.vote, name: { en: 'The ballot' } })
  await setProcessStatus(other, { processId: two.processId, status: 'CLOSED' })
  await setAuthorities(other, { userId, authorities: ['EXPERT'], processIds: [one.processId], reason: 'New tasks' })
  await updateOptions(other, { name: '=HYPERLINK("x")' })
  return { organization, admin, other, one, two, userId }
}

/** Acts of one kind by one person, ten at each instant, with many facts. */
async function aLongLog({ organization, actor }: SignedInContext, count: number) {
  const facts = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`fact${index}`, `A value, ${index}`]))
  await prismaClient().auditEntry.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      organizationId: organization.id,
      actorId: actor.userId,
      actorName: 'Test amalia',
      act: 'process.pagesWritten',
      subject: 'process 1',
      facts: { ...facts, number: index },
      createdAt: new Date(Date.now() - Math.floor(index / 10) * 60_000),
    })),
  })
}

/** In the time zone of the organization, which filters by its own days. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' }).format()

describe('the log', () => {
  it('names things instead of their numbers, and leads to them', async () => {
    const { admin, one, userId } = await aBusyOffice()
    const { items } = await listAudit(admin, {})
    const named = await nameSubjects(admin, subjectsOf(items))
    expect(named.get(`module ${one.modules.vote}`)).toEqual({
      name: 'The ballot',
      path: `/admin/processes/${one.processId}/modules/${one.modules.vote}`,
    })
    expect(named.get(`user ${userId}`)).toMatchObject({ name: 'Test carla', path: `/admin/people/${userId}` })
    const t = translator('en', 'admin')
    const lines = items.map(({ act, subject, facts }) =>
      [
        `${actText(t, act)}: ${subjectText(t, subject, named)}`,
        ...factTexts(admin, t, { act, facts }, named).map(({ label, text }) => `${label}: ${text}`),
      ].join(' | '),
    )
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Rules changed: Process'),
        expect.stringContaining('Budget available: 7000 | People can comment: no'),
        expect.stringContaining('Roles set: Test carla'),
        expect.stringMatching(/After: expert \| Reason: New tasks \| Processes: Process \d+/),
        expect.stringMatching(/Status changed: Process \d+ \| Before: Open \| After: Closed/),
      ]),
    )
    expect(lines.join('\n')).not.toMatch(/[{}[\]]|module \d/)
  })

  it('is filtered by person, act, process and days', async () => {
    const { admin, other, one, two } = await aBusyOffice()
    const acts = async (filter: Parameters<typeof listAudit>[1]) =>
      (await listAudit(admin, filter)).items.map(({ act }) => act).toSorted()
    expect(await acts({ actorId: admin.actor.userId })).toEqual(['module.updated', 'process.rulesSet'])
    expect(await acts({ act: 'person.authoritiesSet' })).toEqual(['person.authoritiesSet'])
    expect(await acts({ processId: one.processId })).toEqual(['module.updated', 'process.rulesSet'])
    expect(await acts({ processId: two.processId, actorId: other.actor.userId })).toEqual(['process.statusSet'])
    expect(await acts({ from: today(), to: today() })).toHaveLength(5)
    expect(await acts({ from: daysFromNow(2).toISOString().slice(0, 10) })).toEqual([])
    const { people } = await getLogChoices(admin)
    expect(people.map(({ name }) => name)).toEqual(['Test amalia', 'Test bruno'])
  })

  it('lists acts and people without reading the whole log', async () => {
    const { admin, other } = await aBusyOffice()
    await aLongLog(admin, 6000)
    await prismaClient().$executeRaw`ANALYZE "AuditEntry"`
    const { acts, people } = await getLogChoices(admin)
    expect(acts).toEqual([...new Set(acts)].toSorted())
    expect(acts).toEqual(expect.arrayContaining(['module.updated', 'process.pagesWritten', 'process.statusSet']))
    expect(people).toEqual([
      { id: admin.actor.userId, name: 'Test amalia' },
      { id: other.actor.userId, name: 'Test bruno' },
    ])
    for (const query of [actsOfLog(admin), peopleOfLog(admin)]) {
      const lines = await admin.sql(z.object({ 'QUERY PLAN': z.string() }))`EXPLAIN (ANALYZE, COSTS OFF) ${query}`
      const plan = lines.map((line) => line['QUERY PLAN']).join('\n')
      const counts = [...plan.matchAll(/"AuditEntry".*rows=(\d+)(?:\.\d+)? loops=(\d+)/g)]
      const read = counts.map(([, rows, loops]) => Number(rows) * Number(loops))
      expect(read.length, plan).toBeGreaterThan(0)
      expect(Math.max(...read), plan).toBeLessThan(100)
    }
  })

  it('is for the ADMIN of its own organization', async () => {
    const { organization, one } = await aBusyOffice()
    for (const authorities of [['DELEGATE'], ['EXPERT'], ['FACILITATOR'], []] as const) {
      const ctx = contextOf(organization, await aMember(organization, { authorities: [...authorities] }))
      await expect(listAudit(ctx, {})).rejects.toThrow('permissionDenied')
      await expect(getLogChoices(ctx)).rejects.toThrow('permissionDenied')
    }
    const foreign = await anOrganization()
    const stranger = contextOf(foreign, await aMember(foreign, { authorities: ['ADMIN'] }))
    expect((await listAudit(stranger, {})).total).toBe(0)
    expect((await nameSubjects(stranger, [`module ${one.modules.vote}`])).size).toBe(0)
  })

  it('does not name the worker after the command line', () => {
    const t = translator('en', 'admin')
    expect(whoText(t, { actorId: null, actorName: 'Command line' })).toBe('System')
    expect(whoText(t, { actorId: 4, actorName: 'Amalia' })).toBe('Amalia')
  })

  it('has a name for a thing that is gone in each language', () => {
    for (const locale of LOCALES)
      expect(subjectText(translator(locale, 'admin'), 'module 26', new Map())).toMatch(/^\S+ #26$/)
  })
})
