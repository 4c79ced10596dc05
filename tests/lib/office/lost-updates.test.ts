import { describe, expect, it } from 'vitest'
import type { SavedMeanwhile } from '@/lib/foundation/errors/saved-meanwhile'
import { revisionOf, savedFields } from '@/lib/foundation/input/saved-fields'
import { optionFields } from '@/lib/identity/organizations/options/saved-fields'
import { updateOptions } from '@/lib/identity/organizations/platform/update-options'
import { getPerson } from '@/lib/identity/users/people/people'
import { roleFields } from '@/lib/identity/users/people/role-fields'
import { setAuthorities } from '@/lib/identity/users/people/set-authorities'
import { readRevisions } from '@/lib/office/revisions/read-revisions'
import { criterionFields } from '@/lib/participation/evaluations/scope-fields'
import { saveCriterion } from '@/lib/participation/evaluations/set-evaluation'
import { addModule } from '@/lib/process/modules/administration/add-module'
import { updateModule } from '@/lib/process/modules/administration/update-module'
import { updatePages } from '@/lib/process/processes/administration/update-pages'
import { updateProcess } from '@/lib/process/processes/administration/update-process'
import { updatePhase } from '@/lib/process/processes/phases/update-phase'
import { updateRules } from '@/lib/process/processes/rules/update-rules'
import { saveChallenge } from '@/lib/process/topics/save-challenge'
import { topicFields } from '@/lib/process/topics/saved-fields'
import { setProcessTopics } from '@/lib/process/topics/set-process-topics'
import { getContentForForm } from '@/lib/site/content/content-blocks'
import { contentFields } from '@/lib/site/content/content-fields'
import { writeContent } from '@/lib/site/content/write-content'
import { aBudgetProcess, aMember, anOrganization, contextOf } from '@/tests/factories'
import { hasRealPostgres } from '@/tests/setup/database'

async function twoOfficers() {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization)
  const officer = async (name: string) =>
    contextOf(organization, await aMember(organization, { username: name, authorities: ['ADMIN'] }))
  return { organization, ...process, amalia: await officer('amalia'), bruno: await officer('bruno') }
}

type Office = Awaited<ReturnType<typeof twoOfficers>>
type Saves = {
  /** The revision that both officers have read. */
  read: (office: Office) => Promise<string>
  save: (office: Office, ctx: Office['amalia'], text: string, revision: string | undefined) => Promise<unknown>
  field: string
}

const first = <Part extends { id: number; revision: string }>(parts: Part[], id: number) =>
  parts.find((part) => part.id === id)?.revision ?? ''

const forms: Record<string, Saves> = {
  process: {
    read: async ({ amalia, processId }) => (await readRevisions(amalia, { processId })).process,
    save: ({ processId }, ctx, en, revision) => updateProcess(ctx, { processId, name: { en }, revision }),
    field: 'name.en',
  },
  rules: {
    read: async ({ amalia, processId }) => (await readRevisions(amalia, { processId })).rules,
    save: ({ processId }, ctx, text, revision) =>
      updateRules(ctx, { processId, budgetAvailable: text.length * 1000, revision }),
    field: 'budgetAvailable',
  },
  'limits of donations': {
    read: async ({ amalia, processId }) => (await readRevisions(amalia, { processId })).donations,
    save: ({ processId }, ctx, text, revision) =>
      updateRules(ctx, { processId, personalBudget: 100 + text.length, revision }),
    field: 'personalBudget',
  },
  pages: {
    read: async ({ amalia, processId }) => (await readRevisions(amalia, { processId })).pages,
    save: ({ processId }, ctx, en, revision) => updatePages(ctx, { processId, pages: { about: { en } }, revision }),
    field: 'pages.about.en',
  },
  phase: {
    read: async ({ amalia, processId, phases }) =>
      first((await readRevisions(amalia, { processId })).phases, phases.vote),
    save: ({ phases }, ctx, en, revision) => updatePhase(ctx, { phaseId: phases.vote, name: { en }, revision }),
    field: 'name.en',
  },
  module: {
    read: async ({ amalia, processId, modules }) =>
      first((await readRevisions(amalia, { processId })).modules, modules.vote),
    save: ({ modules }, ctx, en, revision) => updateModule(ctx, { moduleId: modules.vote, name: { en }, revision }),
    field: 'name.en',
  },
  organization: {
    read: async ({ amalia }) => revisionOf(optionFields(await amalia.db.organization.findFirstOrThrow())),
    save: (_office, ctx, name, revision) => updateOptions(ctx, { name, revision }),
    field: 'name',
  },
  texts: {
    read: async ({ amalia }) =>
      revisionOf(contentFields(amalia, (await getContentForForm(amalia, { page: 'about' })).sections)),
    save: (_office, ctx, en, revision) =>
      writeContent(ctx, { page: 'about', sections: [{ title: { en }, text: {} }], asksAgain: false, revision }),
    field: 'sections.0.title.en',
  },
}

