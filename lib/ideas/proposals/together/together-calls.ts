import 'server-only'
import { call } from '@/lib/foundation/api/call'
import { correctAnswer } from '@/lib/ideas/proposals/official/correct-answer'
import { correctAnswerInput, statusInput } from '@/lib/ideas/proposals/official/official-schemas'
import { setStatus } from '@/lib/ideas/proposals/publishing/set-status'
import { proposalAnswer } from '@/lib/ideas/proposals/reading/answer-calls'
import { answered } from '@/lib/ideas/proposals/reading/answered'
import { detail, ofProposal, writing } from '@/lib/ideas/proposals/shapes'
import { listCoAuthors } from './co-authors'
import { inviteCoAuthor } from './invite-co-author'
import { findOpenMerge } from './merges'
import { proposeMerge } from './propose-merge'
import { invitationInput, mergeInput } from './together-schemas'
import { changed, coAuthors, merge } from './together-shapes'

export function proposalIdAnswer({ id }: { id: number }) {
  return { proposalId: id }
}

export const correctAnswerCall = call({
  method: 'POST',
  path: '/proposals/{proposalId}/answers',
  summary: 'Correct the official answer to a decided proposal; the earlier wording stays visible (FACILITATOR, ADMIN)',
  tag: 'Proposals',
  access: 'member',
  params: ofProposal,
  body: correctAnswerInput,
  output: detail,
  limit: writing,
  errors: [
    'proposalUnknown',
    'permissionDenied',
    'proposalCancelled',
    'answerMissing',
    'fieldMissing',
    'fileUnknown',
    'savedMeanwhile',
  ],
  run: (ctx, input) => answered(ctx, (tx) => correctAnswer(tx, input)),
  answer: proposalAnswer,
})

export const setProposalStatusCall = call({
  method: 'PUT',
  path: '/proposals/{proposalId}/status',
  summary: 'Approve a proposal, do not approve it or leave it without evaluation, for a reason (FACILITATOR, ADMIN)',
  tag: 'Proposals',
  access: 'member',
  params: ofProposal,
  body: statusInput,
  output: detail,
  limit: writing,
  errors: [
    ...changed,
    'reasonRequired',
    'proposalStatusUnreachable',
    'votingAlreadyOpened',
    'fileUnknown',
    'fieldInvalid',
  ],
  critical: {
    about: 'content',
    log: ['proposal.statusSet'],
    reason: 'reason',
    notice: { notification: ['status'] },
    preview: '(proposal)/idea-detail/[id]/[processId]/[phaseId]/[moduleId]/status/page.tsx',
    undo: {
      corrected: '`POST /proposals/{proposalId}/answers` for the answer; the state is set once',
      changed: 'proposalStatusUnreachable',
    },
  },
  run: (ctx, input) => answered(ctx, (tx) => setStatus(tx, input)),
  answer: proposalAnswer,
})

export const inviteCoAuthorCall = call({
  method: 'POST',
  path: '/proposals/{proposalId}/co-authors',
  summary: 'Ask a member to write a proposal together (its authors)',
  tag: 'Proposals',
  access: 'member',
  params: ofProposal,
  body: invitationInput,
  output: coAuthors,
  status: 201,
  limit: writing,
  errors: [...changed, 'accountUnknown', 'coAuthorKnown', 'coAuthorsExhausted', 'tooManyRequests'],
  run: async (ctx, input) => {
    await inviteCoAuthor(ctx, input)
    return listCoAuthors(ctx, input)
  },
})

export const proposeMergeCall = call({
  method: 'POST',
  path: '/proposals/{proposalId}/merge',
  summary: 'Ask the authors of two proposals whether this one shall go on in the other (FACILITATOR, ADMIN)',
  tag: 'Proposals',
  access: 'member',
  params: ofProposal,
  body: mergeInput,
  output: merge.nullable(),
  status: 201,
  limit: writing,
  errors: [...changed, 'reasonRequired', 'mergeNotPossible', 'mergePending', 'votingAlreadyOpened'],
  run: async (ctx, input) => {
    await proposeMerge(ctx, input)
    return findOpenMerge(ctx, input)
  },
})
