import { AppError } from '@/lib/errors/app-error'
import { readImage } from '@/lib/files/read-image'
import type { Resource } from '@/lib/http/resource'

const YEAR_SECONDS = 365 * 24 * 3600

/** An image in the wanted width. A file never changes; shared caches ask again after a while, so that what is hidden goes away. */
export const serveImage: Resource = async (ctx, params) => {
  const [width, ...rest] = [params['width'] ?? []].flat()
  if (rest.length > 0 || (width !== undefined && !/^[1-9]\d{1,3}$/.test(width))) throw new AppError('fileUnknown')
  const image = await readImage(ctx, String(params['fileId']), width === undefined ? undefined : Number(width))
  const cache = image.isPublic
    ? `public, max-age=${YEAR_SECONDS}, s-maxage=300, immutable`
    : `private, max-age=${YEAR_SECONDS}, immutable`
  return new Response(new Uint8Array(image.bytes), {
    headers: {
      'content-type': image.mediaType,
      'content-length': String(image.bytes.byteLength),
      'cache-control': cache,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-site',
    },
  })
}