describe('two officers who save the same thing', () => {
  it.each(Object.keys(forms))('refuses the second save of %s and hands out what is saved', async (name) => {
    const { read, save, field } = forms[name] as Saves
    const office = await twoOfficers()
    const revision = await read(office)
    await save(office, office.amalia, 'Parks', revision)
    const refusal = await save(office, office.bruno, 'Bridges', revision).then(
      () => null,
      (error: SavedMeanwhile) => error,
    )
    expect(refusal).toMatchObject({ errorName: 'savedMeanwhile', params: { who: 'Test amalia', known: 'yes' } })
    expect(Object.keys(refusal?.saved ?? {})).toContain(field)
    const present = await read(office)
    expect(refusal?.revision, 'the next save can name what is saved now').toBe(present)
    await save(office, office.bruno, 'Bridges', present)
    expect(await read(office)).not.toBe(present)
  })

  it('refuses roles, a topic and the topics of a process in the same way', async () => {
    const { organization, processId, amalia, bruno } = await twoOfficers()
    const { userId } = await aMember(organization)
    const roles = revisionOf(roleFields(amalia, await getPerson(amalia, userId)))
    await setAuthorities(amalia, {
      userId,
      authorities: ['EXPERT'],
      processIds: [],
      revision: roles,
      reason: 'New tasks',
    })
    const late = setAuthorities(bruno, {
      userId,
      authorities: [],
      processIds: [],
      revision: roles,
      reason: 'New tasks',
    })
    await expect(late).rejects.toThrow('savedMeanwhile')

    const topic = await saveChallenge(amalia, { name: { en: 'Trees' } })
    const revision = revisionOf(topicFields(amalia, topic))
    await saveChallenge(amalia, { id: topic.id, name: { en: 'Forests' }, revision })
    await expect(saveChallenge(bruno, { id: topic.id, name: { en: 'Woods' }, revision })).rejects.toThrow(
      'savedMeanwhile',
    )
    const { topics } = await readRevisions(amalia, { processId })
    await setProcessTopics(amalia, { processId, challengeIds: [topic.id], revision: topics })
    await expect(setProcessTopics(bruno, { processId, challengeIds: [], revision: topics })).rejects.toThrow(
      'savedMeanwhile',
    )
  })

  it('refuses a criterion in the same way', async () => {
    const { modules, phases, amalia, bruno } = await twoOfficers()
    const { moduleId } = await addModule(amalia, {
      phaseId: phases.ideas,
      type: 'EVALUATION',
      name: { en: 'Evaluation' },
      sourceModuleId: modules.ideas,
    })
    const { criteria } = await saveCriterion(amalia, { moduleId, name: { en: 'Cost' }, weight: 1 })
    const key = criteria[0]?.key ?? ''
    const revision = revisionOf(criterionFields(amalia, { name: { en: 'Cost' }, weight: 1 }))
    await saveCriterion(amalia, { moduleId, key, name: { en: 'Costs' }, weight: 2, revision })
    const late = saveCriterion(bruno, { moduleId, key, name: { en: 'Price' }, weight: 3, revision })
    await expect(late).rejects.toThrow('savedMeanwhile')
  })

  it('saves without a revision as before', async () => {
    const { processId, amalia, bruno } = await twoOfficers()
    await updateProcess(amalia, { processId, name: { en: 'Parks' } })
    await expect(updateProcess(bruno, { processId, name: { en: 'Bridges' } })).resolves.toBeTruthy()
  })

  it.skipIf(!hasRealPostgres)('lets exactly one of two simultaneous saves win', async () => {
    const office = await twoOfficers()
    const { processId, amalia, bruno } = office
    const { pages: revision } = await readRevisions(amalia, { processId })
    const saves = await Promise.allSettled(
      [amalia, bruno].map((ctx, index) =>
        updatePages(ctx, { processId, pages: { about: { en: `Text ${index}` } }, revision }),
      ),
    )
    expect(saves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('shows revisions to those who administer the process only', async () => {
    const { organization, processId } = await twoOfficers()
    const member = contextOf(organization, await aMember(organization))
    await expect(readRevisions(member, { processId })).rejects.toThrow('permissionDenied')
    const other = await anOrganization()
    const stranger = contextOf(other, await aMember(other, { authorities: ['ADMIN'] }))
    await expect(readRevisions(stranger, { processId })).rejects.toThrow('processUnknown')
  })
})

describe('a revision', () => {
  it('ignores the order of languages and empty fields, and sees every change', () => {
    const of = (values: object) => revisionOf(savedFields({ ...values }, 'Europe/Rome'))
    expect(of({ name: { en: 'a', it: 'b' }, summary: {} })).toBe(of({ name: { it: 'b', en: 'a' }, text: null }))
    expect(of({ name: { en: 'a' } })).not.toBe(of({ name: { it: 'a' } }))
    expect(of({ ids: [2, 1] })).toBe(of({ ids: [1, 2] }))
    expect(of({ at: new Date('2027-05-01T10:00:00Z') })).toBe(of({ at: '2027-05-01T12:00' }))
  })
})
