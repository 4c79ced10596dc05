import 'server-only'
import { z } from 'zod'
import { type Actor, administers, holds, worksIn } from '@/lib/catalogues/actor'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { canReadText } from '@/lib/ideas/proposals/policy'
import { proposalFacts } from '@/lib/ideas/proposals/proposal-facts'
import { canSeeProcess } from '@/lib/process/processes/policy'

const referencingVersionRow = z.object({
  ...proposalFacts.shape,
  hasReaders: z.boolean(),
  process: z.object({ id: z.number(), status: z.string(), visibility: z.string() }),
})

type ReferencingVersion = z.infer<typeof referencingVersionRow>

const referencesRow = z.object({
  isProfilePicture: z.boolean(),
  /** Versions that show the file: `isPublished` refers to the version, `hasReaders` to its idea. */
  proposals: z.array(referencingVersionRow),
  /** Ideas whose official answer shows the file. */
  answers: z.array(referencingVersionRow),
  processes: z.array(z.object({ id: z.number(), status: z.string(), visibility: z.string() })),
  /**
   * Whether a page shows it to readers; whether one of those is open to visitors of a private organization; whether any
   * version of a page, such as a draft, shows it; whether the draft does that a link for reviewers shows.
   */
  pages: z.object({ published: z.boolean(), open: z.boolean(), any: z.boolean(), reviewed: z.boolean() }),
  /** Processes whose funded projects show the file. */
  deliveries: z.array(z.object({ id: z.number(), status: z.string(), visibility: z.string() })),
  /** Boards whose posts show the file; those not enabled are visible to administrators of the process only. */
  boards: z.array(
    z.object({
      enabled: z.boolean(),
      process: z.object({ id: z.number(), status: z.string(), visibility: z.string() }),
    }),
  ),
})

type References = z.infer<typeof referencesRow>

const visibleFileRow = z.object({
  id: z.string(),
  ownerId: z.number().nullable(),
  purpose: z.string(),
  mediaType: z.string(),
  originalName: z.string(),
  sizeBytes: z.number(),
  sha256: z.string(),
  variants: z.array(z.number()),
  references: referencesRow,
})

type Row = z.infer<typeof visibleFileRow>

export type VisibleFile = Omit<Row, 'ownerId' | 'references'> & {
  /** Whether visitors may read it: only then may shared caches store it. */
  isPublic: boolean
}

/** Pages of the site that visitors of a private organization do not see; `tests/house/open-pages.test.ts` compares them with app. */
export const PAGES_OF_MEMBERS = ['home'] as const

/**
 * A file shown by something that the actor may see, or by the draft `reviewedId`, to which the reader has a link. Throws
 * fileUnknown for every other.
 */
export async function findVisibleFile(
  ctx: Context,
  fileId: string,
  reviewedId: number | null = null,
): Promise<VisibleFile> {
  const file = await readRow(ctx, fileId, reviewedId)
  const isVisible = file && (file.references.pages.reviewed || (mayEnter(ctx, file) && maySee(ctx.actor, file)))
  if (!isVisible) throw new AppError('fileUnknown')
  const { ownerId: _owner, references: _references, ...facts } = file
  return { ...facts, isPublic: ctx.organization.publiclyVisible && maySee({ kind: 'visitor' }, file) }
}

// Visitors of a private organization see its logo and its open pages.
function mayEnter({ actor, organization }: Context, { purpose, references }: Row): boolean {
  return organization.publiclyVisible || actor.kind === 'user' || purpose === 'logo' || references.pages.open
}

// A file is visible to people who may see one place that shows it; unattached files to their owner only.
function maySee(actor: Actor, { purpose, ownerId, references }: Row): boolean {
  if (actor.kind === 'user' && ownerId === actor.userId) return true
  if (purpose === 'logo' || purpose === 'block') return true
  const { answers, processes, deliveries, boards, pages, isProfilePicture } = references
  const proposals = [...references.proposals, ...answers]
  if (pages.published || (pages.any && holds(actor, 'ADMIN'))) return true
  if (purpose === 'avatar') return isProfilePicture
  if (processes.some((process) => canSeeProcess(actor, process).allowed)) return true
  if (deliveries.some((process) => canSeeProcess(actor, process).allowed)) return true
  if (purpose === 'cover') return processes.length === 0
  if (boards.some((board) => mayReadBoard(actor, board))) return true
  return proposals.some((version) => canSeeProcess(actor, version.process).allowed && mayReadVersion(actor, version))
}

function mayReadBoard(actor: Actor, { enabled, process }: References['boards'][number]): boolean {
  return administers(actor, process.id) || (enabled && canSeeProcess(actor, process).allowed)
}

