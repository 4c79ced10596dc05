import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { totpStep } from './totp'

type Owner = { id: number; totpSecretCipher: string | null; totpLastStep: number | null }

/** Verifies a TOTP code and invalidates it and all older ones. */
export async function spendTotpStep(ctx: Context, owner: Owner, otp: string): Promise<boolean> {
  const { id, totpSecretCipher } = owner
  if (totpSecretCipher === null) return false
  const step = totpStep(totpSecretCipher, otp, ctx.now, owner.totpLastStep ?? undefined)
  if (step === null) return false
  const { count } = await ctx.db.user.updateMany({
    where: { id, totpSecretCipher, OR: [{ totpLastStep: null }, { totpLastStep: { lt: step } }] },
    data: { totpLastStep: step },
  })
  return count === 1
}
