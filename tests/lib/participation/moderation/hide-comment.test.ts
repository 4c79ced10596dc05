import { beforeEach, describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { deleteComment } from '@/lib/participation/comments/delete-comment'
import { listComments } from '@/lib/participation/comments/list-comments'
import { writeComment } from '@/lib/participation/comments/write-comment'
import { appealDecision } from '@/lib/participation/moderation/deciding/appeal-decision'
import { hideComment } from '@/lib/participation/moderation/deciding/hide-comment'
import { getCase } from '@/lib/participation/moderation/list-cases'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf } from '@/tests/factories'
import { aFacilitator, aParticipant } from '@/tests/factories/participants'
import { refusal, resetLimits } from '@/tests/factories/refusal'

beforeEach(resetLimits)

async function aTalk() {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { during: 'ideas' })
  const [author, reader] = [await aParticipant(organization, process), await aParticipant(organization, process)]
  const facilitator = await aFacilitator(organization, process)
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const proposalId = await aProposal(organization, process, { authorId: author.actor.userId, title: 'Benches' })
  const { id: commentId } = await writeComment(reader, { proposalId, body: 'A rude word' })
  const shown = async () =>
    (await listComments(author, { proposalId, processId: process.processId, page: 0, size: 10 })).items
  return { author, reader, facilitator, admin, proposalId, commentId, shown }
}

describe('hiding a comment that nobody has reported', () => {
  it('tells its author why, who appeals; the log names it', async () => {
    const { reader, facilitator, commentId, shown } = await aTalk()
    const { id: caseId, state } = await hideComment(facilitator, { commentId, reason: 'Rule 3' })
    expect(state).toBe('HIDDEN')
    expect(await shown()).toMatchObject([{ isHidden: true, body: '' }])
    const told = await prismaClient().notification.findMany({
      where: { userId: reader.actor.userId, kind: 'moderation' },
    })
    expect(told).toMatchObject([{ facts: { decision: 'HIDDEN', reason: 'Rule 3' } }])
    const [act] = await prismaClient().auditEntry.findMany()
    expect(act).toMatchObject({
      act: 'moderation.hidden',
      subject: `comment ${commentId}`,
      facts: { reason: 'Rule 3' },
    })
    expect(await appealDecision(reader, { caseId, text: 'It was a joke' })).toMatchObject({ state: 'APPEALED' })
    // Whoever may not decide the appeal cannot remove the text either.
    expect(await refusal(deleteComment(facilitator, { commentId }))).toBe('permissionDenied')
  })

  it('is refused to its author, to other members, and twice', async () => {
    const { author, reader, facilitator, admin, commentId } = await aTalk()
    const hide = (ctx: typeof reader) => refusal(hideComment(ctx, { commentId, reason: 'Rule 3' }))
    expect([await hide(reader), await hide(author)]).toEqual(['permissionDenied', 'permissionDenied'])
    expect(await hide(admin)).toBe('done')
    expect(await hide(facilitator)).toBe('commentUnknown')
  })

  it('a case says whether its author or, in an earlier release, an officer deleted the text', async () => {
    const { reader, facilitator, commentId } = await aTalk()
    const { id: caseId } = await hideComment(facilitator, { commentId, reason: 'Rule 3' })
    await deleteComment(reader, { commentId })
    expect(await getCase(facilitator, { caseId })).toMatchObject({ isGone: true, isGoneByOffice: false })
    await prismaClient().comment.update({ where: { id: commentId }, data: { deletedByOffice: true } })
    expect(await getCase(facilitator, { caseId })).toMatchObject({ isGone: true, isGoneByOffice: true })
  })
})
