import 'server-only'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { decryptBytes } from '@/lib/foundation/secrets/secrets'
import { canOpenCopy } from '@/lib/participation/moderation/policy'
import { readSealed } from './restore-content'
import type { SealedContent, StoredFileFacts } from './sealed-content'

/** What a sealed copy holds; null unless the actor has opened it a few minutes ago. */
export async function findOpenCopy(context: Context, { caseId }: { caseId: number }): Promise<SealedContent | null> {
  requireAllowed(canOpenCopy(context.actor))
  const ctx = requireSignedIn(context)
  const open = await ctx.db.removal.count({
    where: { caseId, openedById: ctx.actor.userId, openedUntil: { gt: ctx.now } },
  })
  return open === 0 ? null : readSealed(ctx, caseId)
}

type CopiedFile = Pick<StoredFileFacts, 'originalName' | 'mediaType' | 'purpose'> & { bytes: Buffer<ArrayBuffer> }

/** A file of an open copy, an image in its largest width. Throws fileUnknown otherwise. */
export async function readCopiedFile(
  ctx: Context,
  { caseId, fileId }: { caseId: number; fileId: string },
): Promise<CopiedFile> {
  const copy = await findOpenCopy(ctx, { caseId })
  const file = copy?.kind === 'idea' ? copy.files.find(({ id }) => id === fileId) : undefined
  if (!file) throw new AppError('fileUnknown')
  const part = await ctx.db.sealedFile.findFirst({ where: { caseId, fileId }, orderBy: { width: 'desc' } })
  if (!part) throw new AppError('fileUnknown')
  const { originalName, mediaType, purpose } = file
  return { originalName, mediaType, purpose, bytes: decryptBytes('sealed-copy', part.bytes) }
}
