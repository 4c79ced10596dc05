import 'server-only'
import sharp from 'sharp'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import { type Card, shareCard } from './share-card'

/** A share image as PNG, 1200 x 630; rendered once per key. */
export async function sharePicture(key: string, card: Card): Promise<Buffer> {
  const known = await currentStorage().get(key)
  if (known) return known
  const png = await sharp(Buffer.from(shareCard(card)))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
  await currentStorage().put(key, png)
  return png
}
