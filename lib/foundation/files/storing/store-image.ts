import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { ImagePurpose } from '@/lib/catalogues/files/purposes'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { type ImageKind, imageKind } from '@/lib/foundation/files/kinds/image-kind'
import {
  FILE_BYTES_MAX,
  IMAGE_FRAMES_MAX,
  IMAGE_PIXELS_MAX,
  IMAGE_WIDTHS,
  PICTURE_BYTES_MAX,
} from '@/lib/foundation/files/limits'
import { fileName, imageKey, imageName, nameFits } from '@/lib/foundation/files/naming'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import { limitDecoding } from './limit-concurrency'

type Input = { bytes: Uint8Array; purpose: ImagePurpose; ownerId: number | null; originalName: string }

/** A photo of 70 million pixels takes 2 s on an idle core. */
const DECODING_SECONDS_MAX = 30

// Formats accepted by content (spec: files).
const FORMATS: Record<ImagePurpose, readonly ImageKind[]> = {
  image: ['jpeg', 'png'],
  avatar: ['jpeg', 'png', 'gif'],
  cover: ['jpeg', 'png', 'webp'],
  logo: ['jpeg', 'png', 'webp'],
  block: ['jpeg', 'png', 'webp'],
}

/** Stores an image: decoded within limits, rotated upright, stripped of metadata, re-encoded in several widths. */
export async function storeImage(ctx: Context, { bytes, purpose, ownerId, originalName }: Input) {
  const limit = purpose === 'avatar' ? PICTURE_BYTES_MAX : FILE_BYTES_MAX
  if (bytes.byteLength > limit) throw new AppError('fileTooLarge', { limit: limit / 1024 / 1024 })
  const { width, height, kind } = await checkedSize(bytes, purpose, originalName)
  const widths = [...new Set(IMAGE_WIDTHS.map((target) => Math.min(target, width)))]
  const made = await limitDecoding(width * height, async () => {
    const images: [number, Buffer][] = []
    for (const target of widths) images.push([target, await encoded(bytes, target)])
    return images
  })
  const id = randomUUID()
  const largest = Math.max(...widths)
  for (const [target, image] of made) await currentStorage().put(imageKey(ctx.organization.id, id, target), image)
  return ctx.db.file.create({
    data: {
      id,
      organizationId: ctx.organization.id,
      ownerId,
      purpose,
      mediaType: 'image/webp',
      originalName: imageName(fileName(originalName), kind),
      sizeBytes: bytes.byteLength,
      width: largest,
      height: Math.max(1, Math.round((height * largest) / width)),
      sha256: createHash('sha256').update(bytes).digest('hex'),
      variants: widths,
      createdAt: ctx.now,
    },
  })
}

type Size = Metadata['autoOrient'] & { kind: ImageKind }

async function checkedSize(bytes: Uint8Array, purpose: ImagePurpose, name: string): Promise<Size> {
  if (bytes.byteLength === 0) throw new AppError('fileDamaged')
  const kind = imageKind(bytes)
  if (!kind || !FORMATS[purpose].includes(kind) || !nameFits(name, FORMATS[purpose]))
    throw new AppError('fileTypeRefused')
  const metadata: Metadata = await readable(() => opened(bytes, Number.MAX_SAFE_INTEGER).metadata())
  if (metadata.format !== kind) throw new AppError('fileTypeRefused')
  const { width, height } = metadata.autoOrient
  if (!width || !height) throw new AppError('fileDamaged')
  if (
    Math.max(width * height, screenPixels(bytes, kind)) > IMAGE_PIXELS_MAX ||
    (metadata.pages ?? 1) > IMAGE_FRAMES_MAX
  )
    throw new AppError('imageTooManyPixels', { limit: IMAGE_PIXELS_MAX / 1_000_000 })
  return { width, height, kind }
}

// The logical screen of a GIF counts too: some decoders allocate all of it.
function screenPixels(bytes: Uint8Array, kind: ImageKind): number {
  if (kind !== 'gif') return 0
  const header = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return header.readUInt16LE(6) * header.readUInt16LE(8)
}

function encoded(bytes: Uint8Array, width: number): Promise<Buffer> {
  // Without keepMetadata sharp drops all metadata: location, camera, thumbnail.
  return readable(() =>
    opened(bytes, IMAGE_PIXELS_MAX)
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer(),
  )
}

function opened(bytes: Uint8Array, limitInputPixels: number): Sharp {
  return sharp(bytes, { limitInputPixels, failOn: 'error', sequentialRead: true, pages: 1 }).timeout({
    seconds: DECODING_SECONDS_MAX,
  })
}

// Images that sharp cannot decode are rejected.
async function readable<Out>(run: () => Promise<Out>): Promise<Out> {
  try {
    return await run()
  } catch (cause) {
    // What the decoder refuses is damaged.
    throw new AppError('fileDamaged', {}, { cause })
  }
}
