import 'server-only'
import { z } from 'zod'
import { call, pathId } from '@/lib/foundation/api/call'
import { askToJoin } from './ask-to-join'
import { addToGroup, removeFromGroup } from './change-group-member'
import { requestBody } from './schemas'
import { common, id, request } from './shapes'

const asked = { ...common, method: 'POST', body: requestBody, output: request, status: 201 } as const

const refusals = [
  ...(['signInRequired', 'consentOutdated', 'joinPlaceUnknown', 'alreadyJoined', 'joinFreely'] as const),
  ...(['processNotOpen', 'registrationClosed', 'joinRequestOpen', 'joinRequestsExhausted'] as const),
  ...(['tooYoung', 'tooManyRequests'] as const),
] as const

export const askForProcessCall = call({
  ...asked,
  path: '/processes/{processId}/join-requests',
  summary: 'Ask to join a process that requires a code',
  params: z.strictObject({ processId: pathId }),
  errors: refusals,
  run: askToJoin,
})

export const askForGroupCall = call({
  ...asked,
  path: '/groups/{id}/join-requests',
  summary: 'Ask to join a group that requires a code; private groups are unknown',
  params: z.strictObject({ id: pathId }),
  errors: refusals,
  run: (ctx, { id, message }) => askToJoin(ctx, { groupId: id, message }),
})

const member = {
  tag: 'Groups',
  access: 'member',
  params: z.strictObject({ id: pathId, userId: pathId }),
  output: z.object({ groupId: id, userId: id }),
} as const

export const addToGroupCall = call({
  ...member,
  method: 'PUT',
  path: '/groups/{id}/members/{userId}',
  summary: 'Add a member to a group and its process; repeated, it changes nothing (ADMIN, DELEGATE)',
  errors: ['permissionDenied', 'groupUnknown', 'accountUnknown', 'memberSuspended'],
  run: (ctx, { id, userId }) => addToGroup(ctx, { groupId: id, userId }),
})

export const removeFromGroupCall = call({
  ...member,
  method: 'DELETE',
  path: '/groups/{id}/members/{userId}',
  summary: 'Remove a member from a group (ADMIN, DELEGATE)',
  errors: ['permissionDenied', 'groupUnknown', 'accountUnknown'],
  run: (ctx, { id, userId }) => removeFromGroup(ctx, { groupId: id, userId }),
})
