import 'server-only'
import { notifyFollowers, notifyPeople } from '@/lib/delivery/notifications/notify-followers'
import type { Context } from '@/lib/foundation/context/context'
import { countTalk } from '@/lib/ideas/proposals/reading/count-talk'

type Published = {
  id: number
  proposalId: number
  /** Whether the office writes. */
  kind: 'answer' | 'comment'
  answeredId: number | null
  except?: readonly number[]
}

/** Counts a comment that became visible and notifies whom it answers, the authors and the followers. */
export async function announceComment(
  ctx: Context,
  { id, proposalId, kind, answeredId, except = [] }: Published,
): Promise<void> {
  await countTalk(ctx, proposalId, { comments: 1 })
  const answered = answeredId === null || except.includes(answeredId) ? [] : [answeredId]
  const facts = { commentId: id }
  await notifyPeople(ctx, { kind: 'reply', proposalId, facts, userIds: answered })
  await notifyFollowers(ctx, { kind, proposalId, facts, except: [...answered, ...except] })
}
