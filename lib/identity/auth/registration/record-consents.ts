import 'server-only'
import type { ConsentKind } from '@/lib/catalogues/actor'
import type { Context } from '@/lib/foundation/context/context'
import { keyedHash } from '@/lib/foundation/secrets/secrets'

type Given = { newsletter?: boolean; kinds?: readonly ConsentKind[] }

/** Records the accepted versions of terms and privacy notice, with time, language and address hash. */
export async function recordConsents(
  ctx: Context,
  userId: number,
  { newsletter = false, kinds = ['TERMS', 'PRIVACY'] }: Given = {},
): Promise<void> {
  const common = {
    organizationId: ctx.organization.id,
    userId,
    accepted: true,
    locale: ctx.locale,
    addressHash: keyedHash('address', ctx.clientAddress),
    createdAt: ctx.now,
  }
  const versions = { TERMS: ctx.organization.termsVersion, PRIVACY: ctx.organization.privacyVersion }
  await ctx.db.consent.createMany({
    data: [
      ...kinds.map((kind) => ({ ...common, kind, version: versions[kind] })),
      ...(newsletter ? [{ ...common, kind: 'NEWSLETTER' as const, version: 1 }] : []),
    ],
  })
}
