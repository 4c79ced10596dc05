import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { type Fragment, fragment } from '@/lib/foundation/db/sql'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { NOTIFICATION_KINDS } from './kinds'

export const ownNotificationRow = z.object({
  id: z.number(),
  kind: z.enum(NOTIFICATION_KINDS),
  facts: z.record(z.string(), z.unknown()),
  createdAt: z.date(),
  readAt: z.date().nullable(),
  processId: z.number().nullable(),
  proposal: z
    .object({ id: z.number(), processId: z.number(), phaseId: z.number(), moduleId: z.number(), title: z.string() })
    .nullable(),
})

/** A notification, with the current state of its idea. */
export type OwnNotification = z.infer<typeof ownNotificationRow>

/** The columns of a notification `n`; titles of hidden and cancelled ideas are visible to their author only. */
export function notificationColumns(userId: number): Fragment {
  return fragment`n."id", n."kind", n."facts" || ${gathered(userId)} AS "facts", n."createdAt", n."readAt", n."processId",
    CASE WHEN p."id" IS NOT NULL THEN jsonb_build_object('id', p."id", 'processId', p."processId", 'phaseId',
      m."phaseId",
      'moduleId', p."moduleId", 'title', CASE WHEN (p."hiddenAt" IS NULL AND p."cancelledAt" IS NULL
          AND (n."kind" <> 'case' OR p."publishedAt" IS NOT NULL OR ${isHeld}))
        OR p."authorId" = ${userId}
        OR n."kind" = 'status' THEN coalesce(t."title", '') ELSE '' END) END AS "proposal"`
}

// Moderators read the title of a draft as long as it waits for publication.
const isHeld = fragment`EXISTS (SELECT 1 FROM "ProposalVersion" h
  WHERE h."proposalId" = p."id" AND h."organizationId" = p."organizationId" AND h."heldAt" IS NOT NULL)`

// Counts comments from the first one of the notification until it was read.
function gathered(userId: number): Fragment {
  return fragment`CASE WHEN n."kind" IN ('comment', 'reply') AND n."facts" ? 'commentId' THEN jsonb_build_object('count', (
    SELECT greatest(1, count(*)) FROM "Comment" c LEFT JOIN "Comment" a ON a."id" = c."parentId"
    WHERE c."proposalId" = n."proposalId" AND c."organizationId" = n."organizationId"
      AND c."id" >= (n."facts"->>'commentId')::bigint
      AND c."deletedAt" IS NULL AND c."hiddenAt" IS NULL AND c."authorId" IS DISTINCT FROM ${userId}
      AND (n."readAt" IS NULL OR c."createdAt" <= n."readAt")
        AND (n."kind" = 'comment' OR a."authorId" = ${userId}))) ELSE '{}' END`
}

/** Joins the proposal `p` of a notification `n` and its title `t` in the reader's language. */
export function notificationSubject(ctx: Pick<Context, 'locale'> | { locale: Locale }): Fragment {
  return fragment`LEFT JOIN "Proposal" p ON p."id" = n."proposalId" AND p."organizationId" = n."organizationId"
    LEFT JOIN "Module" m ON m."id" = p."moduleId"
    LEFT JOIN LATERAL (
      SELECT x."title" FROM "ProposalVersion" v JOIN "ProposalTranslation" x ON x."versionId" = v."id"
      WHERE v."proposalId" = p."id" AND (x."locale" = v."originalLocale" OR x."completedAt" IS NOT NULL)
      ORDER BY (v."id" = p."currentVersionId") DESC NULLS LAST, v."number" DESC,
        (x."locale" = ${ctx.locale} AND x."locale" = ANY(v."languages")) DESC,
          (x."locale" = v."originalLocale") DESC LIMIT 1
    ) t ON true`
}
