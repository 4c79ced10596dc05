import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import { createAccessCodes } from './create-access-codes'
import { listAccessCodes } from './list-access-codes'
import { listCodeUses } from './list-code-uses'
import { codeListQuery, newCodesBody } from './schemas'
import { access, created, listed, ofGroup, ofProcess, uses } from './shapes'

const create = {
  tag: 'Access codes',
  access,
  method: 'POST',
  body: newCodesBody,
  output: created,
  status: 201,
} as const

const list = {
  tag: 'Access codes',
  access,
  method: 'GET',
  answers: 'list',
  query: codeListQuery,
  output: z.array(listed),
} as const

export const createOrganizationCodesCall = call({
  ...create,
  path: '/organizations/current/access-codes',
  summary: 'Create access codes for registering at this organization (ADMIN)',
  errors: ['permissionDenied', 'dateInPast', 'accessCodesExhausted'],
  run: createAccessCodes,
})

export const listOrganizationCodesCall = call({
  ...list,
  path: '/organizations/current/access-codes',
  summary: 'The access codes of this organization and how often each was used (ADMIN)',
  errors: ['permissionDenied'],
  run: listAccessCodes,
})

export const createProcessCodesCall = call({
  ...create,
  path: '/processes/{processId}/access-codes',
  params: ofProcess,
  summary: 'Create access codes for joining a process (ADMIN, DELEGATE)',
  errors: ['permissionDenied', 'processUnknown', 'dateInPast', 'accessCodesExhausted'],
  run: createAccessCodes,
})

export const listProcessCodesCall = call({
  ...list,
  path: '/processes/{processId}/access-codes',
  params: ofProcess,
  summary: 'The access codes of a process and how often each was used (ADMIN, DELEGATE)',
  errors: ['permissionDenied', 'processUnknown'],
  run: listAccessCodes,
})

export const createGroupCodesCall = call({
  ...create,
  path: '/groups/{id}/access-codes',
  params: ofGroup,
  summary: 'Create access codes for joining a group and its process (ADMIN, DELEGATE)',
  errors: ['permissionDenied', 'groupUnknown', 'dateInPast', 'accessCodesExhausted'],
  run: (ctx, { id, ...input }) => createAccessCodes(ctx, { ...input, groupId: id }),
})

export const listGroupCodesCall = call({
  ...list,
  path: '/groups/{id}/access-codes',
  params: ofGroup,
  summary: 'The access codes of a group and how often each was used (ADMIN, DELEGATE)',
  errors: ['permissionDenied', 'groupUnknown'],
  run: (ctx, { id, ...list }) => listAccessCodes(ctx, { ...list, groupId: id }),
})

export const listGroupUsesCall = call({
  ...uses,
  path: '/groups/{id}/access-codes/uses',
  params: ofGroup,
  summary: 'Uses of the access codes of a group by batch and day, of the last 30 days (ADMIN, DELEGATE)',
  errors: ['permissionDenied', 'groupUnknown'],
  run: (ctx, { id }) => listCodeUses(ctx, { groupId: id }),
})
