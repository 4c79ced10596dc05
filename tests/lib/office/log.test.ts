import { describe, expect, it } from 'vitest'
import { GET as exportCall } from '@/app/api/v1/audit/export/route'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { translator } from '@/lib/foundation/i18n/translations'
import { getLogChoices, listAudit } from '@/lib/identity/audit/queries'
import { updateOptions } from '@/lib/identity/organizations/update-options'
import { setAuthorities } from '@/lib/identity/users/people/set-authorities'
import { exportLog } from '@/lib/office/log/export-log'
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
  await setAuthorities(other, { userId, authorities: ['EXPERT'], processIds: [one.processId] })
  await updateOptions(other, { name: '=HYPERLINK("x")' })
  return { organization, admin, other, one, two, userId }
}

const today = () => daysFromNow(0).toISOString().slice(0, 10)

describe('the log', () => {
  it('D36 names things instead of their numbers, and leads to them', async () => {
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
        expect.stringMatching(/After: expert \| Processes: Process \d+/),
        expect.stringMatching(/Status changed: Process \d+ \| Before: Open \| After: Closed/),
      ]),
    )
    expect(lines.join('\n')).not.toMatch(/[{}[\]]|module \d/)
  })

  it('D36 is filtered by person, act, process and days', async () => {
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

  it('D36 is downloaded as CSV without formulas, which is recorded', async () => {
    const { admin } = await aBusyOffice()
    const { text, type } = await exportLog(admin, { act: 'organization.updated' })
    expect(type).toBe('text/csv')
    const [head, row] = text.split('\r\n')
    expect(head).toContain('When,Who,What')
    expect(row).toContain('Test bruno,Options changed')
    expect(text).not.toMatch(/(^|,)=/m)
    const noted = await listAudit(admin, { act: 'audit.exported' })
    expect(noted.items).toMatchObject([{ facts: { rows: 1, act: 'organization.updated' } }])
    expect(exportCall.contract.answers).toBe('file')
  })

  it('D36 is for the ADMIN of its own organization', async () => {
    const { organization, one } = await aBusyOffice()
    for (const authorities of [['DELEGATE'], ['EXPERT'], ['FACILITATOR'], []] as const) {
      const ctx = contextOf(organization, await aMember(organization, { authorities: [...authorities] }))
      await expect(listAudit(ctx, {})).rejects.toThrow('permissionDenied')
      await expect(exportLog(ctx, {})).rejects.toThrow('permissionDenied')
      await expect(getLogChoices(ctx)).rejects.toThrow('permissionDenied')
    }
    const foreign = await anOrganization()
    const stranger = contextOf(foreign, await aMember(foreign, { authorities: ['ADMIN'] }))
    expect((await listAudit(stranger, {})).total).toBe(0)
    expect((await nameSubjects(stranger, [`module ${one.modules.vote}`])).size).toBe(0)
  })

  it('D36 does not name the worker after the command line', () => {
    const t = translator('en', 'admin')
    expect(whoText(t, { actorId: null, actorName: 'Command line' })).toBe('System')
    expect(whoText(t, { actorId: 4, actorName: 'Amalia' })).toBe('Amalia')
  })

  it('D36 has a name for a thing that is gone in each language', () => {
    for (const locale of LOCALES)
      expect(subjectText(translator(locale, 'admin'), 'module 26', new Map())).toMatch(/^\S+ #26$/)
  })
})
