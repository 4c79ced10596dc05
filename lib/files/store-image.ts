import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { Context } from '@/lib/context/context'
import { AppError } from '@/lib/errors/app-error'
import { currentStorage } from '@/lib/storage/current-storage'
import { fileName } from './file-name'
import { imageKey } from './image-key'
import { AVATAR_BYTES_MAX, FILE_BYTES_MAX, IMAGE_PIXELS_MAX, IMAGE_WIDTHS } from './limits'

/** What an image is for; `cover` and `logo` belong to the organization's own things, `image` to proposals. */
export type ImagePurpose = 'image' | 'avatar' | 'cover' | 'logo' | 'block'

type Input = { bytes: Uint8Array; purpose: ImagePurpose; ownerId: number | null; originalName: string }

// What a file is, its content decides (decisions 13).
const FORMATS: Record<ImagePurpose, readonly string[]> = {
  image: ['jpeg', 'png'],
  avatar: ['jpeg', 'png', 'gif'],
  cover: ['jpeg', 'png', 'webp'],
  logo: ['jpeg', 'png', 'webp'],
  block: ['jpeg', 'png', 'webp'],
}

/** Keeps an image: unpacked within limits, turned upright, stripped of metadata, re-encoded in several widths. */
export async function storeImage(ctx: Context, { bytes, purpose, ownerId, originalName }: Input) {
  const limit = purpose === 'avatar' ? AVATAR_BYTES_MAX : FILE_BYTES_MAX
  if (bytes.byteLength > limit) throw new AppError('fileTooLarge', { limit: limit / 1024 / 1024 })
  const { width, height } = await checkedSize(bytes, purpose)
  const widths = [...new Set(IMAGE_WIDTHS.map((wanted) => Math.min(wanted, width)))]
  const id = randomUUID()
  const largest = Math.max(...widths)
  for (const wanted of widths)
    await currentStorage().put(imageKey(ctx.organization.id, id, wanted), await encoded(bytes, wanted))
  return ctx.db.file.create({
    data: {
      id,
      organizationId: ctx.organization.id,
      ownerId,
      purpose,
      mediaType: 'image/webp',
      originalName: fileName(originalName),
      sizeBytes: bytes.byteLength,
      width: largest,
      height: Math.max(1, Math.round((height * largest) / width)),
      sha256: createHash('sha256').update(bytes).digest('hex'),
      variants: widths,
      createdAt: ctx.now,
    },
  })
}

async function checkedSize(bytes: Uint8Array, purpose: ImagePurpose): Promise<{ width: number; height: number }> {
  const metadata: Metadata = await refusing(() => opened(bytes).metadata())
  if (!FORMATS[purpose].includes(metadata.format ?? '')) throw new AppError('fileTypeRefused')
  const { width, height } = metadata.autoOrient
  if (!width || !height || width * height > IMAGE_PIXELS_MAX) throw new AppError('fileTypeRefused')
  return { width, height }
}

function encoded(bytes: Uint8Array, width: number): Promise<Buffer> {
  // Without keepMetadata sharp writes none: no place, no camera, no thumbnail.
  return refusing(() =>
    opened(bytes).autoOrient().resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer(),
  )
}

function opened(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: IMAGE_PIXELS_MAX, failOn: 'error', sequentialRead: true, pages: 1 }).timeout({
    seconds: 10,
  })
}

// What sharp cannot read is no image that we take.
async function refusing<Out>(run: () => Promise<Out>): Promise<Out> {
  try {
    return await run()
  } catch (cause) {
    throw new AppError('fileTypeRefused', {}, { cause })
  }
}
