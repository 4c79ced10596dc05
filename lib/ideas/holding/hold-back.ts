import 'server-only'
import { administers, worksIn } from '@/lib/catalogues/actor'
import { routes } from '@/lib/catalogues/routes'
import { notifyModerators } from '@/lib/delivery/notifications/notify-followers'
import type { Context, SignedInContext } from '@/lib/foundation/context/context'
import { readSignals, type TextColumns } from './read-signals'

type Subject = {
  processId: number
  proposalId: number
  /** The draft that is to be published; null for a comment. */
  versionId: number | null
  /** Of a translation of that version that is to be confirmed. */
  locale?: string
  commentId: number | null
  authorIds: readonly number[]
}

/** Whether a text of the actor waits for a moderator; those of moderators do not. */
export function isHeldBack({ actor }: Pick<Context, 'actor'>, processId: number, isSetting: boolean): boolean {
  return isSetting && !administers(actor, processId) && !worksIn(actor, processId, 'FACILITATOR')
}

/** Puts a text that waits for publication into the queue of moderation. */
export async function holdBack(
  ctx: SignedInContext,
  subject: Subject,
  columns: TextColumns,
): Promise<{ caseId: number }> {
  const { processId, proposalId, versionId, locale, commentId, authorIds } = subject
  const { id: caseId } = await ctx.db.moderationCase.create({
    data: {
      organizationId: ctx.organization.id,
      proposalId,
      versionId,
      commentId,
      locale: locale ?? null,
      state: 'HELD' as const,
      openedAt: ctx.now,
      signals: await readSignals(ctx, { proposalId, commentId }, columns),
    },
    select: { id: true },
  })
  await notifyModerators(ctx, {
    kind: 'case',
    proposalId,
    processId,
    facts: { path: routes.adminModerationCase(caseId), waits: 'yes' },
    except: authorIds,
  })
  return { caseId }
}

/** Removes a text that its author took back from the queue. */
export async function withdrawHeld(
  ctx: Context,
  subject:
    | { proposalId: number; commentId: null; locale?: null }
    | { versionId: number; locale: string }
    | { commentId: number },
): Promise<void> {
  await ctx.db.moderationCase.deleteMany({ where: { ...subject, state: 'HELD' } })
}
