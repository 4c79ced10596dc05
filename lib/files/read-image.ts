import 'server-only'
import type { Context } from '@/lib/context/context'
import { AppError } from '@/lib/errors/app-error'
import { canSeeProcess } from '@/lib/processes/policy'
import { canReadText, type ProposalFacts } from '@/lib/proposals/policy'
import { currentStorage } from '@/lib/storage/current-storage'
import { imageKey } from './image-key'

type ShownBy = {
  proposals: (ProposalFacts & { process: { id: number; status: string; visibility: string } })[]
  processes: { id: number; status: string; visibility: string }[]
}

type Row = {
  id: string
  ownerId: number | null
  purpose: string
  mediaType: string
  variants: number[]
  shownBy: ShownBy
}

export type StoredImage = { bytes: Buffer; mediaType: string; isPublic: boolean }

/** An image in the width that fits the wanted one; throws fileUnknown when the actor may see nothing that shows it. */
export async function readImage(ctx: Context, fileId: string, width?: number): Promise<StoredImage> {
  const file = await findFile(ctx, fileId)
  if (!file || !maySee(ctx.actor, file)) throw new AppError('fileUnknown')
  const widths = file.variants.toSorted((a, b) => a - b)
  const fitting = widths.find((one) => one >= (width ?? Number.POSITIVE_INFINITY)) ?? widths.at(-1)
  const bytes =
    fitting === undefined ? null : await currentStorage().get(imageKey(ctx.organization.id, file.id, fitting))
  if (!bytes) throw new AppError('fileUnknown')
  const isPublic = ctx.organization.publiclyVisible && maySee({ kind: 'visitor' }, file)
  return { bytes, mediaType: file.mediaType, isPublic }
}

// Whoever may see one thing that shows a file may see the file; one that nothing shows is its owner's alone.
function maySee(actor: Context['actor'], { purpose, ownerId, shownBy }: Row): boolean {
  if (actor.kind === 'user' && ownerId === actor.userId) return true
  if (purpose === 'logo' || purpose === 'block' || purpose === 'avatar') return true
  const { proposals, processes } = shownBy
  if (processes.some((process) => canSeeProcess(actor, process).allowed)) return true
  if (purpose === 'cover') return processes.length === 0
  return proposals.some(
    (proposal) => canSeeProcess(actor, proposal.process).allowed && canReadText(actor, proposal).allowed,
  )
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function findFile(ctx: Context, fileId: string): Promise<Row | undefined> {
  if (!UUID.test(fileId)) return undefined
  const [row] = await ctx.sql<Row>`
    SELECT f."id", f."ownerId", f."purpose", f."mediaType", f."variants", jsonb_build_object(
      'processes', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', r."id", 'status', r."status", 'visibility', r."visibility")), '[]')
        FROM "Process" r WHERE r."organizationId" = f."organizationId" AND r."coverFileId" = f."id" AND f."purpose" = 'cover'),
      'proposals', (SELECT coalesce(jsonb_agg(jsonb_build_object('processId', p."processId", 'status', p."status", 'authorId', p."authorId",
          'isPublished', v."status" = 'PUBLISHED', 'isHidden', p."hiddenAt" IS NOT NULL,
          'coAuthorIds', ARRAY(SELECT a."userId" FROM "CoAuthor" a WHERE a."proposalId" = p."id" AND a."acceptedAt" IS NOT NULL),
          'process', jsonb_build_object('id', r."id", 'status', r."status", 'visibility', r."visibility"))), '[]')
        FROM "VersionFile" x JOIN "ProposalVersion" v ON v."id" = x."versionId" JOIN "Proposal" p ON p."id" = v."proposalId"
        JOIN "Process" r ON r."id" = p."processId" WHERE x."fileId" = f."id")) AS "shownBy"
    FROM "File" f WHERE f."id" = ${fileId}::uuid AND f."organizationId" = ${ctx.organization.id}`
  return row
}
