import { z } from 'zod'
import { type Answered, pathId } from '@/lib/foundation/api/call'
import { INVITATION_STATES } from './states'

export const instant = z.iso.datetime()

export const common = { tag: 'Invitations', access: 'member' } as const

export const params = z.strictObject({ id: pathId })

export const invitation = z.object({
  id: z.number().int(),
  email: z.string().nullable().meta({ description: 'Null for a slip of paper' }),
  name: z.string(),
  surname: z.string(),
  language: z.string(),
  authorities: z.array(z.string()),
  processIds: z.array(z.number().int()),
  groupIds: z.array(z.number().int()),
  state: z.enum(INVITATION_STATES),
  sendCount: z.number().int(),
  sentAt: instant.nullable(),
  expiresAt: instant.nullable(),
  acceptedAt: instant.nullable(),
  createdAt: instant,
})

export type InvitationAnswer = Answered<typeof invitation>

export const accepted = {
  tag: 'Registration',
  access: 'open',
  method: 'POST',
  output: z.looseObject({ sub: z.string() }).meta({ description: 'The claims of the token, as after a login' }),
  answers: 'token',
} as const

export const invalid = [
  'linkInvalid',
  'emailConfirmationExpired',
  'consentRequired',
  'requiredDataMissing',
  'tooYoung',
  'tooManyRequests',
  'limitsUnavailable',
] as const
