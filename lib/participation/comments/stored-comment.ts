import 'server-only'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { z } from 'zod'
import { sealedCookie } from '@/lib/edge/http/cookies/sealed-cookie'
import type { Context } from '@/lib/foundation/context/context'

const HOUR_SECONDS = 3600
/** Compressed size in bytes that fits into a sealed cookie. */
const BYTES_MAX = 2600

const cookie = sealedCookie(
  'kept-comment',
  z.object({ proposalId: z.number().int(), parentId: z.number().int().nullable(), packed: z.string() }),
  HOUR_SECONDS,
)

export type StoredComment = { proposalId: number; parentId: number | null; body: string }

/** Stores the comment of a visitor in a cookie until they have signed in. */
export async function storeComment(ctx: Context, { proposalId, parentId, body }: StoredComment): Promise<void> {
  await cookie.write(ctx, { proposalId, parentId, packed: packed(body) })
}

/** The stored comment on a proposal, or null. */
export async function storedComment(ctx: Context, proposalId: number): Promise<StoredComment | null> {
  const stored = await cookie.read(ctx)
  if (!stored || stored.proposalId !== proposalId) return null
  const body = brotliDecompressSync(Buffer.from(stored.packed, 'base64'), { maxOutputLength: 100_000 }).toString('utf8')
  return { proposalId, parentId: stored.parentId, body }
}

export async function dropStoredComment(): Promise<void> {
  await cookie.drop()
}

// Prose shrinks to a third, so that whole comments fit; a text that does not compress is truncated.
function packed(body: string): string {
  for (let text = body; ; text = text.slice(0, Math.floor(text.length * 0.8))) {
    const bytes = brotliCompressSync(Buffer.from(text, 'utf8'))
    if (bytes.length <= BYTES_MAX) return bytes.toString('base64')
  }
}
