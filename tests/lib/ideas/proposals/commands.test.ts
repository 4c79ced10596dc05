import { beforeEach, describe, expect, test } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { createDraft } from '@/lib/ideas/proposals/drafts/create-draft'
import { listDrafts } from '@/lib/ideas/proposals/drafts/list-drafts'
import { saveDraft } from '@/lib/ideas/proposals/drafts/save-draft'
import { cancelProposal } from '@/lib/ideas/proposals/publishing/cancel-proposal'
import { publishImportedProposals } from '@/lib/ideas/proposals/publishing/publish-imported-proposals'
import { publishProposal } from '@/lib/ideas/proposals/publishing/publish-proposal'
import { restoreProposal } from '@/lib/ideas/proposals/publishing/restore-proposal'
import { writeProposal } from '@/lib/ideas/proposals/publishing/write-proposal'
import { getProposal } from '@/lib/ideas/proposals/reading/get-proposal'
import {
  aBudgetProcess,
  aMember,
  anOpenVote,
  anOrganization,
  aProposal,
  type BudgetProcess,
  contextOf,
  daysFromNow,
  visitorContext,
} from '@/tests/factories'
import { aParticipant } from '@/tests/factories/participants'
import { refusalAt as refusal } from '@/tests/factories/refusal'

let organization: CurrentOrganization
let process: BudgetProcess
let author: SignedInContext

const publishedCount = async (moduleId = process.modules.ideas) =>
  (await prismaClient().module.findUniqueOrThrow({ where: { id: moduleId } })).publishedCount

beforeEach(async () => {
  organization = await anOrganization()
  process = await aBudgetProcess(organization, { during: 'ideas', process: { projectCostMax: 5000 } })
  author = await aParticipant(organization, process)
})

const aDraft = (fields: Partial<Parameters<typeof createDraft>[1]> = {}) =>
  createDraft(author, { moduleId: process.modules.ideas, title: 'A pond', summary: 'For frogs', cost: 300, ...fields })

describe('a draft', () => {
  test('is visible to its author only', async () => {
    const { id } = await aDraft()
    expect((await getProposal(author, id)).title).toBe('A pond')
    expect((await listDrafts(author, process.modules.ideas)).map(({ title }) => title)).toEqual(['A pond'])
    const other = await aParticipant(organization, process)
    expect(await refusal(getProposal(other, id))).toBe('proposalUnknown')
    expect(await refusal(getProposal(visitorContext(organization), id))).toBe('proposalUnknown')
    expect(await refusal(saveDraft(other, { proposalId: id, title: 'Mine' }))).toBe('proposalUnknown')
    expect(await listDrafts(other, process.modules.ideas)).toEqual([])
  })

  test('requires a member of the process', async () => {
    const stranger = contextOf(organization, await aMember(organization))
    const begin = (ctx: Parameters<typeof createDraft>[0]) =>
      refusal(createDraft(ctx, { moduleId: process.modules.ideas }))
    expect(await begin(stranger)).toBe('processNotJoined')
    expect(await begin(visitorContext(organization))).toBe('signInRequired')
  })

  test('is refused in a module of another type', async () => {
    expect(await refusal(createDraft(author, { moduleId: process.modules.vote }))).toBe('moduleTypeWrong')
  })

  test('stores its location, and clears it', async () => {
    const { id } = await aDraft({ location: { lng: 12.4659, lat: 41.91 } })
    expect(await getProposal(author, id)).toMatchObject({ lng: 12.4659, lat: 41.91 })
    await saveDraft(author, { proposalId: id, location: null })
    expect(await getProposal(author, id)).toMatchObject({ lng: null, lat: null })
  })

  test('is not overwritten when another tab saved it since', async () => {
    const { id, revision } = await aDraft()
    const saved = await saveDraft(author, { proposalId: id, revision, title: 'From one tab' })
    expect(saved.revision).toBe(String(Number(revision) + 1))
    expect(await refusal(saveDraft(author, { proposalId: id, revision, title: 'From another' }))).toBe('savedMeanwhile')
    expect((await getProposal(author, id)).title).toBe('From one tab')
  })

  test('keeps fields that a save omits', async () => {
    const { id } = await aDraft()
    await saveDraft(author, { proposalId: id, title: 'A lake' })
    expect(await getProposal(author, id)).toMatchObject({ title: 'A lake', summary: 'For frogs', cost: 300 })
  })

  test('can be moved to another original language', async () => {
    const { id } = await aDraft()
    await saveDraft(author, { proposalId: id, locale: 'it', changesOriginal: true, title: 'Uno stagno' })
    expect(await getProposal(author, id)).toMatchObject({
      title: 'Uno stagno',
      summary: 'For frogs',
      originalLocale: 'it',
    })
  })

  test('refuses topics and categories that its process does not have', async () => {
    const other = await aBudgetProcess(organization, { during: 'ideas' })
    const challenge = await prismaClient().challenge.create({
      data: { organizationId: organization.id, name: { en: 'Parks' } },
    })
    await prismaClient().processChallenge.create({
      data: { organizationId: organization.id, processId: other.processId, challengeId: challenge.id },
    })
    expect(await refusal(aDraft({ challengeIds: [challenge.id] }))).toBe('challengeUnknown challengeIds')
    expect(await refusal(aDraft({ scenarioId: 99 }))).toBe('scenarioUnknown scenarioId')
    expect(await refusal(aDraft({ groupId: 99 }))).toBe('groupNotInProcess groupId')
    expect(await refusal(aDraft({ cost: 5001 }))).toBe('costTooHigh cost')
    expect(await refusal(aDraft({ languages: ['de'] }))).toBe('fieldInvalid languages')
  })
})

