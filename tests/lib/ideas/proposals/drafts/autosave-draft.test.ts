import { beforeEach, describe, expect, test } from 'vitest'
import { draftAutosave } from '@/app/(proposal)/_components/draft-autosave'
import { answerAutosave } from '@/lib/edge/http/forms/autosave'
import type { SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { autosaveDraft } from '@/lib/ideas/proposals/drafts/autosave-draft'
import { createDraft } from '@/lib/ideas/proposals/drafts/create-draft'
import { saveDraft } from '@/lib/ideas/proposals/drafts/save-draft'
import { publishProposal } from '@/lib/ideas/proposals/publishing/publish-proposal'
import { getDraft } from '@/lib/ideas/proposals/reading/get-proposal'
import { aBudgetProcess, anOrganization, type BudgetProcess } from '@/tests/factories'
import { aParticipant } from '@/tests/factories/participants'
import { refusal } from '@/tests/factories/refusal'

let organization: CurrentOrganization
let process: BudgetProcess
let author: SignedInContext

beforeEach(async () => {
  organization = await anOrganization()
  process = await aBudgetProcess(organization, { during: 'ideas', process: { projectCostMax: 5000 } })
  author = await aParticipant(organization, process)
})

const typed = (fields: Record<string, string | string[]>) => ({
  moduleId: String(process.modules.ideas),
  proposalId: '',
  revision: '',
  title: '',
  summary: '',
  narrative: '',
  cost: '',
  lat: '',
  lng: '',
  languages: 'en',
  ...fields,
})

const answered = (fields: Record<string, string | string[]>) => answerAutosave(author, formOf(fields), draftAutosave)

function formOf(fields: Record<string, string | string[]>): FormData {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value)
  return form
}

