import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { detail, ofProposal, tag, writing } from '@/lib/ideas/proposals/contracts'
import { statusInput } from '@/lib/ideas/proposals/official/official-schemas'
import { answerInput, invitationInput, mergeAnswerInput, mergeInput } from './together-schemas'

const coAuthors = z.array(
  z.object({
    userId: z.number().int(),
    name: z.string(),
    username: z.string(),
    invitedAt: z.iso.datetime(),
    acceptedAt: z.iso.datetime().nullable(),
  }),
)
const side = z.object({ id: z.number().int(), title: z.string(), summary: z.string(), locale: z.string() })
const merge = z.object({
  id: z.number().int(),
  reason: z.string(),
  createdAt: z.iso.datetime(),
  merged: side,
  survivor: side,
  consents: z.array(z.object({ userId: z.number().int(), name: z.string(), agreed: z.boolean().nullable() })),
})
const answered = z.object({ proposalId: z.number().int() })
const seen = ['proposalUnknown', 'processPrivate', 'permissionDenied'] as const
const changed = ['proposalUnknown', 'permissionDenied', 'proposalCancelled', 'proposalRemoved'] as const

export const setProposalStatusContract = contract({
  method: 'PUT',
  path: '/proposals/{proposalId}/status',
  summary: 'Approve a proposal, do not approve it or leave it without evaluation, for a reason (FACILITATOR, ADMIN)',
  tag,
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
})

export const listCoAuthorsContract = contract({
  method: 'GET',
  path: '/proposals/{proposalId}/co-authors',
  summary: 'Who writes a proposal with its author, and who is still asked (its authors)',
  tag,
  access: 'member',
  params: ofProposal,
  output: coAuthors,
  errors: [...seen, 'proposalCancelled'],
})

export const inviteCoAuthorContract = contract({
  method: 'POST',
  path: '/proposals/{proposalId}/co-authors',
  summary: 'Ask a member to write a proposal together (its authors)',
  tag,
  access: 'member',
  params: ofProposal,
  body: invitationInput,
  output: coAuthors,
  status: 201,
  limit: writing,
  errors: [...changed, 'accountUnknown', 'coAuthorKnown', 'coAuthorsExhausted', 'tooManyRequests'],
})

export const removeCoAuthorContract = contract({
  method: 'DELETE',
  path: '/proposals/{proposalId}/co-authors/{userId}',
  summary: 'Leave a proposal, take back an invitation, or part with a co-author (who began the proposal)',
  tag,
  access: 'member',
  params: z.strictObject({ proposalId: pathId, userId: pathId }),
  output: answered,
  limit: writing,
  errors: [...changed, 'coAuthorInvitationUnknown'],
})

export const answerInvitationContract = contract({
  method: 'POST',
  path: '/proposals/{proposalId}/co-authors/answer',
  summary: 'Accept or decline the invitation to write a proposal together',
  tag,
  access: 'member',
  params: ofProposal,
  body: answerInput,
  output: answered,
  limit: writing,
  errors: ['coAuthorInvitationUnknown', 'proposalCancelled', 'proposalRemoved'],
})

export const getMergeContract = contract({
  method: 'GET',
  path: '/proposals/{proposalId}/merge',
  summary: 'The merge that a proposal waits for, with the answers of the authors; null when there is none',
  tag,
  access: 'member',
  params: ofProposal,
  output: merge.nullable(),
  errors: seen,
})

export const proposeMergeContract = contract({
  method: 'POST',
  path: '/proposals/{proposalId}/merge',
  summary: 'Ask the authors of two proposals whether this one shall go on in the other (FACILITATOR, ADMIN)',
  tag,
  access: 'member',
  params: ofProposal,
  body: mergeInput,
  output: merge.nullable(),
  status: 201,
  limit: writing,
  errors: [...changed, 'reasonRequired', 'mergeNotPossible', 'mergePending', 'votingAlreadyOpened'],
})

export const answerMergeContract = contract({
  method: 'POST',
  path: '/proposals/{proposalId}/merge/answer',
  summary: 'Agree to a merge or refuse it, as an author; the last consent carries it out',
  tag,
  access: 'member',
  params: ofProposal,
  body: mergeAnswerInput,
  output: answered,
  limit: writing,
  errors: ['proposalUnknown', 'permissionDenied', 'mergeUnknown', 'mergeNotPossible', 'votingAlreadyOpened'],
})

export const withdrawMergeContract = contract({
  method: 'DELETE',
  path: '/proposals/{proposalId}/merge',
  summary: 'Take back a merge that still waits for answers (FACILITATOR, ADMIN)',
  tag,
  access: 'member',
  params: ofProposal,
  output: answered,
  limit: writing,
  errors: ['proposalUnknown', 'permissionDenied', 'mergeUnknown'],
})

export const completeMergeContract = contract({
  method: 'POST',
  path: '/proposals/{proposalId}/merge/complete',
  summary: 'Carry out a merge without missing answers, two weeks after the authors were asked (FACILITATOR, ADMIN)',
  tag,
  access: 'member',
  params: ofProposal,
  output: answered,
  limit: writing,
  errors: [
    ...(['proposalUnknown', 'permissionDenied', 'mergeUnknown'] as const),
    ...(['mergeWaiting', 'mergeNotPossible', 'votingAlreadyOpened'] as const),
  ],
})