describe('publishing', () => {
  test('freezes version 1 and makes it visible to everybody', async () => {
    const { id } = await aDraft({ location: { lng: 9, lat: 45 }, address: 'Main square' })
    await publishProposal(author, { proposalId: id })
    const shown = await getProposal(visitorContext(organization), id)
    expect(shown).toMatchObject({
      status: 'PUBLISHED',
      title: 'A pond',
      lng: 9,
      lat: 45,
      version: { number: 1 },
      author: { name: expect.any(String) },
    })
    expect(await publishedCount()).toBe(1)
    expect(await refusal(saveDraft(author, { proposalId: id, title: 'Other' }))).toBe('versionPublished')
    expect(await refusal(publishProposal(author, { proposalId: id }))).toBe('versionPublished')
    const row = await prismaClient().proposal.findUniqueOrThrow({ where: { id } })
    const search = await prismaClient().proposalSearch.findUniqueOrThrow({ where: { proposalId: id } })
    expect(search.text).toContain('a pond')
    expect(Number(row.cost)).toBe(300)
  })

  test.each([
    [{ title: '' }, 'fieldMissing title'],
    [{ summary: '' }, 'fieldMissing summary'],
    [{ type: 'SERVICE' as const }, 'fieldMissing serviceSubcategory'],
    [{ type: 'SERVICE' as const, serviceSubcategory: 'Lessons', cost: null }, 'costMissing cost'],
    [{ languages: [] }, 'languageMissing languages'],
  ])('refuses an incomplete draft: %o', async (fields, expected) => {
    const { id } = await aDraft(fields)
    expect(await refusal(publishProposal(author, { proposalId: id }))).toBe(expected)
    expect(await publishedCount()).toBe(0)
  })

  test('is refused after the phase, while the draft can still be saved', async () => {
    const { id } = await aDraft()
    const late = { ...author, now: daysFromNow(15) }
    expect(await refusal(publishProposal(late, { proposalId: id }))).toBe('phaseNotActive')
    expect(await refusal(saveDraft(late, { proposalId: id, title: 'Later' }))).toBe('done')
  })

  test('assigns consecutive numbers when many publish at once', async () => {
    const drafts = await Promise.all(Array.from({ length: 8 }, () => aDraft()))
    await Promise.all(drafts.map(({ id }) => publishProposal(author, { proposalId: id })))
    expect(await publishedCount()).toBe(8)
  })

  test('publishes a draft once when two tabs submit it', async () => {
    const { id } = await aDraft()
    const done = await Promise.all([1, 2].map(() => refusal(publishProposal(author, { proposalId: id }))))
    expect(done.toSorted()).toEqual(['done', 'versionPublished'])
    expect(await publishedCount()).toBe(1)
  })

  test('works from the form in one step', async () => {
    const form = {
      moduleId: process.modules.ideas,
      intent: 'publish',
      type: 'STORY',
      title: 'Once',
      summary: 'A story',
      narrative: '',
      cost: null,
    } as const
    const rest = {
      challengeIds: [],
      scenarioId: null,
      groupId: null,
      location: null,
      address: '',
      video: null,
      websiteUrl: '',
      serviceSubcategory: '',
      languages: ['en'],
    }
    const written = await writeProposal(author, { ...form, ...rest, languages: ['en'] })
    expect(written.isPublished).toBe(true)
    expect(await getProposal(visitorContext(organization), written.id)).toMatchObject({ type: 'STORY', title: 'Once' })
  })
})

