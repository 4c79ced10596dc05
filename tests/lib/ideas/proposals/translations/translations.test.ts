import { beforeEach, describe, expect, test } from 'vitest'
import type { Context, SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { revisionOf } from '@/lib/foundation/input/saved-fields'
import { createDraft } from '@/lib/ideas/proposals/drafts/create-draft'
import { publishProposal } from '@/lib/ideas/proposals/publishing/publish-proposal'
import { getProposal } from '@/lib/ideas/proposals/reading/get-proposal'
import { saveTranslation } from '@/lib/ideas/proposals/translations/save-translation'
import { translationFields } from '@/lib/ideas/proposals/translations/translation-fields'
import { getTranslationWork, listTranslations } from '@/lib/ideas/proposals/translations/translations'
import { createVersion } from '@/lib/ideas/proposals/versions/create-version'
import {
  aBudgetProcess,
  aMember,
  anOrganization,
  type BudgetProcess,
  contextOf,
  visitorContext,
} from '@/tests/factories'
import { aFacilitator, aParticipant } from '@/tests/factories/participants'
import { refusalAt as refusal } from '@/tests/factories/refusal'

let organization: CurrentOrganization
let process: BudgetProcess
let author: SignedInContext
let facilitator: SignedInContext
let reader: Context
let proposalId: number

beforeEach(async () => {
  organization = await anOrganization()
  process = await aBudgetProcess(organization, { during: 'ideas' })
  author = await aParticipant(organization, process)
  facilitator = await aFacilitator(organization, process)
  reader = { ...visitorContext(organization), locale: 'it' }
  const draft = await createDraft(author, { moduleId: process.modules.ideas, title: 'A pond', summary: 'For frogs' })
  proposalId = draft.id
  await publishProposal(author, { proposalId })
})

const italian = { title: 'Uno stagno', summary: 'Per le rane', narrative: '' }
const save = (ctx: Context, more: Partial<Parameters<typeof saveTranslation>[1]> = {}) =>
  saveTranslation(ctx, { proposalId, number: 1, language: 'it', ...italian, ...more })

describe('a translation', () => {
  test('is displayed once it is confirmed as complete, and no longer when that is revoked', async () => {
    await save(facilitator)
    expect(await getProposal(reader, proposalId)).toMatchObject({ title: 'A pond', locale: 'en' })
    await save(author, { complete: true })
    expect(await getProposal(reader, proposalId)).toMatchObject({
      title: 'Uno stagno',
      locale: 'it',
      languages: ['en', 'it'],
    })
    const found = async () => (await prismaClient().proposalSearch.findUniqueOrThrow({ where: { proposalId } })).text
    expect(await found()).toContain('stagno')
    await saveTranslation(author, { proposalId, number: 1, language: 'it', complete: false })
    expect(await getProposal(reader, proposalId)).toMatchObject({ title: 'A pond', locale: 'en' })
    expect(await found()).not.toContain('stagno')
  })

  test('stays complete while it is edited, and requires every field of the original', async () => {
    await save(author, { complete: true })
    await save(author, { title: 'Un laghetto' })
    expect(await getProposal(reader, proposalId)).toMatchObject({ title: 'Un laghetto' })
    expect(await refusal(save(author, { title: '' }))).toBe('fieldMissing title')
    expect(await refusal(save(author, { summary: '', complete: true }))).toBe('fieldMissing summary')
    const { id } = await createDraft(author, {
      moduleId: process.modules.ideas,
      title: 'A',
      summary: 'B',
      narrative: 'C',
    })
    expect(await refusal(save(author, { proposalId: id, complete: true }))).toBe('fieldMissing narrative')
  })

  test('is written by authors, facilitators and administrators of the process', async () => {
    const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    const other = await aParticipant(organization, process)
    const elsewhere = contextOf(organization, await aMember(organization, { authorities: ['FACILITATOR'] }))
    expect(await refusal(save(admin))).toBe('done')
    expect(await refusal(save(other))).toBe('permissionDenied')
    expect(await refusal(save(elsewhere))).toBe('permissionDenied')
    expect(await refusal(save(reader))).toBe('signInRequired')
    expect(await listTranslations(reader, { proposalId, number: 1 })).toHaveLength(1)
    expect(await listTranslations(facilitator, { proposalId, number: 1 })).toHaveLength(2)
  })

  test('is refused for the original language and for languages the organization does not offer', async () => {
    expect(await refusal(save(author, { language: 'en' }))).toBe('fieldInvalid language')
    expect(await refusal(save(author, { language: 'pl' }))).toBe('fieldInvalid language')
    expect(await getProposal(author, proposalId)).toMatchObject({ title: 'A pond' })
  })

  test('of a draft is accessible to its authors and unknown to everybody else', async () => {
    await createVersion(author, { proposalId })
    expect(await refusal(save(author, { number: 2 }))).toBe('done')
    expect(await refusal(save(facilitator, { number: 2 }))).toBe('versionUnknown')
    expect(await refusal(save(author, { number: 3 }))).toBe('versionUnknown')
  })

  test('is not overwritten when somebody else saved it since', async () => {
    const { target } = await getTranslationWork(author, { proposalId, number: 1, language: 'it' })
    const revision = revisionOf(translationFields(target))
    await save(facilitator)
    const late = save(author, { revision, title: 'Mio' })
    expect(await refusal(late)).toBe('savedMeanwhile')
    // With the text of the other, so that the translator has both.
    const [, theirs] = await listTranslations(author, { proposalId, number: 1 })
    await expect(late).rejects.toMatchObject({ saved: { title: theirs?.title }, revision: expect.any(String) })
  })
})
