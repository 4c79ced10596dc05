import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { form } from '@/lib/foundation/input/form'
import { MUTABLE_KINDS, type MutableKind } from './kinds'
import { TOKEN_LENGTH_MAX } from './limits'
import { muteKinds } from './mail-settings'
import { unsubscribeInput } from './schemas'
import { readUnsubscribeToken, type Unsubscription } from './unsubscribe-token'

/** Verifies the token of a link; null if invalid or of another organization. */
export function findUnsubscription(ctx: Context, token: unknown): Unsubscription | null {
  const unsubscription = readUnsubscribeToken(token)
  return unsubscription?.organizationId === ctx.organization.id ? unsubscription : null
}

/** Switches off the mails that a link in one of them names, or all of them (RFC 8058: without signing in). */
export async function unsubscribe(
  ctx: Context,
  { token, all = false }: { token: string; all?: boolean | undefined },
): Promise<{ kinds: MutableKind[] }> {
  const unsubscription = findUnsubscription(ctx, token)
  if (!unsubscription) throw new AppError('linkInvalid')
  const { userId, kinds } = unsubscription
  const off = all ? [...MUTABLE_KINDS] : kinds
  await transaction(ctx, (tx) => muteKinds(tx, userId, off))
  return { kinds: off }
}

export const unsubscribeCall = call({
  method: 'POST',
  path: '/public/notifications/unsubscribe',
  summary: 'Switch mails off with the token of a link in one of them: those kinds, or all',
  tag: 'Notifications',
  access: 'open',
  body: unsubscribeInput,
  output: z.object({ kinds: z.array(z.enum(MUTABLE_KINDS)) }),
  limit: { name: 'unsubscribe', points: 60, seconds: 60 },
  errors: ['linkInvalid'],
  run: unsubscribe,
})

/** The page of an unsubscribe link, with two buttons. */
export const unsubscribeForm = form({
  input: z
    .strictObject({ token: z.string().max(TOKEN_LENGTH_MAX), scope: z.enum(['these', 'all']) })
    .transform(({ token, scope }) => ({ token, all: scope === 'all' })),
  run: unsubscribe,
  access: 'open',
  message: async () => (await getTranslations('notifications'))('unsubscribe.done'),
})
