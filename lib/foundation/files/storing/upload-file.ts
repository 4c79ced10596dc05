import 'server-only'
import type { UploadPurpose } from '@/lib/catalogues/files/purposes'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/foundation/context/context'
import { uuidRow } from '@/lib/foundation/db/column-schemas'
import { AppError } from '@/lib/foundation/errors/app-error'
import { FILE_BYTES_MAX, OWNER_BYTES_MAX, PICTURE_BYTES_MAX } from '@/lib/foundation/files/limits'
import { fileName } from '@/lib/foundation/files/naming'
import type { UploadInput } from '@/lib/foundation/files/schemas'
import { consumeShared, type Limit } from '@/lib/foundation/limits/limiter'
import type { File } from '@/lib/generated/prisma/client'
import { limitConcurrency } from './limit-concurrency'
import { storeDocument } from './store-document'
import { storeImage } from './store-image'

const UPLOADS: Limit = { name: 'upload', points: 200, seconds: 3600 }

type Incoming = { name: string; sizeBytes: number; sha256: string; read: () => Promise<Buffer> }
type Input = Omit<UploadInput, 'file'> & { file: Incoming }

/**
 * Stores a file of the signed-in person; unattached files are deleted after a day.
 * Deduplicates by content per person and organization.
 */
export async function uploadFile(context: Context, { file, purpose }: Input): Promise<File> {
  const ctx = requireSignedIn(context)
  if (!ctx.actor.consentsCurrent) throw new AppError('consentOutdated')
  await consumeShared(UPLOADS, `${ctx.organization.id}:${ctx.actor.userId}`)
  try {
    return await store(ctx, file, purpose)
  } catch (error) {
    // The refusal belongs to the field of the file.
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.errorName, error.params, { field: 'file', cause: error.cause ?? error })
  }
}

async function store(ctx: SignedInContext, file: Incoming, purpose: UploadPurpose): Promise<File> {
  const limit = purpose === 'avatar' ? PICTURE_BYTES_MAX : FILE_BYTES_MAX
  if (file.sizeBytes > limit) throw new AppError('fileTooLarge', { limit: limit / 1024 / 1024 })
  const known = await sameFile(ctx, file, purpose)
  if (known) return known
  await checkSpace(ctx, file.sizeBytes)
  const ownerId = ctx.actor.userId
  const originalName = file.name
  // Each needs the memory of a decoded image.
  return limitConcurrency(async () => {
    const bytes = await file.read()
    return purpose === 'document'
      ? storeDocument(ctx, { bytes, ownerId, originalName })
      : storeImage(ctx, { bytes, purpose, ownerId, originalName })
  })
}

// Restarts the expiry in the same statement that finds the file, so that the cleanup job cannot delete it in between.
async function sameFile(
  ctx: SignedInContext,
  { name, sha256 }: Incoming,
  purpose: UploadPurpose,
): Promise<File | null> {
  // A profile picture is deleted with its replacement, so it is never shared.
  if (purpose === 'avatar') return null
  const [row] = await ctx.sql(uuidRow)`
    UPDATE "File" SET "createdAt" = CASE WHEN "attachedAt" IS NULL THEN ${ctx.now} ELSE "createdAt" END
    WHERE "id" = (SELECT "id" FROM "File"
      WHERE "organizationId" = ${ctx.organization.id} AND "ownerId" = ${ctx.actor.userId}
      AND "purpose" = ${purpose} AND "sha256" = ${sha256} AND "originalName" = ${fileName(name)} LIMIT 1)
      AND "organizationId" = ${ctx.organization.id}
    RETURNING "id"`
  return row ? ctx.db.file.findFirst({ where: { id: row.id } }) : null
}

async function checkSpace(ctx: SignedInContext, sizeBytes: number): Promise<void> {
  const { _sum } = await ctx.db.file.aggregate({ where: { ownerId: ctx.actor.userId }, _sum: { sizeBytes: true } })
  if ((_sum.sizeBytes ?? 0) + sizeBytes > OWNER_BYTES_MAX)
    throw new AppError('fileSpaceExhausted', { limit: OWNER_BYTES_MAX / 1024 / 1024 })
}
