import { z } from 'zod'
import { contract, pathId } from '@/lib/api/contract'
import { otpInput } from '@/lib/auth/mobile-schemas'
import { listQuery } from '@/lib/http/paging'
import {
  authoritiesInput,
  avatarInput,
  changePasswordInput,
  GENDERS,
  ownPasswordInput,
  profileInput,
  requestEmailChangeInput,
  sensitiveProfileInput,
  suspensionInput,
  tokenInput,
} from './schemas'

const nothing = z.object({})
const instant = z.iso.datetime()
const ofUser = z.strictObject({ id: pathId })

const sensitive = z.object({
  annualIncome: z.number().nullable(),
  politicalVision: z.string(),
  attitude: z.string(),
  behaviour: z.string(),
})

const ownProfile = z.object({
  id: z.number(),
  name: z.string(),
  surname: z.string(),
  username: z.string(),
  biography: z.string(),
  education: z.string(),
  work: z.string(),
  birthYear: z.number().nullable(),
  gender: z.enum(GENDERS),
  isPublic: z.boolean(),
  newsletter: z.boolean(),
  avatar: z.string(),
  hasAvatar: z.boolean(),
  memberSince: instant,
  isEditable: z.boolean().meta({ description: 'Whether the organization lets members change their profile' }),
  isBirthYearFixed: z.boolean().meta({ description: 'A verified tax code told it' }),
  sensitive: sensitive.nullable().meta({ description: 'Null where the organization does not ask' }),
  hasSensitiveConsent: z.boolean(),
})

const aboutName = ['usernameInvalid', 'usernameReserved', 'usernameInUseProfile'] as const

export const getOwnProfileContract = contract({
  method: 'GET',
  path: '/users/me/profile',
  summary: 'One’s own profile',
  tag: 'Users',
  access: 'member',
  output: ownProfile,
  errors: ['signInRequired'],
})

export const updateProfileContract = contract({
  method: 'PUT',
  path: '/users/me/profile',
  summary: 'Replace one’s own profile',
  tag: 'Users',
  access: 'member',
  body: profileInput,
  output: ownProfile,
  errors: ['signInRequired', ...aboutName, 'profileFixed', 'tooYoung', 'fieldTooLong', 'fieldInvalid'],
})

export const updateSensitiveProfileContract = contract({
  method: 'PUT',
  path: '/users/me/sensitive-profile',
  summary: 'Say something of income, political vision, attitude and behaviour, with explicit consent',
  tag: 'Users',
  access: 'member',
  body: sensitiveProfileInput,
  output: sensitive,
  errors: ['signInRequired', 'sensitiveFieldsOff', 'profileFixed', 'consentRequired', 'fieldTooLong'],
})

export const withdrawSensitiveProfileContract = contract({
  method: 'DELETE',
  path: '/users/me/sensitive-profile',
  summary: 'Take the consent back; what was said is deleted',
  tag: 'Users',
  access: 'member',
  beforeConsent: true,
  output: z.undefined(),
  status: 204,
  errors: ['signInRequired'],
})

export const changePasswordContract = contract({
  method: 'PUT',
  path: '/users/change-password',
  summary: 'Change one’s own password; every other session ends',
  tag: 'Users',
  access: 'member',
  body: changePasswordInput,
  output: z.looseObject({ sub: z.string() }).meta({ description: 'The claims of the new token, as after a login' }),
  errors: [
    'signInRequired',
    'requiredDataMissing',
    'passwordWrong',
    'passwordsDiffer',
    'passwordTooShort',
    'passwordTooLong',
    'passwordTooCommon',
    'secondFactorRequired',
    'tooManyRequests',
  ],
  answers: 'token',
  afterRecovery: true,
})

export const chooseAvatarContract = contract({
  method: 'PUT',
  path: '/users/me/avatar',
  summary: 'Show a picture that was sent before as an avatar; the one before is removed',
  tag: 'Users',
  access: 'member',
  body: avatarInput,
  output: z.object({ avatar: z.string() }),
  errors: ['signInRequired', 'profileFixed', 'fileUnknown'],
})

export const removeAvatarContract = contract({
  method: 'DELETE',
  path: '/users/me/avatar',
  summary: 'Do without a picture',
  tag: 'Users',
  access: 'member',
  output: z.undefined(),
  status: 204,
  errors: ['signInRequired', 'profileFixed'],
})

export const requestEmailChangeContract = contract({
  method: 'POST',
  path: '/users/me/email-change',
  summary: 'Ask for another address; links go to both ends',
  tag: 'Users',
  access: 'member',
  body: requestEmailChangeInput,
  output: z.object({ email: z.string() }),
  errors: ['signInRequired', 'passwordWrong', 'emailInUse', 'emailInvalid', 'emailAlreadyVerified', 'tooManyRequests'],
})

export const confirmEmailChangeContract = contract({
  method: 'POST',
  path: '/public/users/confirm-email-change',
  summary: 'Confirm another address at one of its ends',
  tag: 'Users',
  access: 'open',
  body: tokenInput,
  output: z.object({ isDone: z.boolean(), email: z.string() }),
  errors: ['linkInvalid', 'emailConfirmationExpired', 'emailAlreadyVerified', 'emailInUse'],
})

const recoveryCodes = z
  .object({ recoveryCodes: z.array(z.string()) })
  .meta({ description: 'Ten codes for a lost authenticator; each works once, and they are shown only here' })

