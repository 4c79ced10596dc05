import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { localeColumn } from '@/lib/foundation/i18n/text-schemas'
import { canEditDraft, canReadText } from '@/lib/ideas/proposals/policy'
import { getProposal } from '@/lib/ideas/proposals/reading/get-proposal'
import { ofProposal } from '@/lib/ideas/proposals/shapes'

const listedVersionRow = z.object({
  number: z.number(),
  status: z.enum(['DRAFT', 'PUBLISHED']),
  title: z.string(),
  language: localeColumn,
  languages: z.array(localeColumn),
  createdAt: z.date(),
  publishedAt: z.date().nullable(),
  /** Whether it is the current version. */
  isShown: z.boolean(),
})

export type ListedVersion = z.infer<typeof listedVersionRow>

/** The versions of a proposal, newest first; open drafts for authors only, and none if the content is withheld. */
export async function listVersions(ctx: Context, { proposalId }: { proposalId: number }): Promise<ListedVersion[]> {
  const proposal = await getProposal(ctx, proposalId)
  if (!canReadText(ctx.actor, proposal).allowed) return []
  const withDraft = canEditDraft(ctx.actor, proposal).allowed
  return ctx.sql(listedVersionRow)`
    SELECT v."number", v."status"::text, t."title", t."locale" AS "language", v."languages", v."createdAt",
      v."publishedAt",
      v."id" IS NOT DISTINCT FROM p."currentVersionId" AS "isShown"
    FROM "Proposal" p
    JOIN "ProposalVersion" v ON v."proposalId" = p."id"
    JOIN "ProposalTranslation" t ON t."versionId" = v."id" AND t."locale" = v."originalLocale"
    WHERE p."id" = ${proposalId} AND p."organizationId" = ${ctx.organization.id}
      AND (v."status" = 'PUBLISHED' OR ${withDraft})
    ORDER BY v."number" DESC`
}

const listedVersion = z.object({
  number: z.number().int(),
  status: z.enum(['DRAFT', 'PUBLISHED']),
  title: z.string(),
  language: z.enum(LOCALES).meta({ description: 'Of the title: the language that the version was written in' }),
  languages: z.array(z.enum(LOCALES)),
  createdAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
  isShown: z.boolean().meta({ description: 'Whether readers see this version now' }),
})

export const listVersionsCall = call({
  method: 'GET',
  path: '/proposals/{proposalId}/versions',
  summary: 'The versions of a proposal, the newest first; an open draft only for its authors',
  tag: 'Proposals',
  access: 'public',
  params: ofProposal,
  output: z.array(listedVersion),
  errors: ['proposalUnknown', 'processPrivate'],
  run: listVersions,
})
