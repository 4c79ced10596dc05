import { beforeEach, describe, expect, test } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { createDraft } from '@/lib/ideas/proposals/drafts/create-draft'
import { saveDraft } from '@/lib/ideas/proposals/drafts/save-draft'
import { publishProposal } from '@/lib/ideas/proposals/publishing/publish-proposal'
import { getDraft, getProposal, getProposalVersion } from '@/lib/ideas/proposals/reading/get-proposal'
import { createVersion } from '@/lib/ideas/proposals/versions/create-version'
import { listVersions } from '@/lib/ideas/proposals/versions/list-versions'
import { mayGetVersion, type VersioningFacts } from '@/lib/ideas/proposals/versions/versioning-rules'
import {
  aBudgetProcess,
  anOpenVote,
  anOrganization,
  type BudgetProcess,
  daysFromNow,
  visitorContext,
} from '@/tests/factories'
import { aParticipant } from '@/tests/factories/participants'
import { refusal } from '@/tests/factories/refusal'
import { hasRealPostgres } from '@/tests/setup/database'

let organization: CurrentOrganization
let process: BudgetProcess
let author: SignedInContext

beforeEach(async () => {
  organization = await anOrganization()
  process = await aBudgetProcess(organization, { during: 'ideas', process: { versionsMax: 3, versioningDays: 30 } })
  author = await aParticipant(organization, process)
})

async function aPublished(): Promise<number> {
  const { id } = await createDraft(author, {
    moduleId: process.modules.ideas,
    title: 'A pond',
    summary: 'For frogs',
    cost: 300,
    video: 'dQw4w9WgXcQ',
    location: { lng: 9, lat: 45 },
    address: 'Main square',
  })
  await publishProposal(author, { proposalId: id })
  return id
}

describe('permission for another version', () => {
  const facts: VersioningFacts = {
    status: 'PUBLISHED',
    hasDraft: false,
    versionsCount: 1,
    publishedAt: new Date('2026-05-01T10:00:00Z'),
    isCandidate: false,
    versionsMax: 3,
    versioningDays: 30,
  }
  test.each<[string, Partial<VersioningFacts>, string]>([
    ['one that was published in time', {}, 'allowed'],
    ['one with a draft', { hasDraft: true }, 'draftExists'],
    ['one never published', { publishedAt: null }, 'draftExists'],
    ['one with the last version allowed', { versionsCount: 3 }, 'versionsExhausted'],
    ['one on the last day', { publishedAt: new Date('2026-04-20T12:00:00Z') }, 'allowed'],
    ['one a second late', { publishedAt: new Date('2026-04-20T11:59:59Z') }, 'versioningTimeOver'],
    ['one that stands to a vote', { isCandidate: true }, 'votingAlreadyOpened'],
    ['one that is decided', { status: 'APPROVED' }, 'alreadyEvaluated'],
  ])('%s', (_, changes, expected) => {
    const decision = mayGetVersion({ ...facts, ...changes }, new Date('2026-05-20T12:00:00Z'))
    expect(decision.allowed ? 'allowed' : decision.reason).toBe(expected)
  })
})