export const startSecondFactorContract = contract({
  method: 'POST',
  path: '/users/me/second-factor',
  summary: 'Begin a second factor: the secret for an authenticator',
  tag: 'Users',
  access: 'member',
  body: ownPasswordInput,
  output: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['signInRequired', 'passwordWrong', 'secondFactorOn', 'tooManyRequests'],
})

export const confirmSecondFactorContract = contract({
  method: 'PUT',
  path: '/users/me/second-factor',
  summary: 'Switch the second factor on with a first code of the authenticator',
  tag: 'Users',
  access: 'member',
  body: otpInput,
  output: recoveryCodes,
  errors: ['signInRequired', 'otpInvalid', 'tooManyRequests'],
})

export const renewRecoveryCodesContract = contract({
  method: 'POST',
  path: '/users/me/second-factor/recovery-codes',
  summary: 'Ten new recovery codes; the ones before are good for nothing any more',
  tag: 'Users',
  access: 'member',
  body: ownPasswordInput,
  output: recoveryCodes,
  errors: ['signInRequired', 'passwordWrong', 'secondFactorOff', 'tooManyRequests'],
})

export const removeSecondFactorContract = contract({
  method: 'POST',
  path: '/users/me/second-factor/removal',
  summary: 'Do without a second factor, where the organization does not demand it',
  tag: 'Users',
  access: 'member',
  body: ownPasswordInput,
  output: z.undefined(),
  status: 204,
  errors: ['signInRequired', 'passwordWrong', 'secondFactorRequired', 'tooManyRequests'],
})

const session = z.object({
  id: z.uuid(),
  device: z.object({ browser: z.string().nullable(), system: z.string().nullable() }),
  createdAt: instant,
  lastSeenAt: instant,
  isCurrent: z.boolean(),
})

export const listSessionsContract = contract({
  method: 'GET',
  path: '/users/me/sessions',
  summary: 'One’s own open sessions in this organization',
  tag: 'Users',
  access: 'member',
  beforeConsent: true,
  output: z.array(session),
  errors: ['signInRequired'],
})

export const endOtherSessionsContract = contract({
  method: 'DELETE',
  path: '/users/me/sessions',
  summary: 'End every session of the account but this one',
  tag: 'Users',
  access: 'member',
  beforeConsent: true,
  output: z.object({ ended: z.number() }),
  errors: ['signInRequired'],
})

export const endSessionContract = contract({
  method: 'DELETE',
  path: '/users/me/sessions/{sessionId}',
  summary: 'End one of one’s own sessions',
  tag: 'Users',
  access: 'member',
  beforeConsent: true,
  params: z.strictObject({ sessionId: z.uuid() }),
  output: z.undefined(),
  status: 204,
  errors: ['signInRequired', 'notFound'],
})

export const exportOwnDataContract = contract({
  method: 'GET',
  path: '/users/me/data',
  summary: 'Everything that is kept of oneself',
  tag: 'Users',
  access: 'member',
  beforeConsent: true,
  output: z.record(z.string(), z.unknown()),
  errors: ['signInRequired', 'tooManyRequests'],
})

export const getPublicProfileContract = contract({
  method: 'GET',
  path: '/users/{id}',
  summary: 'A member as others see them; a private profile tells the username alone',
  tag: 'Users',
  access: 'public',
  params: ofUser,
  output: z.object({
    id: z.number(),
    isPublic: z.boolean(),
    username: z.string(),
    name: z.string().optional(),
    surname: z.string().optional(),
    biography: z.string().optional(),
    education: z.string().optional(),
    work: z.string().optional(),
    avatar: z.string().optional(),
    hasAvatar: z.boolean().optional(),
    memberSince: instant.optional(),
  }),
  errors: ['accountUnknown'],
})

const person = z.object({
  id: z.number(),
  name: z.string(),
  surname: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  status: z.enum(['PENDING', 'ACTIVE', 'SUSPENDED']),
  authorities: z.array(z.string()),
  processIds: z.array(z.number()),
  memberSince: instant,
  lastSeenAt: instant.nullable(),
})

export const listPeopleContract = contract({
  method: 'GET',
  path: '/users',
  summary: 'The members, newest first (ADMIN)',
  tag: 'People',
  access: 'member',
  answers: 'list',
  query: listQuery(['id'], { q: z.string().max(200).optional() }),
  output: z.array(person),
  errors: ['permissionDenied'],
})

export const setAuthoritiesContract = contract({
  method: 'PUT',
  path: '/users/{id}/authorities',
  summary: 'Say what a member may do; it holds at once (ADMIN)',
  tag: 'People',
  access: 'member',
  params: ofUser,
  body: authoritiesInput,
  output: person,
  errors: ['permissionDenied', 'accountUnknown', 'lastAdministrator', 'processUnknown'],
})

export const suspendMemberContract = contract({
  method: 'PUT',
  path: '/users/{id}/suspension',
  summary: 'Suspend a member, or let them back in; it holds at once (ADMIN)',
  tag: 'People',
  access: 'member',
  params: ofUser,
  body: suspensionInput,
  output: person,
  errors: ['permissionDenied', 'accountUnknown', 'lastAdministrator', 'notOnYourself'],
})

export const eraseAccountContract = contract({
  method: 'DELETE',
  path: '/users/{id}',
  summary: 'Fulfil a wish to be deleted: personal data is erased, contributions and votes stay (ADMIN)',
  tag: 'People',
  access: 'member',
  params: ofUser,
  output: nothing,
  errors: ['permissionDenied', 'accountUnknown', 'lastAdministrator', 'notOnYourself'],
})
