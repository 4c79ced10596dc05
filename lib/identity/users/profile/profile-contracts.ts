import { z } from 'zod'
import { contract } from '@/lib/foundation/api/contract'
import { avatarInput, GENDERS, profileInput, sensitiveProfileInput } from '@/lib/identity/users/schemas'

const instant = z.iso.datetime()

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
  avatar: z.url(),
  hasAvatar: z.boolean(),
  memberSince: instant,
  isEditable: z.boolean().meta({ description: 'Whether the organization lets members change their profile' }),
  isBirthYearFixed: z.boolean().meta({ description: 'Set by a verified tax code' }),
  birthYearsOfTaxCode: z.array(z.number().int()).meta({ description: 'The years that the verified tax code allows' }),
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
  errors: [
    'signInRequired',
    ...aboutName,
    'profileFixed',
    'birthYearFixed',
    'tooYoung',
    'fieldTooLong',
    'fieldInvalid',
  ],
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
  summary: 'Withdraw the consent; the answers are deleted',
  tag: 'Users',
  access: 'member',
  beforeConsent: true,
  output: z.undefined(),
  status: 204,
  errors: ['signInRequired'],
})

export const chooseAvatarContract = contract({
  method: 'PUT',
  path: '/users/me/avatar',
  summary: 'Show a picture that was sent before as an avatar; the one before is removed',
  tag: 'Users',
  access: 'member',
  body: avatarInput,
  output: z.object({ avatar: z.url() }),
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
