import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Page } from '@/lib/foundation/input/paging'
import { type CreatedCodes, createAccessCodes } from './create-access-codes'
import { type CodeList, listAccessCodes } from './list-access-codes'
import { listCodeUses } from './list-code-uses'
import { codeListQuery, newCodesBody } from './schemas'
import {
  access,
  type CreatedCodesAnswer,
  created,
  type ListedCodeAnswer,
  listed,
  ofGroup,
  ofProcess,
  uses,
} from './shapes'

/** New codes as the API answers them, without the seed. */
function createdAnswer({ codes, usesMax, expiresAt, label }: CreatedCodes): CreatedCodesAnswer {
  return { codes, usesMax, expiresAt: expiresAt?.toISOString() ?? null, label }
}

function codesAnswer({ owner: _owner, ...list }: CodeList): Page<ListedCodeAnswer> {
  const items = list.items.map((code) => ({
    ...code,
    expiresAt: code.expiresAt?.toISOString() ?? null,
    revokedAt: code.revokedAt?.toISOString() ?? null,
    createdAt: code.createdAt.toISOString(),
  }))
  return { ...list, items }
}

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
  answer: createdAnswer,
})

export const listOrganizationCodesCall = call({
  ...list,
  path: '/organizations/current/access-codes',
  summary: 'The access codes of this organization and how often each was used (ADMIN)',
  errors: ['permissionDenied'],
  run: listAccessCodes,
  answer: codesAnswer,
})

export const createProcessCodesCall = call({
  ...create,
  path: '/processes/{processId}/access-codes',
  params: ofProcess,
  summary: 'Create access codes for joining a process (ADMIN, DELEGATE)',
  errors: ['permissionDenied', 'processUnknown', 'dateInPast', 'accessCodesExhausted'],
  run: createAccessCodes,
  answer: createdAnswer,
})

export const listProcessCodesCall = call({
  ...list,
  path: '/processes/{processId}/access-codes',
  params: ofProcess,
  summary: 'The access codes of a process and how often each was used (ADMIN, DELEGATE)',
  errors: ['permissionDenied', 'processUnknown'],
  run: listAccessCodes,
  answer: codesAnswer,
})

export const createGroupCodesCall = call({
  ...create,
  path: '/groups/{id}/access-codes',
  params: ofGroup,
  summary: 'Create access codes for joining a group and its process (ADMIN, DELEGATE)',
  errors: ['permissionDenied', 'groupUnknown', 'dateInPast', 'accessCodesExhausted'],
  run: (ctx, { id, ...input }) => createAccessCodes(ctx, { ...input, groupId: id }),
  answer: createdAnswer,
})

export const listGroupCodesCall = call({
  ...list,
  path: '/groups/{id}/access-codes',
  params: ofGroup,
  summary: 'The access codes of a group and how often each was used (ADMIN, DELEGATE)',
  errors: ['permissionDenied', 'groupUnknown'],
  run: (ctx, { id, ...list }) => listAccessCodes(ctx, { ...list, groupId: id }),
  answer: codesAnswer,
})

export const listGroupUsesCall = call({
  ...uses,
  path: '/groups/{id}/access-codes/uses',
  params: ofGroup,
  summary: 'Uses of the access codes of a group by batch and day, of the last 30 days (ADMIN, DELEGATE)',
  errors: ['permissionDenied', 'groupUnknown'],
  run: (ctx, { id }) => listCodeUses(ctx, { groupId: id }),
})
