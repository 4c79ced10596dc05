import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context, SignedInContext } from '@/lib/foundation/context/context'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { canEditDraft } from '@/lib/ideas/proposals/policy'
import { getProposal } from '@/lib/ideas/proposals/reading/get-proposal'
import { ofProposal } from '@/lib/ideas/proposals/shapes'
import { displayName } from '@/lib/identity/users/profile/display-name'
import { coAuthors, seen } from './together-shapes'

const coAuthorRow = z.object({
  userId: z.number(),
  name: z.string(),
  username: z.string(),
  invitedAt: z.date(),
  acceptedAt: z.date().nullable(),
})

export type CoAuthor = z.infer<typeof coAuthorRow>

/** The co-authors of a proposal and its pending invitations, for its authors. */
export async function listCoAuthors(ctx: Context, { proposalId }: { proposalId: number }): Promise<CoAuthor[]> {
  requireAllowed(canEditDraft(ctx.actor, await getProposal(ctx, proposalId)))
  return ctx.sql(coAuthorRow)`
    SELECT a."userId", ${displayName(ctx)} AS "name", u."username", a."invitedAt", a."acceptedAt"
    FROM "CoAuthor" a JOIN "User" u ON u."id" = a."userId" AND u."erasedAt" IS NULL
    WHERE a."proposalId" = ${proposalId} AND a."organizationId" = ${ctx.organization.id}
    ORDER BY a."invitedAt", a."userId"`
}

const openInvitationRow = z.object({
  proposalId: z.number(),
  title: z.string(),
  authorName: z.string(),
  processName: localizedText,
  invitedAt: z.date(),
})

export type OpenInvitation = z.infer<typeof openInvitationRow>

/** Pending invitations of the actor to co-write proposals. */
export async function listOpenInvitations(ctx: SignedInContext): Promise<OpenInvitation[]> {
  return ctx.sql(openInvitationRow)`
    SELECT a."proposalId", t."title", ${displayName(ctx)} AS "authorName", r."name" AS "processName",
      a."invitedAt"
    FROM "CoAuthor" a
    JOIN "Proposal" p ON p."id" = a."proposalId" AND p."status" <> 'CANCELLED' AND p."hiddenAt" IS NULL
    JOIN "Process" r ON r."id" = p."processId"
    LEFT JOIN "User" u ON u."id" = p."authorId" AND u."erasedAt" IS NULL
    JOIN LATERAL (SELECT x.* FROM "ProposalVersion" x
      WHERE x."proposalId" = p."id" ORDER BY x."number" DESC LIMIT 1) v ON true
    JOIN "ProposalTranslation" t ON t."versionId" = v."id" AND t."locale" = v."originalLocale"
    WHERE a."userId" = ${ctx.actor.userId} AND a."organizationId" = ${ctx.organization.id} AND a."acceptedAt" IS NULL
    ORDER BY a."invitedAt" DESC LIMIT 100`
}

export const listCoAuthorsCall = call({
  method: 'GET',
  path: '/proposals/{proposalId}/co-authors',
  summary: 'Who writes a proposal with its author, and who is still asked (its authors)',
  tag: 'Proposals',
  access: 'member',
  params: ofProposal,
  output: coAuthors,
  errors: [...seen, 'proposalCancelled'],
  run: listCoAuthors,
})