describe('cancelling', () => {
  test('removes the idea from its module and hides its text', async () => {
    const { id } = await aDraft()
    await publishProposal(author, { proposalId: id })
    await cancelProposal(author, { proposalId: id })
    expect(await publishedCount()).toBe(0)
    expect(await getProposal(visitorContext(organization), id)).toMatchObject({
      status: 'CANCELLED',
      title: 'A pond',
      summary: '',
      author: null,
    })
    expect(await refusal(cancelProposal(author, { proposalId: id }))).toBe('proposalCancelled')
  })

  test('is allowed to its authors and administrators', async () => {
    const { id } = await aDraft()
    await publishProposal(author, { proposalId: id })
    const other = await aParticipant(organization, process)
    expect(await refusal(cancelProposal(other, { proposalId: id }))).toBe('permissionDenied')
    const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    expect(await refusal(cancelProposal(admin, { proposalId: id, reason: 'Sent twice' }))).toBe('done')
  })

  test('by an officer needs a reason, is recorded and can be undone', async () => {
    const { id } = await aDraft()
    await publishProposal(author, { proposalId: id })
    const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    expect(await refusal(cancelProposal(admin, { proposalId: id }))).toBe('reasonRequired reason')
    await cancelProposal(admin, { proposalId: id, reason: 'Sent twice' })
    expect(await getProposal(admin, id)).toMatchObject({ status: 'CANCELLED', statusReason: 'Sent twice' })
    const noted = await prismaClient().auditEntry.findMany({ where: { act: 'proposal.withdrawn' } })
    expect(noted).toMatchObject([{ subject: `proposal ${id}`, facts: { reason: 'Sent twice' } }])
    const told = await prismaClient().notification.findMany({ where: { userId: author.actor.userId } })
    expect(told).toMatchObject([{ kind: 'moderation', facts: { decision: 'WITHDRAWN', reason: 'Sent twice' } }])
    expect(await refusal(restoreProposal(author, { proposalId: id }))).toBe('permissionDenied')
    const facilitator = contextOf(organization, await aMember(organization, { authorities: ['FACILITATOR'] }))
    expect(await refusal(restoreProposal(facilitator, { proposalId: id }))).toBe('permissionDenied')
    await restoreProposal(admin, { proposalId: id })
    expect(await publishedCount()).toBe(1)
    expect(await getProposal(visitorContext(organization), id)).toMatchObject({ status: 'PUBLISHED', statusReason: '' })
    expect(await refusal(restoreProposal(admin, { proposalId: id }))).toBe('withdrawalNotOurs')
  })

  test('by its author is not undone by an officer', async () => {
    const { id } = await aDraft()
    await publishProposal(author, { proposalId: id })
    await cancelProposal(author, { proposalId: id })
    const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    expect(await refusal(restoreProposal(admin, { proposalId: id }))).toBe('withdrawalNotOurs')
    const foreign = await anOrganization()
    const stranger = contextOf(foreign, await aMember(foreign, { authorities: ['ADMIN'] }))
    expect(await refusal(restoreProposal(stranger, { proposalId: id }))).toBe('proposalUnknown')
  })

  test('is refused when the idea is a candidate of a vote', async () => {
    const { id } = await aDraft()
    await publishProposal(author, { proposalId: id })
    await anOpenVote(organization, process)
    expect(await refusal(cancelProposal(author, { proposalId: id }))).toBe('votingAlreadyOpened')
  })
})

