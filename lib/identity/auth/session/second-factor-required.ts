import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'

/** Thrown after a correct password if a second factor is required. Pages ask for it; the API answers code 1113. */
export class SecondFactorRequired extends AppError {
  readonly userId: number
  /** As it was read with the password, if one was checked. */
  readonly tokenVersion: number | undefined

  constructor(userId: number, tokenVersion?: number) {
    super('secondFactorRequired')
    this.userId = userId
    this.tokenVersion = tokenVersion
  }
}

/** Whether a sign-in requires a second factor: if one is set up, or if the organization requires it of its staff. */
export async function needsSecondFactor(ctx: Context, userId: number): Promise<boolean> {
  const { totpConfirmedAt, isPlatformAdmin } = await ctx.db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { totpConfirmedAt: true, isPlatformAdmin: true },
  })
  if (totpConfirmedAt) return true
  if (!ctx.organization.secondFactorRequired) return false
  const membership = await ctx.db.membership.findFirst({ where: { userId }, select: { authorities: true } })
  return isPlatformAdmin || (membership?.authorities ?? []).some((name) => name === 'ADMIN' || name === 'DELEGATE')
}
