import 'server-only'
import type { ImagePurpose } from '@/lib/catalogues/files/purposes'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { PICTURE_BYTES_MAX } from '@/lib/foundation/files/limits'
import { storeImage } from './store-image'

/** A picture of a form or an API call; read only after its size was checked. */
export type SentPicture = { name: string; sizeBytes: number; read: () => Promise<Uint8Array> }

/** The picture in a form field; null if no file was chosen. */
export function sentPicture(sent: FormDataEntryValue | null): SentPicture | null {
  if (!(sent instanceof File) || sent.size === 0) return null
  return { name: sent.name, sizeBytes: sent.size, read: async () => new Uint8Array(await sent.arrayBuffer()) }
}

type Input = { file: SentPicture | null; purpose: Extract<ImagePurpose, 'avatar' | 'cover' | 'logo'>; field: string }

/** Stores a picture that is attached at once (logo, cover); refusals name `field`. */
export async function storePicture(ctx: SignedInContext, { file, purpose, field }: Input) {
  if (!file) throw new AppError('fieldMissing', { field }, { field })
  // Check before copying the bytes.
  if (file.sizeBytes > PICTURE_BYTES_MAX)
    throw new AppError('fileTooLarge', { limit: PICTURE_BYTES_MAX / 1024 / 1024 }, { field })
  try {
    const bytes = await file.read()
    return await storeImage(ctx, { bytes, purpose, ownerId: ctx.actor.userId, originalName: file.name })
  } catch (error) {
    // The refusal belongs to the field of the picture.
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.errorName, error.params, { field, cause: error })
  }
}
