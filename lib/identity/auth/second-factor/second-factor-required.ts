import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'

/** The password was right, a second step is missing. Pages ask for it; the API says so and leads to them (code 1113). */
export class SecondFactorRequired extends AppError {
  readonly userId: number

  constructor(userId: number) {
    super('secondFactorRequired')
    this.userId = userId
  }
}

/** Whether a sign-in needs a second step: who set one up is always asked, whoever runs the place where it is demanded. */
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
