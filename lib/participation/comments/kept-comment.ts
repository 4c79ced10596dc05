import 'server-only'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { z } from 'zod'
import { sealedCookie } from '@/lib/edge/http/cookies/sealed-cookie'
import type { Context } from '@/lib/foundation/context/context'

const HOUR_SECONDS = 3600
/** What fits into a cookie once sealed. */
const BYTES_MAX = 2600

const cookie = sealedCookie(
  'kept-comment',
  z.object({ proposalId: z.number().int(), parentId: z.number().int().nullable(), packed: z.string() }),
  HOUR_SECONDS,
)

export type KeptComment = { proposalId: number; parentId: number | null; body: string }

/** Keeps in the browser what somebody wrote before it turned out that they are not signed in (any more). */
export async function keepComment(ctx: Context, { proposalId, parentId, body }: KeptComment): Promise<void> {
  await cookie.write(ctx, { proposalId, parentId, packed: packed(body) })
}

/** What was kept for a proposal, or null. */
export async function keptComment(ctx: Context, proposalId: number): Promise<KeptComment | null> {
  const kept = await cookie.read(ctx)
  if (!kept || kept.proposalId !== proposalId) return null
  const body = brotliDecompressSync(Buffer.from(kept.packed, 'base64'), { maxOutputLength: 100_000 }).toString('utf8')
  return { proposalId, parentId: kept.parentId, body }
}

export async function forgetKeptComment(): Promise<void> {
  await cookie.drop()
}

// Prose shrinks to a third, so that whole comments fit; of what does not, as much as possible stays.
function packed(body: string): string {
  for (let text = body; ; text = text.slice(0, Math.floor(text.length * 0.8))) {
    const bytes = brotliCompressSync(Buffer.from(text, 'utf8'))
    if (bytes.length <= BYTES_MAX) return bytes.toString('base64')
  }
}