describe('autosaving a draft', () => {
  test('saves the text when there are too many files', async () => {
    const imageIds = Array.from({ length: 11 }, (_one, index) => `000000${10 + index}-0000-4000-8000-000000000000`)
    const kept = await autosaveDraft(author, typed({ title: 'A pond', withFiles: 'image', imageIds }))
    expect(kept.refused.map(({ field, name }) => [field, name])).toEqual([['images', 'tooManyFiles']])
    expect(await getDraft(author, kept.id)).toMatchObject({ title: 'A pond', images: [] })
  })

  test('creates the draft with the first words and updates it afterwards', async () => {
    const first = await autosaveDraft(author, typed({ title: 'A po' }))
    expect(first).toMatchObject({ revision: '0', refused: [] })
    const second = await autosaveDraft(
      author,
      typed({ proposalId: String(first.id), revision: '0', title: 'A pond', type: 'STORY' }),
    )
    expect(second).toMatchObject({ id: first.id, revision: '1' })
    expect(await getDraft(author, first.id)).toMatchObject({ title: 'A pond', type: 'STORY' })
    expect(await prismaClient().proposal.count()).toBe(1)
  })

  test('saves valid fields, reports invalid ones and leaves those unchanged', async () => {
    const { id } = await createDraft(author, { moduleId: process.modules.ideas, title: 'A pond', cost: 300 })
    const saved = await autosaveDraft(
      author,
      typed({
        proposalId: String(id),
        revision: '0',
        title: 'x'.repeat(61),
        summary: 'For frogs',
        cost: '5001',
        video: 'https://evil.test/?v=dQw4w9WgXcQ',
        lat: '91',
        lng: '9',
      }),
    )
    expect(saved.refused.map(({ field, name }) => `${field} ${name}`).toSorted()).toEqual([
      'cost costTooHigh',
      'lat pointInvalid',
      'title titleTooLong',
      'video videoInvalid',
    ])
    expect(await getDraft(author, id)).toMatchObject({
      title: 'A pond',
      summary: 'For frogs',
      cost: 300,
      videoId: null,
    })
  })

  test('creates one draft when the first answer of a form is lost', async () => {
    const formKey = crypto.randomUUID()
    const first = await autosaveDraft(author, typed({ formKey, title: 'A po' }))
    const second = await autosaveDraft(author, typed({ formKey, title: 'A pond' }))
    expect(second).toMatchObject({ id: first.id, revision: '1' })
    const third = await autosaveDraft(author, typed({ formKey, title: 'A pond with frogs' }))
    expect(third).toMatchObject({ id: first.id, revision: '2' })
    expect(await getDraft(author, first.id)).toMatchObject({ title: 'A pond with frogs' })
    expect(await prismaClient().proposal.count()).toBe(1)
  })

  test('creates one draft for two requests of one form, and two for two forms or two people', async () => {
    const formKey = crypto.randomUUID()
    const twice = await Promise.all([
      autosaveDraft(author, typed({ formKey, title: 'A pond' })),
      autosaveDraft(author, typed({ formKey, title: 'A pond' })),
    ])
    expect(new Set(twice.map(({ id }) => id)).size).toBe(1)
    await autosaveDraft(author, typed({ formKey: crypto.randomUUID(), title: 'Another' }))
    const other = await aParticipant(organization, process)
    const theirs = await autosaveDraft(other, typed({ formKey, title: 'Of somebody else' }))
    expect(theirs.id).not.toBe(twice[0].id)
    expect(await prismaClient().proposal.count()).toBe(3)
  })

  test('reports a conflict when the answer was lost and another tab continued', async () => {
    const formKey = crypto.randomUUID()
    const { id } = await autosaveDraft(author, typed({ formKey, title: 'A pond' }))
    await saveDraft(author, { proposalId: id, revision: '0', title: 'From another tab' })
    expect(await answered(typed({ formKey, title: 'Mine' }))).toMatchObject({
      state: 'conflict',
      fields: { proposalId: String(id), revision: '1' },
      saved: [{ name: 'title', text: 'From another tab' }],
    })
    expect(await prismaClient().proposal.count()).toBe(1)
  })

  test('does not overwrite a draft that another tab saved', async () => {
    const { id } = await createDraft(author, { moduleId: process.modules.ideas, title: 'A pond' })
    await saveDraft(author, { proposalId: id, revision: '0', title: 'From another tab' })
    const late = typed({ proposalId: String(id), revision: '0', title: 'Mine' })
    expect(await refusal(autosaveDraft(author, late))).toBe('savedMeanwhile')
    expect(await refusal(autosaveDraft(author, { ...late, revision: '' }))).toBe('savedMeanwhile')
    expect((await getDraft(author, id)).title).toBe('From another tab')
  })

  test('takes a conflict with the same content for its own request, whose answer was lost', async () => {
    const form = typed({ title: 'A pond ', cost: '300', lat: '46.5', lng: '11.3' })
    const { id } = await autosaveDraft(author, form)
    const late = { ...form, proposalId: String(id), revision: '0' }
    await autosaveDraft(author, late)
    expect(await answered(late)).toMatchObject({ state: 'saved', fields: { proposalId: String(id), revision: '1' } })
    // Anything else is a conflict: a field that is empty here, too.
    for (const other of [{ cost: '' }, { cost: '301' }, { lat: '46.6' }, { type: 'STORY' }])
      expect(await answered({ ...late, ...other }), JSON.stringify(other)).toMatchObject({
        state: 'conflict',
        saved: [],
      })
    expect((await getDraft(author, id)).version.revision).toBe('1')
  })

  test('saves a new idea over the draft of its lost request that somebody else has changed, once the author has seen it', async () => {
    const form = typed({ formKey: crypto.randomUUID(), title: 'A pond' })
    const { id } = await autosaveDraft(author, form)
    await saveDraft(author, { proposalId: id, revision: '0', title: 'From another tab' })
    expect(await refusal(autosaveDraft(author, { ...form, title: 'Mine' }))).toBe('savedMeanwhile')
    expect(await autosaveDraft(author, { ...form, title: 'Mine', revision: '1' })).toMatchObject({ id, revision: '2' })
    expect((await getDraft(author, id)).title).toBe('Mine')
  })

  test("stores the video's eleven characters, and clears them", async () => {
    const video = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>'
    const { id } = await autosaveDraft(author, typed({ title: 'A pond', video }))
    expect((await getDraft(author, id)).videoId).toBe('dQw4w9WgXcQ')
    await autosaveDraft(author, typed({ proposalId: String(id), revision: '0', title: 'A pond', video: '' }))
    expect((await getDraft(author, id)).videoId).toBeNull()
  })

  test('accepts only the proposal types of its module, and no change of type once published', async () => {
    await prismaClient().module.update({
      where: { id: process.modules.ideas },
      data: { settings: { types: ['PROPOSAL', 'STORY'] } },
    })
    const { id, refused } = await autosaveDraft(author, typed({ title: 'A pond', summary: 'x', type: 'SERVICE' }))
    expect(refused).toMatchObject([{ field: 'type', name: 'fieldInvalid' }])
    await publishProposal(author, { proposalId: id })
    const changed = typed({ proposalId: String(id), revision: '0', title: 'A pond', type: 'STORY' })
    expect(await refusal(autosaveDraft(author, changed))).toBe('versionPublished')
  })

  // Abuse cases Z05 and X19: what a form does not have is no field of a draft.
  test('refuses fields that the form does not have', async () => {
    for (const field of ['status', 'authorId', 'publishedAt', 'version', 'organizationId'])
      expect(await refusal(autosaveDraft(author, typed({ title: 'A pond', [field]: '1' })))).toBe('invalidRequest')
    expect(await prismaClient().proposal.count()).toBe(0)
  })
})
