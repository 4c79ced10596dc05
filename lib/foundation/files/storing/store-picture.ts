import 'server-only'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { PICTURE_BYTES_MAX } from '@/lib/foundation/files/limits'
import { type ImagePurpose, storeImage } from './store-image'

/** One picture as a form or the API brings it: read only once its size is known to be right. */
export type SentPicture = { name: string; sizeBytes: number; read: () => Promise<Uint8Array> }

/** The picture of a form's field; null where nothing was chosen. */
export function sentPicture(sent: FormDataEntryValue | null): SentPicture | null {
  if (!(sent instanceof File) || sent.size === 0) return null
  return { name: sent.name, sizeBytes: sent.size, read: async () => new Uint8Array(await sent.arrayBuffer()) }
}

type Input = { file: SentPicture | null; purpose: Extract<ImagePurpose, 'avatar' | 'cover' | 'logo'>; field: string }

/** Keeps a picture that something of the organization will show at once; refusals name the field it came in. */
export async function storePicture(ctx: SignedInContext, { file, purpose, field }: Input) {
  if (!file) throw new AppError('fieldMissing', { field }, { field })
  // Before its bytes are held a second time.
  if (file.sizeBytes > PICTURE_BYTES_MAX)
    throw new AppError('fileTooLarge', { limit: PICTURE_BYTES_MAX / 1024 / 1024 }, { field })
  try {
    const bytes = await file.read()
    return await storeImage(ctx, { bytes, purpose, ownerId: ctx.actor.userId, originalName: file.name })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.errorName, error.params, { field, cause: error })
  }
}
