import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { revisionOf } from '@/lib/foundation/input/saved-fields'
import { findVisibleFile } from '@/lib/ideas/attachments/find-visible-file'
import { answerFields, correctAnswer } from '@/lib/ideas/proposals/official/correct-answer'
import { listAnswers } from '@/lib/ideas/proposals/official/list-answers'
import { cancelProposal } from '@/lib/ideas/proposals/publishing/cancel-proposal'
import { restoreProposal } from '@/lib/ideas/proposals/publishing/restore-proposal'
import { setStatus } from '@/lib/ideas/proposals/publishing/set-status'
import { getProposal } from '@/lib/ideas/proposals/reading/get-proposal'
import { saveReasons } from '@/lib/identity/organizations/reasons/save-reasons'
import { aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'
import { aDiscussedIdea, aFacilitator } from '@/tests/factories/participants'
import { refusal } from '@/tests/factories/refusal'

const db = prismaClient()
let organization: CurrentOrganization
let facilitator: SignedInContext
let author: SignedInContext
let reader: SignedInContext
let proposalId: number
let process: { processId: number }

beforeEach(async () => {
  ;({ organization, process, author, reader, proposalId } = await aDiscussedIdea())
  facilitator = await aFacilitator(organization, process)
})

async function aDocument(owner: SignedInContext): Promise<string> {
  const { id } = await db.file.create({
    data: {
      id: crypto.randomUUID(),
      organizationId: owner.organization.id,
      ownerId: owner.actor.userId,
      purpose: 'document',
      originalName: 'Study.pdf',
      mediaType: 'application/pdf',
      sizeBytes: 9,
      sha256: 'x',
    },
  })
  return id
}

const answers = async (ctx = visitorContext(organization)) => listAnswers(ctx, await getProposal(ctx, proposalId))
const decide = (documents?: string[]) =>
  setStatus(facilitator, { proposalId, status: 'APPROVED', reason: 'It costs 500.', documents })

describe('an official answer', () => {
  it('is corrected, and keeps its earlier wording with its date and documents', async () => {
    const study = await aDocument(facilitator)
    await decide([study])
    const later = { ...facilitator, now: new Date(facilitator.now.getTime() + 86_400_000) }
    await correctAnswer(later, { proposalId, text: 'It costs 600.', documents: [] })
    expect(await answers()).toMatchObject([
      { text: 'It costs 600.', status: 'APPROVED', createdAt: later.now, documents: [] },
      { text: 'It costs 500.', createdAt: facilitator.now, documents: [{ fileId: study, name: 'Study.pdf' }] },
    ])
    expect((await getProposal(reader, proposalId)).statusReason).toBe('It costs 600.')
    expect(await db.auditEntry.count({ where: { act: 'proposal.answerCorrected' } })).toBe(1)
    const news = await db.notification.findMany({ where: { userId: author.actor.userId }, orderBy: { id: 'desc' } })
    expect(news[0]).toMatchObject({ kind: 'status', facts: { status: 'ANSWER', reason: 'It costs 600.' } })
  })

  it('keeps its documents unless the correction names others, and shows them to readers of the idea', async () => {
    const study = await aDocument(facilitator)
    await expect(findVisibleFile(visitorContext(organization), study)).rejects.toThrow('fileUnknown')
    await decide([study])
    await correctAnswer(facilitator, { proposalId, text: 'It costs 600.' })
    expect((await answers())[0]?.documents.map(({ fileId }) => fileId)).toEqual([study])
    expect(await findVisibleFile(visitorContext(organization), study)).toMatchObject({ id: study, isPublic: true })
    const foreign = await aDocument(reader)
    const attached = correctAnswer(facilitator, { proposalId, text: 'More', documents: [foreign] })
    expect(await refusal(attached)).toBe('fileUnknown')
  })

  it('is corrected by officers of the process only, after a decision, and not over another correction', async () => {
    expect(await refusal(correctAnswer(facilitator, { proposalId, text: 'Early' }))).toBe('answerMissing')
    await decide()
    expect(await refusal(correctAnswer(author, { proposalId, text: 'Mine' }))).toBe('permissionDenied')
    const revision = revisionOf(answerFields('It costs 500.'))
    await correctAnswer(facilitator, { proposalId, text: 'It costs 600.', revision })
    expect(await refusal(correctAnswer(facilitator, { proposalId, text: 'Or 700.', revision }))).toBe('savedMeanwhile')
    const other = await anOrganization()
    const stranger = contextOf(other, await aMember(other, { authorities: ['ADMIN'] }))
    expect(await refusal(correctAnswer(stranger, { proposalId, text: 'Ours' }))).toBe('proposalUnknown')
  })

  it('counts again after a withdrawal is undone', async () => {
    const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    await decide()
    await cancelProposal(admin, { proposalId, reason: 'By mistake' })
    expect(await answers()).toEqual([])
    await restoreProposal(admin, { proposalId })
    expect((await getProposal(reader, proposalId)).statusReason).toBe('It costs 500.')
  })

  it('takes a stored reason in the language of the idea', async () => {
    const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    const reasons = [{ use: 'REFUSAL' as const, text: { en: 'Not ours to build', it: 'Non di nostra competenza' } }]
    const [stored] = await saveReasons(admin, { reasons, revision: undefined })
    await setStatus(facilitator, { proposalId, status: 'NOT_APPROVED', reason: '', reasonId: stored?.id })
    expect((await getProposal(reader, proposalId)).statusReason).toBe('Not ours to build')
  })
})
