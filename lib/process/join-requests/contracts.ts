import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { listQuery } from '@/lib/foundation/input/paging'
import { decisionBody, REQUEST_STATES, requestBody, requestFilter } from './schemas'

const common = { tag: 'Requests to join', access: 'member' } as const
const id = z.number().int()
const instant = z.iso.datetime()

const request = z.object({
  id,
  userId: id,
  processId: id.nullable(),
  groupId: id.nullable(),
  message: z.string(),
  state: z.enum(REQUEST_STATES),
  reason: z.string().meta({ description: 'Why it was declined' }),
  createdAt: instant,
  decidedAt: instant.nullable(),
})

export type RequestAnswer = z.input<typeof request>

const asked = { ...common, method: 'POST', body: requestBody, output: request, status: 201 } as const
const refusals = [
  ...(['signInRequired', 'consentOutdated', 'joinPlaceUnknown', 'alreadyJoined', 'joinFreely'] as const),
  ...(['processNotOpen', 'registrationClosed', 'joinRequestOpen', 'joinRequestsExhausted'] as const),
  ...(['tooYoung', 'tooManyRequests'] as const),
] as const

export const askForProcessContract = contract({
  ...asked,
  path: '/processes/{processId}/join-requests',
  summary: 'Ask to join a process that requires a code',
  params: z.strictObject({ processId: pathId }),
  errors: refusals,
})

export const askForGroupContract = contract({
  ...asked,
  path: '/groups/{id}/join-requests',
  summary: 'Ask to join a group that requires a code; private groups are unknown',
  params: z.strictObject({ id: pathId }),
  errors: refusals,
})

export const listOwnRequestsContract = contract({
  ...common,
  method: 'GET',
  path: '/users/me/join-requests',
  summary: 'One’s own requests to join, newest first',
  answers: 'list',
  query: listQuery(['id']),
  output: z.array(request),
  errors: ['signInRequired'],
})

export const listRequestsContract = contract({
  ...common,
  method: 'GET',
  path: '/join-requests',
  summary: 'Requests to join, oldest first (ADMIN, DELEGATE for their processes)',
  answers: 'list',
  query: listQuery(['id']).extend(requestFilter),
  output: z.array(request),
  errors: ['permissionDenied'],
})

export const decideRequestContract = contract({
  ...common,
  method: 'PUT',
  path: '/join-requests/{id}/decision',
  summary: 'Accept a request to join, or decline it with a reason (ADMIN, DELEGATE)',
  params: z.strictObject({ id: pathId }),
  body: decisionBody,
  output: request,
  errors: [
    ...(['permissionDenied', 'joinRequestUnknown', 'joinRequestDecided', 'reasonRequired'] as const),
    ...(['notOnYourself', 'memberSuspended', 'accountUnknown', 'groupUnknown'] as const),
  ],
})

export const withdrawRequestContract = contract({
  ...common,
  method: 'DELETE',
  path: '/join-requests/{id}',
  summary: 'Withdraw an own request to join',
  params: z.strictObject({ id: pathId }),
  output: z.undefined(),
  status: 204,
  errors: ['signInRequired', 'joinRequestUnknown', 'joinRequestDecided'],
})

const member = {
  tag: 'Groups',
  access: 'member',
  path: '/groups/{id}/members/{userId}',
  params: z.strictObject({ id: pathId, userId: pathId }),
  output: z.object({ groupId: id, userId: id }),
} as const

export const addToGroupContract = contract({
  ...member,
  method: 'PUT',
  summary: 'Add a member to a group and its process; repeated, it changes nothing (ADMIN, DELEGATE)',
  errors: ['permissionDenied', 'groupUnknown', 'accountUnknown', 'memberSuspended'],
})

export const removeFromGroupContract = contract({
  ...member,
  method: 'DELETE',
  summary: 'Remove a member from a group (ADMIN, DELEGATE)',
  errors: ['permissionDenied', 'groupUnknown', 'accountUnknown'],
})
