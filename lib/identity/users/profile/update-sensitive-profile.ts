import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { form } from '@/lib/foundation/input/form'
import { nothingForm } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { encrypt, keyedHash } from '@/lib/foundation/secrets/secrets'
import { canEditProfile } from '@/lib/identity/users/policy'
import type { SensitiveProfileInput } from '@/lib/identity/users/schemas'
import { sensitiveProfileInput } from '@/lib/identity/users/schemas'
import { profileOptions, type SensitiveProfile } from './own-profile'
import { sensitive } from './profile-shapes'

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

export const updateSensitiveProfileCall = call({
  method: 'PUT',
  path: '/users/me/sensitive-profile',
  summary: 'Say something of income, political vision, attitude and behaviour, with explicit consent',
  tag: 'Users',
  access: 'member',
  body: sensitiveProfileInput,
  output: sensitive,
  errors: ['signInRequired', 'sensitiveFieldsOff', 'profileFixed', 'consentRequired', 'fieldTooLong'],
  run: updateSensitiveProfile,
})

export const withdrawSensitiveProfileCall = call({
  method: 'DELETE',
  path: '/users/me/sensitive-profile',
  summary: 'Withdraw the consent; the answers are deleted',
  tag: 'Users',
  access: 'member',
  beforeConsent: true,
  output: z.undefined(),
  status: 204,
  errors: ['signInRequired'],
  run: withdrawSensitiveProfile,
})

export const updateSensitiveForm = form({
  input: formOf(updateSensitiveProfileCall),
  run: updateSensitiveProfile,
  access: 'member',
  refreshes: true,
  message: async () => (await getTranslations('account'))('sensitive.saved'),
})

export const withdrawSensitiveForm = form({
  input: nothingForm,
  run: withdrawSensitiveProfile,
  access: 'member',
  redirectTo: () => routes.personalSpaceEdit('answers-deleted'),
})
