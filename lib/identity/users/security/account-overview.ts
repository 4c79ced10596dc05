import 'server-only'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import type { ConsentKind } from '@/lib/generated/prisma/enums'
import { totpSecretText, totpUri } from '@/lib/identity/auth/second-factor/totp'
import { askedWay, type WayName } from '@/lib/identity/auth/sign-in/ways'
import { emailChange } from './request-email-change'

export type SecondFactor =
  | { state: 'off' }
  | { state: 'begun'; secret: string; uri: string }
  | { state: 'on'; since: Date; recoveryCodesLeft: number }

export type GivenConsent = { id: number; kind: ConsentKind; version: number; accepted: boolean; createdAt: Date }

export type AccountOverview = {
  hasPassword: boolean
  /** How the person confirms who they are before a change of these; null if the account has nothing for it. */
  way: WayName | null
  username: string
  email: string | null
  isEmailConfirmed: boolean
  /** New address pending confirmation. */
  pendingEmail: string | null
  mobile: string | null
  isMobileConfirmed: boolean
  /** Mobile number pending confirmation. */
  pendingMobile: string | null
  memberSince: Date
  consents: GivenConsent[]
  secondFactor: SecondFactor
}

/** The signed-in person's account settings, without the profile. */
export async function getAccountOverview(context: Context): Promise<AccountOverview> {
  const ctx = requireSignedIn(context)
  const { userId } = ctx.actor
  const [user, membership, consents, pendingEmail, pendingMobile] = await Promise.all([
    ctx.db.user.findUniqueOrThrow({ where: { id: userId } }),
    ctx.db.membership.findFirst({ where: { userId }, select: { createdAt: true } }),
    ctx.db.consent.findMany({
      where: { userId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: 100,
      select: { id: true, kind: true, version: true, accepted: true, createdAt: true },
    }),
    findPendingEmail(ctx),
    findPendingMobile(ctx),
  ])
  return {
    hasPassword: user.passwordHash !== null,
    way: askedWay({ userId, ...user })?.name ?? null,
    username: user.username,
    email: user.email,
    isEmailConfirmed: user.emailConfirmedAt !== null,
    pendingEmail,
    mobile: user.mobile,
    isMobileConfirmed: user.mobileConfirmedAt !== null,
    pendingMobile: pendingMobile ?? (user.mobileConfirmedAt ? null : user.mobile),
    memberSince: membership?.createdAt ?? user.createdAt,
    consents: consents.map(({ id, ...consent }) => ({ id: Number(id), ...consent })),
    secondFactor: secondFactorOf(ctx, user),
  }
}

async function findPendingEmail(ctx: SignedInContext): Promise<string | null> {
  const link = await ctx.db.emailLink.findFirst({
    where: { userId: ctx.actor.userId, purpose: 'CHANGE_EMAIL', usedAt: null, expiresAt: { gt: ctx.now } },
    select: { pendingAction: true },
  })
  return link ? readColumn(emailChange, link.pendingAction).to : null
}

async function findPendingMobile(ctx: SignedInContext): Promise<string | null> {
  const code = await ctx.db.oneTimeCode.findFirst({
    where: { userId: ctx.actor.userId, purpose: 'CONFIRM_MOBILE' },
    orderBy: { id: 'desc' },
    select: { mobile: true, usedAt: true },
  })
  return code && !code.usedAt ? code.mobile : null
}

type Keeper = {
  username: string
  totpSecretCipher: string | null
  totpConfirmedAt: Date | null
  recoveryHashes: string[]
}

// The secret is visible only until it is confirmed.
function secondFactorOf(ctx: SignedInContext, user: Keeper): SecondFactor {
  if (user.totpConfirmedAt)
    return { state: 'on', since: user.totpConfirmedAt, recoveryCodesLeft: user.recoveryHashes.length }
  if (!user.totpSecretCipher) return { state: 'off' }
  const secret = totpSecretText(user.totpSecretCipher)
  const owner = { organizationName: ctx.organization.name, username: user.username }
  return { state: 'begun', secret, uri: totpUri(secret, owner) }
}
