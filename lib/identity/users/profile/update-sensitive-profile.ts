import 'server-only'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { encrypt, keyedHash } from '@/lib/foundation/secrets/secrets'
import { canEditProfile } from '@/lib/identity/users/policy'
import type { SensitiveProfileInput } from '@/lib/identity/users/schemas'
import { profileOptions, type SensitiveProfile } from './own-profile'

/** Stores political vision, attitude, behaviour and income, encrypted and only with explicit consent. */
export async function updateSensitiveProfile(
  context: Context,
  { consent, ...answers }: SensitiveProfileInput,
): Promise<SensitiveProfile> {
  const own = requireSignedIn(context)
  const options = await profileOptions(own)
  if (!options.hasSensitiveFields) throw new AppError('sensitiveFieldsOff')
  requireAllowed(canEditProfile(options))
  await transaction(own, async (ctx) => {
    await ctx.db.user.update({
      where: { id: ctx.actor.userId },
      data: { sensitiveCipher: encrypt('sensitive', JSON.stringify(answers)) },
    })
    await noteConsent(ctx, consent)
  })
  return answers
}

/** Withdraws the consent and deletes the data, also if the organization no longer asks. */
export async function withdrawSensitiveProfile(context: Context): Promise<void> {
  const own = requireSignedIn(context)
  await transaction(own, async (ctx) => {
    const { count } = await ctx.db.user.updateMany({
      where: { id: ctx.actor.userId, sensitiveCipher: { not: null } },
      data: { sensitiveCipher: null },
    })
    if (count > 0) await noteConsent(ctx, false)
  })
}

async function noteConsent(ctx: SignedInContext, accepted: boolean): Promise<void> {
  await ctx.db.consent.create({
    data: {
      organizationId: ctx.organization.id,
      userId: ctx.actor.userId,
      kind: 'SENSITIVE',
      version: 1,
      accepted,
      locale: ctx.locale,
      addressHash: keyedHash('address', ctx.clientAddress),
      createdAt: ctx.now,
    },
  })
}
