import 'server-only'
import type { Context } from '@/lib/context/context'
import { keyedHash } from './secrets'

type Given = { newsletter?: boolean }

/** Notes which version of terms and privacy notice a person accepted, when, in which language and from where. */
export async function recordConsents(ctx: Context, userId: number, { newsletter = false }: Given = {}): Promise<void> {
  const common = {
    organizationId: ctx.organization.id,
    userId,
    accepted: true,
    locale: ctx.locale,
    addressHash: keyedHash('address', ctx.clientAddress),
    createdAt: ctx.now,
  }
  await ctx.db.consent.createMany({
    data: [
      { ...common, kind: 'TERMS', version: ctx.organization.termsVersion },
      { ...common, kind: 'PRIVACY', version: ctx.organization.privacyVersion },
      ...(newsletter ? [{ ...common, kind: 'NEWSLETTER' as const, version: 1 }] : []),
    ],
  })
}
