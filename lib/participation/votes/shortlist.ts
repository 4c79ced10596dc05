import 'server-only'
import { z } from 'zod'
import { sealedCookie } from '@/lib/edge/http/cookies/sealed-cookie'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { SHORTLIST_MAX, SHORTLIST_SECONDS } from './limits'

const stored = z.object({ userId: z.number(), ids: z.array(z.number()).max(SHORTLIST_MAX) })

// In the browser only: the database must not hold who is about to choose what.
function cookieOf(moduleId: number) {
  return sealedCookie(`later-${moduleId}`, stored, SHORTLIST_SECONDS)
}

/** Ideas of a vote that a member keeps for later in this browser; empty for others, also on the same computer. */
export async function readShortlist(ctx: Context, moduleId: number): Promise<number[]> {
  if (ctx.actor.kind !== 'user') return []
  const found = await cookieOf(moduleId).read(ctx)
  return found?.userId === ctx.actor.userId ? found.ids : []
}

/** Adds an idea to the shortlist, or removes it; the oldest leaves a full one. */
export async function toggleShortlist(
  context: Context,
  { moduleId, proposalId }: { moduleId: number; proposalId: number },
): Promise<{ isKept: boolean }> {
  const ctx = requireSignedIn(context)
  const ids = await readShortlist(ctx, moduleId)
  const others = ids.filter((id) => id !== proposalId)
  const isKept = others.length === ids.length
  const next = isKept ? [...others, proposalId].slice(-SHORTLIST_MAX) : others
  await cookieOf(moduleId).write(ctx, { userId: ctx.actor.userId, ids: next })
  return { isKept }
}
