import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { codeListQuery, newCodesBody } from './schemas'

const tag = 'Access codes'
const access = 'member' as const
const instant = z.iso.datetime()
const ofProcess = z.strictObject({ processId: pathId })
const ofGroup = z.strictObject({ id: pathId })

const created = z.object({
  usesMax: z.number().int().nullable(),
  expiresAt: instant.nullable(),
  label: z.string(),
  codes: z
    .array(z.object({ id: z.number().int(), code: z.string().meta({ example: 'K7QM-2XWD-9RFA' }) }))
    .meta({ description: 'The plain codes. They are stored hashed and cannot be read again.' }),
})

const listed = z.object({
  id: z.number().int(),
  ending: z.string().meta({ description: 'The last four characters' }),
  label: z.string(),
  uses: z.number().int(),
  usesMax: z.number().int().nullable(),
  expiresAt: instant.nullable(),
  revokedAt: instant.nullable(),
  createdAt: instant,
  state: z.enum(['VALID', 'USED_UP', 'EXPIRED', 'REVOKED']),
})

export type CreatedCodesAnswer = z.input<typeof created>
export type ListedCodeAnswer = z.input<typeof listed>

const create = {
  tag,
  access,
  method: 'POST',
  body: newCodesBody,
  output: created,
  status: 201,
} as const
const list = { tag, access, method: 'GET', answers: 'list', query: codeListQuery, output: z.array(listed) } as const

export const createOrganizationCodesContract = contract({
  ...create,
  path: '/organizations/current/access-codes',
  summary: 'Create access codes for registering at this organization (ADMIN)',
  errors: ['permissionDenied', 'dateInPast', 'accessCodesExhausted'],
})

export const listOrganizationCodesContract = contract({
  ...list,
  path: '/organizations/current/access-codes',
  summary: 'The access codes of this organization and how often each was used (ADMIN)',
  errors: ['permissionDenied'],
})

export const createProcessCodesContract = contract({
  ...create,
  path: '/processes/{processId}/access-codes',
  params: ofProcess,
  summary: 'Create access codes for joining a process (ADMIN, DELEGATE)',
  errors: ['permissionDenied', 'processUnknown', 'dateInPast', 'accessCodesExhausted'],
})

export const listProcessCodesContract = contract({
  ...list,
  path: '/processes/{processId}/access-codes',
  params: ofProcess,
  summary: 'The access codes of a process and how often each was used (ADMIN, DELEGATE)',
  errors: ['permissionDenied', 'processUnknown'],
})

export const createGroupCodesContract = contract({
  ...create,
  path: '/groups/{id}/access-codes',
  params: ofGroup,
  summary: 'Create access codes for joining a group and its process (ADMIN, DELEGATE)',
  errors: ['permissionDenied', 'groupUnknown', 'dateInPast', 'accessCodesExhausted'],
})

export const listGroupCodesContract = contract({
  ...list,
  path: '/groups/{id}/access-codes',
  params: ofGroup,
  summary: 'The access codes of a group and how often each was used (ADMIN, DELEGATE)',
  errors: ['permissionDenied', 'groupUnknown'],
})

export const revokeCodeContract = contract({
  tag,
  access,
  method: 'DELETE',
  path: '/access-codes/{id}',
  params: ofGroup,
  summary: 'Revoke an access code; who has used it stays (ADMIN, DELEGATE)',
  output: z.undefined(),
  status: 204,
  errors: ['permissionDenied', 'accessCodeUnknown'],
})

const uses = {
  tag,
  access,
  method: 'GET',
  output: z.array(
    z.object({
      batchId: z.string(),
      label: z.string(),
      createdAt: instant,
      codes: z.number().int(),
      uses: z.number().int(),
      days: z.array(z.object({ day: z.iso.date(), count: z.number().int() })),
    }),
  ),
} as const

export const listOrganizationUsesContract = contract({
  ...uses,
  path: '/organizations/current/access-codes/uses',
  summary: 'Uses of the access codes of this organization by batch and day, of the last 30 days (ADMIN)',
  errors: ['permissionDenied'],
})

export const listProcessUsesContract = contract({
  ...uses,
  path: '/processes/{processId}/access-codes/uses',
  params: ofProcess,
  summary: 'Uses of the access codes of a process by batch and day, of the last 30 days (ADMIN, DELEGATE)',
  errors: ['permissionDenied', 'processUnknown'],
})

export const listGroupUsesContract = contract({
  ...uses,
  path: '/groups/{id}/access-codes/uses',
  params: ofGroup,
  summary: 'Uses of the access codes of a group by batch and day, of the last 30 days (ADMIN, DELEGATE)',
  errors: ['permissionDenied', 'groupUnknown'],
})
