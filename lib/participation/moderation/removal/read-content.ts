import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { columnList } from '@/lib/foundation/db/columns'
import { fragment } from '@/lib/foundation/db/sql'
import { AppError } from '@/lib/foundation/errors/app-error'
import { readColumns } from '@/lib/ideas/proposals/field-columns'
import { type SealedContent, sealedContent } from './sealed-content'

const contentRow = z.object({ content: sealedContent })

type Subject = { proposalId: number; commentId: number | null }

/** All that readers could get of a text, for its sealed copy. The caller has locked the idea. */
export async function readContent(ctx: Context, { proposalId, commentId }: Subject): Promise<SealedContent> {
  const [row] = await (commentId === null ? ofIdea(ctx, proposalId) : ofComment(ctx, commentId))
  if (!row) throw new AppError('caseUnknown')
  return row.content
}

function ofComment(ctx: Context, commentId: number) {
  return ctx.sql(contentRow)`
    SELECT jsonb_build_object('kind', 'comment', 'body', c."body") AS "content" FROM "Comment" c
    WHERE c."id" = ${commentId} AND c."organizationId" = ${ctx.organization.id}`
}

const versionTexts = columnList(readColumns('ProposalVersion'), 'v')
const translationTexts = columnList(readColumns('ProposalTranslation'), 't')

// Another idea, a board or an answer shows the file `f` too.
const isShared = fragment`EXISTS (SELECT 1 FROM "VersionFile" o JOIN "ProposalVersion" w ON w."id" = o."versionId"
    WHERE o."fileId" = f."id" AND o."organizationId" = f."organizationId" AND w."proposalId" <> p."id")
  OR EXISTS (SELECT 1 FROM "BoardPostFile" o WHERE o."fileId" = f."id" AND o."organizationId" = f."organizationId")
  OR EXISTS (SELECT 1 FROM "DeliveryPostFile" o WHERE o."fileId" = f."id" AND o."organizationId" = f."organizationId")
  OR EXISTS (SELECT 1 FROM "OfficialAnswerFile" o
    WHERE o."fileId" = f."id" AND o."organizationId" = f."organizationId")
  OR EXISTS (SELECT 1 FROM "Expense" o WHERE o."fileId" = f."id" AND o."organizationId" = f."organizationId")
  OR EXISTS (SELECT 1 FROM "PageVersionFile" o
    WHERE o."fileId" = f."id" AND o."organizationId" = f."organizationId")`

function ofIdea(ctx: Context, proposalId: number) {
  return ctx.sql(contentRow)`
    SELECT jsonb_build_object('kind', 'idea', 'address', p."address", 'point', p."location"::text,
      'columns', (SELECT j."columns" FROM "ImportedProject" j
        WHERE j."proposalId" = p."id" AND j."organizationId" = p."organizationId"),
      'versions', (SELECT jsonb_agg(jsonb_build_object('id', v."id", 'number', v."number", 'status', v."status",
          'isHeld', v."heldAt" IS NOT NULL, 'point', v."location"::text,
          'texts', (SELECT row_to_json(x)::jsonb FROM (SELECT ${versionTexts}) x),
          'translations', (SELECT coalesce(jsonb_agg(jsonb_build_object('locale', t."locale", 'texts',
              (SELECT row_to_json(x)::jsonb FROM (SELECT ${translationTexts}) x)) ORDER BY t."locale"), '[]')
            FROM "ProposalTranslation" t WHERE t."versionId" = v."id"),
          'files', (SELECT coalesce(jsonb_agg(jsonb_build_object('fileId', x."fileId", 'kind', x."kind",
              'position', x."position", 'alternative', x."alternative") ORDER BY x."fileId"), '[]')
            FROM "VersionFile" x WHERE x."versionId" = v."id")) ORDER BY v."number")
        FROM "ProposalVersion" v WHERE v."proposalId" = p."id" AND v."organizationId" = p."organizationId"),
      'files', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', f."id", 'ownerId', f."ownerId", 'purpose', f."purpose",
          'mediaType', f."mediaType", 'originalName', f."originalName", 'sizeBytes', f."sizeBytes", 'width', f."width",
          'height', f."height", 'sha256', f."sha256", 'variants', f."variants", 'createdAt', f."createdAt",
          'isShared', ${isShared}) ORDER BY f."id"), '[]')
        FROM "File" f WHERE f."organizationId" = p."organizationId" AND f."id" IN (SELECT x."fileId"
          FROM "VersionFile" x JOIN "ProposalVersion" v ON v."id" = x."versionId"
          WHERE v."proposalId" = p."id" AND x."organizationId" = p."organizationId"))) AS "content"
    FROM "Proposal" p WHERE p."id" = ${proposalId} AND p."organizationId" = ${ctx.organization.id}`
}
