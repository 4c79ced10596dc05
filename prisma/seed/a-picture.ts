import sharp from 'sharp'
import type { ImagePurpose } from '@/lib/catalogues/files/purposes'
import type { Context } from '@/lib/foundation/context/context'
import { storeImage } from '@/lib/foundation/files/storing/store-image'
import { drawPicture, type Scene } from './pictures/draw-picture'

type Input = { scene: Scene; seed: string; purpose: ImagePurpose; ownerId?: number | null }

// Covers span the page; pictures of ideas are smaller.
const WIDTHS: Partial<Record<ImagePurpose, number>> = { cover: 1600 }

/** Draws a picture and stores it like an upload. */
export async function aPicture(ctx: Context, { scene, seed, purpose, ownerId = null }: Input): Promise<string> {
  const width = WIDTHS[purpose] ?? 960
  const bytes = await sharp(Buffer.from(drawPicture(scene, seed)), { density: (72 * width) / 1600 })
    .resize({ width })
    .png({ compressionLevel: 3 })
    .toBuffer()
  const { id } = await storeImage(ctx, { bytes, purpose, ownerId, originalName: `${scene}.png` })
  await ctx.db.file.update({ where: { id }, data: { attachedAt: ctx.now } })
  return id
}

/** Runs work for every item, a few at a time: drawing uses all processors. */
export async function fewAtATime<Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await run(item)
  }
  await Promise.all(Array.from({ length: 4 }, worker))
}