describe('a new version', () => {
  test('starts as a copy visible to its authors, and replaces the current version when published', async () => {
    const id = await aPublished()
    await createVersion(author, { proposalId: id })
    expect(await getDraft(author, id)).toMatchObject({
      title: 'A pond',
      cost: 300,
      videoId: 'dQw4w9WgXcQ',
      lng: 9,
      lat: 45,
      address: 'Main square',
      version: { number: 2, status: 'DRAFT' },
    })
    await saveDraft(author, { proposalId: id, title: 'A lake', cost: 400, location: null })
    const reader = visitorContext(organization)
    expect(await getProposal(reader, id)).toMatchObject({ title: 'A pond', version: { number: 1 }, cost: 300, lng: 9 })
    expect(await listVersions(reader, { proposalId: id })).toHaveLength(1)
    expect(await refusal(getProposalVersion(reader, id, 2))).toBe('versionUnknown')
    await publishProposal(author, { proposalId: id })
    expect(await getProposal(reader, id)).toMatchObject({
      title: 'A lake',
      version: { number: 2 },
      cost: 400,
      lng: null,
    })
    expect(await getProposalVersion(reader, id, 1)).toMatchObject({ title: 'A pond', cost: 300, lng: 9 })
    expect(await listVersions(reader, { proposalId: id })).toMatchObject([
      { number: 2, title: 'A lake', isShown: true },
      { number: 1, title: 'A pond', isShown: false },
    ])
    const search = await prismaClient().proposalSearch.findUniqueOrThrow({ where: { proposalId: id } })
    expect(search.text).toContain('a lake')
    expect(
      (await prismaClient().module.findUniqueOrThrow({ where: { id: process.modules.ideas } })).publishedCount,
    ).toBe(1)
  })

  test('copies files and translations; translations must be confirmed again', async () => {
    const id = await aPublished()
    const db = prismaClient()
    const versionId = (await db.proposalVersion.findFirstOrThrow({ where: { proposalId: id } })).id
    const organizationId = organization.id
    const translation = { organizationId, versionId, locale: 'it', title: 'Uno stagno', completedAt: new Date() }
    await db.proposalTranslation.create({ data: translation })
    await createVersion(author, { proposalId: id })
    const copy = await db.proposalVersion.findFirstOrThrow({
      where: { proposalId: id, number: 2 },
      include: { translations: { where: { locale: 'it' } } },
    })
    expect(copy.translations).toMatchObject([{ title: 'Uno stagno', completedAt: null }])
  })

  // Abuse case Z06.
  test('is refused while there is a draft, above the maximum and after the time limit', async () => {
    const id = await aPublished()
    await createVersion(author, { proposalId: id })
    expect(await refusal(createVersion(author, { proposalId: id }))).toBe('draftExists')
    await publishProposal(author, { proposalId: id })
    const late = { ...author, now: daysFromNow(31) }
    await prismaClient().phase.update({ where: { id: process.phases.ideas }, data: { endsAt: daysFromNow(50) } })
    expect(await refusal(createVersion(late, { proposalId: id }))).toBe('versioningTimeOver')
    await createVersion(author, { proposalId: id })
    await publishProposal(author, { proposalId: id })
    expect(await refusal(createVersion(author, { proposalId: id }))).toBe('versionsExhausted')
  })

  test('is for its authors; others cannot find out whether a draft exists', async () => {
    const id = await aPublished()
    const other = await aParticipant(organization, process)
    expect(await refusal(createVersion(other, { proposalId: id }))).toBe('permissionDenied')
    expect(await refusal(createVersion(visitorContext(organization), { proposalId: id }))).toBe('signInRequired')
    await createVersion(author, { proposalId: id })
    expect(await refusal(createVersion(other, { proposalId: id }))).toBe('permissionDenied')
    expect(await refusal(getDraft(other, id))).toBe('permissionDenied')
  })

  test('is neither started nor published once the idea is a candidate of a vote', async () => {
    const [frozen, drafted] = [await aPublished(), await aPublished()]
    await createVersion(author, { proposalId: drafted })
    await anOpenVote(organization, process)
    expect(await refusal(createVersion(author, { proposalId: frozen }))).toBe('votingAlreadyOpened')
    expect(await refusal(publishProposal(author, { proposalId: drafted }))).toBe('votingAlreadyOpened')
  })

  // Abuse case Z06.
  test.skipIf(!hasRealPostgres)('is created once by ten concurrent requests', async () => {
    const id = await aPublished()
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => refusal(createVersion(author, { proposalId: id }))),
    )
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'draftExists')).toHaveLength(9)
    expect(await prismaClient().proposalVersion.count({ where: { proposalId: id } })).toBe(2)
  })
})