describe('two organizations', () => {
  test("cannot read or change each other's proposals", async () => {
    const foreign = await anOrganization()
    const foreignProcess = await aBudgetProcess(foreign, { during: 'ideas' })
    const foreignId = await aProposal(foreign, foreignProcess)
    const here = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    expect(await refusal(getProposal(here, foreignId))).toBe('proposalUnknown')
    expect(await refusal(saveDraft(here, { proposalId: foreignId, title: 'x' }))).toBe('proposalUnknown')
    expect(await refusal(publishProposal(here, { proposalId: foreignId }))).toBe('proposalUnknown')
    expect(await refusal(cancelProposal(here, { proposalId: foreignId }))).toBe('proposalUnknown')
    expect(await refusal(createDraft(here, { moduleId: foreignProcess.modules.ideas }))).toBe('moduleUnknown')
    expect(await publishedCount(foreignProcess.modules.ideas)).toBe(1)
  })
})

describe('an imported election', () => {
  const items = [
    {
      reference: 'p1',
      title: 'x'.repeat(200),
      cost: 10.5,
      lng: 21,
      lat: 52,
      publishedAt: new Date('2020-01-02'),
      challenge: 'sport,public_space',
    },
    { reference: 'p2', title: 'Short', summary: 'y'.repeat(700), cost: 20, publishedAt: new Date('2020-01-03') },
  ]

  test('is published completely, with long titles, decimals and its own dates', async () => {
    const input = { moduleId: process.modules.ideas, locale: 'en' as const, items }
    const published = await publishImportedProposals(visitorContext(organization), input)
    expect(published.map(({ reference }) => reference)).toEqual(['p1', 'p2'])
    expect(await publishedCount()).toBe(2)
    const [first, second] = await Promise.all(
      published.map(({ proposalId }) => getProposal(visitorContext(organization), proposalId)),
    )
    expect(first).toMatchObject({ cost: 10.5, lng: 21, lat: 52, reference: 'p1', status: 'PUBLISHED' })
    expect(first?.publishedAt).toEqual(new Date('2020-01-02'))
    expect(first?.challengeIds).toHaveLength(2)
    expect(second?.summary).toBe('')
    expect(second?.narrative).toHaveLength(700)
  })

  test('adds only what is missing when it is imported again', async () => {
    const input = { moduleId: process.modules.ideas, locale: 'en' as const }
    await publishImportedProposals(visitorContext(organization), { ...input, items: items.slice(0, 1) })
    const all = await publishImportedProposals(visitorContext(organization), { ...input, items })
    expect(all).toHaveLength(2)
    expect(await publishedCount()).toBe(2)
    expect(await prismaClient().challenge.count()).toBe(2)
  })

  test('names the reference of an invalid row', async () => {
    const wrong = { ...items[1], reference: 'p9', cost: Number.NaN, title: 'Bad', publishedAt: new Date() }
    const work = publishImportedProposals(visitorContext(organization), {
      moduleId: process.modules.ideas,
      locale: 'en',
      items: [wrong],
    })
    await expect(work).rejects.toMatchObject({ errorName: 'numberInvalid', params: { reference: 'p9' } })
  })
})
