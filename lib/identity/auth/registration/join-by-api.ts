import 'server-only'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import type { JoinOrganizationInput } from '@/lib/identity/auth/schemas'
import { joinOrganizationInput, loginInput } from '@/lib/identity/auth/schemas'
import type { IssuedToken } from '@/lib/identity/auth/session/issue-token'
import { tokenAnswer } from '@/lib/identity/auth/session/token-answer'
import { sessionClaims } from '@/lib/identity/auth/shapes'
import { withSecondStep } from '@/lib/identity/auth/sign-in/login'
import { joinOrganization } from './join-organization'

type JoinCall = JoinOrganizationInput & { otp?: string | undefined }

/** `POST /public/users/join-organization`; the second factor of the account is asked as by `POST /login`. */
export function joinOrganizationByApi(ctx: Context, { otp, ...input }: JoinCall): Promise<IssuedToken> {
  return withSecondStep(ctx, otp, () => joinOrganization(ctx, input))
}

export const joinOrganizationCall = call({
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
  run: joinOrganizationByApi,
  ...tokenAnswer,
})
