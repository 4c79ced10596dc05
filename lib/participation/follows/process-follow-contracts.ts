import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { listQuery } from '@/lib/foundation/input/paging'
import { FOLLOW_KINDS } from './follow-kinds'
import { processFollowInput } from './process-follow-schemas'

const tag = 'Following'
const ofProcess = z.strictObject({ processId: pathId })
const kinds = z.array(z.enum(FOLLOW_KINDS))
const following = z.object({ processId: z.number().int(), isFollowing: z.boolean(), kinds })

export const getProcessFollowContract = contract({
  method: 'GET',
  path: '/users/me/process-follows/{processId}',
  summary: 'Whether one follows a process, and what of it',
  tag,
  access: 'member',
  params: ofProcess,
  output: following,
  errors: ['processUnknown', 'processPrivate'],
})

export const followProcessContract = contract({
  method: 'PUT',
  path: '/users/me/process-follows/{processId}',
  summary: 'Follow a process: its phases, votes and results, or some of them',
  tag,
  access: 'member',
  params: ofProcess,
  body: processFollowInput,
  output: following,
  errors: ['processUnknown', 'processPrivate'],
})

export const unfollowProcessContract = contract({
  method: 'DELETE',
  path: '/users/me/process-follows/{processId}',
  summary: 'No longer follow a process; possible for members too',
  tag,
  access: 'member',
  params: ofProcess,
  output: following,
  errors: ['processUnknown', 'processPrivate'],
})

export const listFollowedProcessesContract = contract({
  method: 'GET',
  path: '/users/me/process-follows',
  summary: 'The processes one follows, the latest followed first',
  tag,
  access: 'member',
  answers: 'list',
  query: listQuery(['followedAt']),
  output: z.array(z.object({ processId: z.number().int(), name: z.string(), kinds, followedAt: z.iso.datetime() })),
})
