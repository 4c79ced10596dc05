import { z } from 'zod'
import { contract } from '@/lib/foundation/api/contract'
import {
  acceptConsentsInput,
  confirmEmailInput,
  joinOrganizationInput,
  loginInput,
  resendConfirmationInput,
} from './schemas'

const registrationStatus = z.enum(['CONFIRMED', 'PENDING', 'NONE'])

/** The claims of spec: token-claims, which are also in the token. */
const sessionClaims = z.object({
  id: z.number().nullable(),
  name: z.string(),
  surname: z.string(),
  sub: z.string().meta({ description: 'Username' }),
  termsConditionsAccepted: z.boolean(),
  privacyPolicyAccepted: z.boolean(),
  emailRegStatus: registrationStatus,
  mobileRegStatus: registrationStatus,
  authorities: z.array(z.string()),
  assignedProcesses: z.array(z.number()),
  joinedGroups: z.array(z.number()),
  selectedOrganizationPublic: z.boolean(),
  selectedOrganizationRegAllowed: z.boolean(),
  selectedOrganization2LevelLogin: z.boolean(),
  avatar: z.url(),
})

const nothing = z.object({})

export const joinOrganizationContract = contract({
  method: 'POST',
  path: '/public/users/join-organization',
  summary: 'Join this organization with an existing account, and sign in',
  tag: 'Registration',
  access: 'open',
  body: joinOrganizationInput.extend({ otp: loginInput.shape.otp }),
  output: sessionClaims,
  errors: [
    'wrongCredentials',
    'registrationClosed',
    'organizationPrivate',
    'accessCodeWrong',
    'consentRequired',
    'requiredDataMissing',
    'tooYoung',
    'accountSuspended',
    'emailUnconfirmed',
    'secondFactorRequired',
    'otpInvalid',
    'tooManyRequests',
    'limitsUnavailable',
  ],
  answers: 'token',
})

const successCode = z
  .union([z.literal(2), z.literal(3), z.literal(4)])
  .meta({ description: '2 joined the organization, 3 the process, 4 the group' })

export const loginContract = contract({
  method: 'POST',
  path: '/login',
  summary: 'Sign in, or with fetchEnabledOnly and no credentials take the shared anonymous account',
  description:
    'An organization with a two-level login (`twoLevelLogin`) asks for its access code on its pages only: this call takes user name and password, and where the account has one the second factor.',
  tag: 'Session',
  access: 'open',
  body: loginInput,
  output: sessionClaims,
  errors: [
    'wrongCredentials',
    'organizationUnknown',
    'requiredDataMissing',
    'organizationPrivate',
    'userNotInOrganization',
    'accountSuspended',
    'emailUnconfirmed',
    'secondFactorRequired',
    'otpInvalid',
    'tooManyRequests',
    'limitsUnavailable',
  ],
  answers: 'token',
})

export const logoutContract = contract({
  method: 'POST',
  path: '/logout',
  summary: 'End the session of the token',
  tag: 'Session',
  access: 'open',
  output: nothing,
})

export const renewedJwtContract = contract({
  method: 'GET',
  path: '/users/renewed-jwt',
  beforeConsent: true,
  summary: 'A new token for the same session',
  tag: 'Session',
  access: 'member',
  output: sessionClaims,
  errors: ['signInRequired', 'tokenInvalid', 'tokenExpired'],
  answers: 'token',
})

export const confirmEmailContract = contract({
  method: 'POST',
  path: '/public/users/confirm-email',
  summary: 'Confirm an address with the token of its link, and sign in',
  tag: 'Registration',
  access: 'open',
  body: confirmEmailInput,
  output: sessionClaims.extend({ code: successCode }),
  errors: [
    'linkInvalid',
    'emailConfirmationExpired',
    'emailAlreadyVerified',
    'emailConfirmationFailed',
    'secondFactorRequired',
  ],
  answers: 'token',
})

export const resendEmailConfirmationContract = contract({
  method: 'POST',
  path: '/public/users/resend-email-confirmation',
  summary: 'Send the confirmation mail again',
  tag: 'Registration',
  access: 'open',
  body: resendConfirmationInput,
  output: nothing,
  errors: [
    'noRegistrationForEmail',
    'emailAlreadyVerified',
    'emailInvalid',
    'resendFailed',
    'tooManyRequests',
    'limitsUnavailable',
  ],
})

export const ownAccountContract = contract({
  method: 'GET',
  path: '/users/me',
  summary: 'The signed-in person',
  tag: 'Users',
  beforeConsent: true,
  access: 'member',
  output: z.object({
    id: z.number(),
    username: z.string(),
    name: z.string(),
    surname: z.string(),
    email: z.string().nullable(),
    emailRegStatus: registrationStatus,
    mobileRegStatus: registrationStatus,
    authorities: z.array(z.string()),
    assignedProcesses: z.array(z.number()),
    joinedGroups: z.array(z.number()),
    avatar: z.url(),
  }),
  errors: ['signInRequired'],
})

export const acceptConsentsContract = contract({
  method: 'POST',
  path: '/users/me/consents',
  summary: 'Accept the present terms and privacy notice, which a new version asks again (code 1111)',
  tag: 'Session',
  access: 'member',
  beforeConsent: true,
  body: acceptConsentsInput,
  output: z.undefined(),
  status: 204,
  errors: ['signInRequired', 'consentRequired'],
})
