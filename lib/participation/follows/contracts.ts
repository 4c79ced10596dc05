import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { listQuery } from '@/lib/foundation/input/paging'
import { PROPOSAL_STATUSES } from '@/lib/ideas/proposals/states'

const tag = 'Following'
const ofProposal = z.strictObject({ proposalId: pathId })
const following = z.object({
  proposalId: z.number().int(),
  isFollowing: z.boolean(),
  followersCount: z.number().int(),
})

export const followContract = contract({
  method: 'PUT',
  path: '/proposals/{proposalId}/follow',
  summary: 'Follow a proposal; its module says whether that is possible (can-follow)',
  tag,
  access: 'member',
  params: ofProposal,
  output: following,
  errors: ['proposalUnknown', 'processPrivate', 'proposalCannotBeFollowed', 'proposalCancelled', 'proposalHidden'],
})

export const unfollowContract = contract({
  method: 'DELETE',
  path: '/proposals/{proposalId}/follow',
  summary: 'No longer follow a proposal',
  tag,
  access: 'member',
  params: ofProposal,
  output: following,
  errors: ['proposalUnknown', 'processPrivate'],
})

export const listFollowersContract = contract({
  method: 'GET',
  path: '/proposals/{proposalId}/followers',
  summary: 'Who follows a proposal and has a public profile; followersCount of the proposal counts everybody',
  tag,
  access: 'public',
  answers: 'list',
  params: ofProposal,
  query: listQuery(['name']),
  output: z.array(z.object({ id: z.number().int(), name: z.string() })),
  errors: ['proposalUnknown', 'processPrivate'],
})

export const listFollowedContract = contract({
  method: 'GET',
  path: '/users/me/follows',
  summary: 'The proposals one follows, the latest followed first',
  tag,
  access: 'member',
  answers: 'list',
  query: listQuery(['followedAt']),
  output: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      locale: z.string(),
      status: z.enum(PROPOSAL_STATUSES),
      processId: z.number().int(),
      phaseId: z.number().int(),
      moduleId: z.number().int(),
      followedAt: z.iso.datetime(),
    }),
  ),
})
