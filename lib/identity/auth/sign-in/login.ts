import 'server-only'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { loginInput } from '@/lib/identity/auth/schemas'
import { passSecondFactor } from '@/lib/identity/auth/second-factor/second-factor'
import { type IssuedToken, issueAnonymousToken } from '@/lib/identity/auth/session/issue-token'
import { SecondFactorRequired } from '@/lib/identity/auth/session/second-factor-required'
import { tokenAnswer } from '@/lib/identity/auth/session/token-answer'
import { sessionClaims } from '@/lib/identity/auth/shapes'
import { findOrganizationByHost } from '@/lib/identity/organizations/hosts/find-by-host'
import { normalizeHost } from '@/lib/identity/organizations/hosts/host'
import type { Credentials } from './check-credentials'
import { signIn } from './sign-in'

/** Signs a person in with username or email and password. */
export async function login(ctx: Context, credentials: Credentials): Promise<IssuedToken> {
  return signIn(ctx, { way: 'password', ...credentials })
}

type LoginCall = {
  username?: string | undefined
  password?: string | undefined
  selectedOrganizationDomain?: string | undefined
  fetchEnabledOnly?: boolean | undefined
  otp?: string | undefined
}

/**
 * POST /login: a personal sign-in, or without credentials the token of the shared anonymous account
 * (spec: anonymous-login).
 */
export async function loginByApi(ctx: Context, call: LoginCall): Promise<Omit<IssuedToken, 'expiresAt'>> {
  await requireOwnDomain(ctx, call.selectedOrganizationDomain)
  const { username, password } = call
  if (call.fetchEnabledOnly && !username && !password) return loginAnonymously(ctx)
  if (!username) throw new AppError('requiredDataMissing', { field: 'username' }, { field: 'username' })
  if (!password) throw new AppError('requiredDataMissing', { field: 'password' }, { field: 'password' })
  return withSecondStep(ctx, call.otp, () => login(ctx, { username, password }))
}

/** Asks for the second factor after a correct password, only if one is set up; otherwise a page sets it up first. */
export async function withSecondStep(
  ctx: Context,
  otp: string | undefined,
  firstStep: () => Promise<IssuedToken>,
): Promise<IssuedToken> {
  try {
    return await firstStep()
  } catch (error) {
    // The code came with the password.
    if (!(error instanceof SecondFactorRequired) || !otp) throw error
    // Setup happens on a page, which also displays the recovery codes.
    const isSetUp = await ctx.db.user.count({ where: { id: error.userId, totpConfirmedAt: { not: null } } })
    if (isSetUp === 0) throw error
    const { userId, tokenVersion } = error
    return passSecondFactor(ctx, { userId, otp, tokenVersion })
  }
}

/** The read-only token of visitors of a publicly visible organization. */
async function loginAnonymously(ctx: Context): Promise<Omit<IssuedToken, 'expiresAt'>> {
  if (!ctx.organization.publiclyVisible) throw new AppError('organizationPrivate')
  return issueAnonymousToken(ctx.organization, ctx.now)
}

// The host decides; a body that names another organization is rejected (spec: hosts).
async function requireOwnDomain(ctx: Context, domain: string | undefined): Promise<void> {
  if (domain === undefined) return
  const host = normalizeHost(domain)
  const named = host ? await findOrganizationByHost(host) : null
  if (named?.id !== ctx.organization.id) throw new AppError('organizationUnknown')
}

export const loginCall = call({
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
  run: loginByApi,
  ...tokenAnswer,
})
