import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { listQuery } from '@/lib/foundation/input/paging'
import {
  acceptAsKnownInput,
  acceptAsNewInput,
  createInvitationsInput,
  createSlipInput,
  invitationFilter,
} from './schemas'
import { INVITATION_STATES } from './states'

const instant = z.iso.datetime()
const common = { tag: 'Invitations', access: 'member' } as const
const params = z.strictObject({ id: pathId })

const invitation = z.object({
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

export type InvitationAnswer = z.input<typeof invitation>

export const createInvitationsContract = contract({
  ...common,
  method: 'POST',
  path: '/organizations/current/invitations',
  summary: 'Invite colleagues and members by mail; the link works once, for seven days (ADMIN)',
  body: createInvitationsInput,
  output: z.array(invitation),
  status: 201,
  errors: [
    'addressesUnchecked',
    'permissionDenied',
    'emailInvalid',
    'alreadyMember',
    'processUnknown',
    'groupUnknown',
    'tooManyRequests',
  ],
})

export const listInvitationsContract = contract({
  ...common,
  method: 'GET',
  path: '/organizations/current/invitations',
  summary: 'The invitations and their state, newest first (ADMIN)',
  answers: 'list',
  query: listQuery(['id'], invitationFilter),
  output: z.array(invitation),
  errors: ['permissionDenied'],
})

export const resendInvitationContract = contract({
  ...common,
  method: 'POST',
  path: '/organizations/current/invitations/{id}/resend',
  summary: 'Send an invitation again with a new link, once a minute at most (ADMIN)',
  params,
  output: invitation,
  errors: ['permissionDenied', 'invitationUnknown', 'invitationClosed', 'tooManyRequests'],
})

export const withdrawInvitationContract = contract({
  ...common,
  method: 'DELETE',
  path: '/organizations/current/invitations/{id}',
  summary: 'Withdraw an invitation; its link is invalid at once (ADMIN)',
  params,
  output: z.undefined(),
  status: 204,
  errors: ['permissionDenied', 'invitationUnknown', 'invitationClosed'],
})

export const createSlipContract = contract({
  ...common,
  method: 'POST',
  path: '/organizations/current/invitation-slips',
  summary: 'Open an account at the desk: a code for a slip of paper, which cannot be read again (ADMIN)',
  body: createSlipInput,
  output: z.object({ id: z.number().int(), code: z.string(), link: z.string(), expiresAt: instant }),
  status: 201,
  errors: ['permissionDenied', 'processUnknown', 'groupUnknown', 'tooManyRequests'],
})

const accepted = {
  tag: 'Registration',
  access: 'open',
  method: 'POST',
  output: z.looseObject({ sub: z.string() }).meta({ description: 'The claims of the token, as after a login' }),
  answers: 'token',
} as const

const invalid = [
  'linkInvalid',
  'emailConfirmationExpired',
  'consentRequired',
  'requiredDataMissing',
  'tooYoung',
  'tooManyRequests',
  'limitsUnavailable',
] as const

export const acceptAsNewContract = contract({
  ...accepted,
  path: '/public/invitations/registration',
  summary: 'Accept an invitation with a new account, and sign in',
  body: acceptAsNewInput,
  errors: [
    ...invalid,
    'usernameInUseOrganizationByEmail',
    'usernameJustTaken',
    'usernameInvalid',
    'usernameReserved',
    'emailInUse',
    'emailInvalid',
    'passwordTooShort',
    'passwordTooLong',
    'passwordTooCommon',
  ],
})

export const acceptAsKnownContract = contract({
  ...accepted,
  path: '/public/invitations/acceptance',
  summary: 'Accept an invitation with an existing account, and sign in',
  description: 'An account with a second factor becomes a member, and signs in by POST /login.',
  body: acceptAsKnownInput,
  errors: [...invalid, 'wrongCredentials', 'accountSuspended', 'secondFactorRequired'],
})
