import 'server-only'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { listOwnProposals } from './list-of-author'

type Input = { page?: unknown; size?: unknown; drafts?: unknown }

/** `GET /users/me/proposals`. */
export async function listOwnProposalsCall(context: Context, { page, size, drafts }: Input) {
  const ctx = requireSignedIn(context)
  const request = { drafts: drafts === 'true', page: Number(page), size: Number(size) }
  const { items, ...paging } = await listOwnProposals(ctx, request)
  return { ...paging, items: items.map(({ processName: _, ...item }) => item) }
}