// Files of an unpublished next version are visible to authors, and to facilitators if the idea is published or waits.
function mayReadVersion(actor: Actor, version: ReferencingVersion): boolean {
  return canReadText(actor, version).allowed || (version.hasReaders && worksIn(actor, version.processId, 'FACILITATOR'))
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function readRow(ctx: Context, fileId: string, reviewedId: number | null): Promise<Row | undefined> {
  if (!UUID.test(fileId)) return undefined
  const [row] = await ctx.sql(visibleFileRow)`
    SELECT f."id", f."ownerId", f."purpose", f."mediaType", f."originalName", f."sizeBytes", f."sha256",
      f."variants", jsonb_build_object(
      'isProfilePicture', EXISTS (SELECT 1 FROM "User" u WHERE u."id" = f."ownerId" AND u."avatarFileId" = f."id"),
      'pages', (SELECT jsonb_build_object('any', count(*) > 0,
          'published', coalesce(bool_or(v."state" = 'PUBLISHED' AND p."hiddenAt" IS NULL), false),
          'open', coalesce(bool_or(v."state" = 'PUBLISHED' AND p."hiddenAt" IS NULL
            AND p."key" <> ALL(${PAGES_OF_MEMBERS})), false),
          'reviewed', coalesce(bool_or(v."id" = ${reviewedId}), false))
        FROM "PageVersionFile" x JOIN "PageVersion" v ON v."id" = x."versionId" JOIN "Page" p ON p."id" = v."pageId"
        WHERE x."fileId" = f."id" AND x."organizationId" = f."organizationId"),
      'processes', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', r."id", 'status', r."status", 'visibility',
        r."visibility")), '[]')
        FROM "Process" r WHERE r."organizationId" = f."organizationId" AND r."coverFileId" = f."id"
          AND f."purpose" = 'cover'),
      'deliveries', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', r."id", 'status', r."status", 'visibility',
        r."visibility")), '[]')
        FROM "Delivery" d JOIN "Process" r ON r."id" = d."processId" AND r."organizationId" = d."organizationId"
        WHERE d."organizationId" = f."organizationId" AND (d."id" IN (SELECT s."deliveryId" FROM "DeliveryPostFile" x
            JOIN "DeliveryPost" s ON s."id" = x."postId" AND s."organizationId" = x."organizationId"
            WHERE x."fileId" = f."id" AND x."organizationId" = f."organizationId")
          OR d."id" IN (SELECT e."deliveryId" FROM "Expense" e
            WHERE e."fileId" = f."id" AND e."organizationId" = f."organizationId"))),
      'boards', (SELECT coalesce(jsonb_agg(jsonb_build_object('enabled', m."enabled",
          'process', jsonb_build_object('id', r."id", 'status', r."status", 'visibility', r."visibility"))), '[]')
        FROM "BoardPostFile" x JOIN "BoardPost" b ON b."id" = x."postId" JOIN "Module" m ON m."id" = b."moduleId"
        JOIN "Process" r ON r."id" = m."processId"
          WHERE x."fileId" = f."id" AND x."organizationId" = f."organizationId"),
      'answers', (SELECT coalesce(jsonb_agg(jsonb_build_object('processId', p."processId", 'status', p."status",
          'authorId', p."authorId", 'isPublished', p."publishedAt" IS NOT NULL, 'isHidden', p."hiddenAt" IS NOT NULL,
          'hasReaders', false, 'coAuthorIds', ARRAY[]::int[],
          'process', jsonb_build_object('id', r."id", 'status', r."status", 'visibility', r."visibility"))), '[]')
        FROM "OfficialAnswerFile" x JOIN "OfficialAnswer" a ON a."id" = x."answerId"
          JOIN "Proposal" p ON p."id" = a."proposalId" JOIN "Process" r ON r."id" = p."processId"
          WHERE x."fileId" = f."id" AND x."organizationId" = f."organizationId"),
      'proposals', (SELECT coalesce(jsonb_agg(jsonb_build_object('processId', p."processId", 'status', p."status",
        'authorId', p."authorId",
          'isPublished', v."status" = 'PUBLISHED', 'isHidden', p."hiddenAt" IS NOT NULL, 'hasReaders',
            p."publishedAt" IS NOT NULL OR v."heldAt" IS NOT NULL,
          'coAuthorIds', ARRAY(SELECT a."userId" FROM "CoAuthor" a
            WHERE a."proposalId" = p."id" AND a."acceptedAt" IS NOT NULL),
          'process', jsonb_build_object('id', r."id", 'status', r."status", 'visibility', r."visibility"))), '[]')
        FROM "VersionFile" x JOIN "ProposalVersion" v ON v."id" = x."versionId"
          JOIN "Proposal" p ON p."id" = v."proposalId"
        JOIN "Process" r ON r."id" = p."processId"
          WHERE x."fileId" = f."id" AND x."organizationId" = f."organizationId")) AS "references"
    FROM "File" f WHERE f."id" = ${fileId}::uuid AND f."organizationId" = ${ctx.organization.id}`
  return row
}
