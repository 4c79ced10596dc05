import { Readable } from 'node:stream'
import type { Resource } from '@/lib/edge/http/api/resource'
import { attachmentHeader } from '@/lib/edge/http/files/attachment-header'
import { byteRange } from '@/lib/edge/http/files/byte-range'
import { PRIVATE, SHARED_FILE } from '@/lib/edge/http/server/shared-pages'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { documentKey, documentName, fittingWidth, imageKey } from '@/lib/foundation/files/naming'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import { findVisibleFile, type VisibleFile } from '@/lib/ideas/attachments/find-visible-file'
import { findReviewed } from '@/lib/site/pages/reviewing/find-reviewed'

/** A file visible to the reader: an image in the requested width, or a document as attachment, whole or a range. */
export const serveFile: Resource = async (ctx, params, url, request) => {
  const width = widthIn([params['width'] ?? []].flat())
  const token = url.searchParams.get('review')
  const reviewed = token === null ? null : await findReviewed(ctx, token)
  const file = await findVisibleFile(ctx, String(params['fileId']), reviewed?.versionId)
  if (file.purpose !== 'document') return serveImage(ctx, file, width, request)
  if (width !== undefined) throw new AppError('fileUnknown')
  return serveDocument(documentKey(ctx.organization.id, file.id), file, request)
}

function widthIn([width, ...rest]: string[]): number | undefined {
  if (rest.length > 0 || (width !== undefined && !/^[1-9]\d{0,3}$/.test(width))) throw new AppError('fileUnknown')
  return width === undefined ? undefined : Number(width)
}

function headersOf(file: VisibleFile, etag: string): Headers {
  return new Headers({
    etag,
    'cache-control': cacheControl(file),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-site',
    'referrer-policy': 'no-referrer',
    'content-type': file.mediaType,
  })
}

async function serveImage(
  ctx: Context,
  file: VisibleFile,
  width: number | undefined,
  request: Request,
): Promise<Response> {
  const made = fittingWidth(file, width)
  const headers = headersOf(file, `"${file.id}-${made}"`)
  if (isKnown(request, headers)) return new Response(null, { status: 304, headers })
  const bytes = made === undefined ? null : await currentStorage().get(imageKey(ctx.organization.id, file.id, made))
  if (!bytes) throw new AppError('fileUnknown')
  headers.set('content-length', String(bytes.byteLength))
  return new Response(new Uint8Array(bytes), { headers })
}

// A file never changes but may become hidden or private: caches revalidate it by ETag.
function cacheControl({ isPublic }: VisibleFile): string {
  return isPublic ? SHARED_FILE : PRIVATE
}

function isKnown(request: Request, headers: Headers): boolean {
  const known = request.headers.get('if-none-match')?.split(/\s*,\s*/) ?? []
  return known.some((tag) => tag.replace(/^W\//, '') === headers.get('etag'))
}

async function serveDocument(key: string, file: VisibleFile, request: Request): Promise<Response> {
  const headers = headersOf(file, `"${file.sha256.slice(0, 32)}"`)
  if (isKnown(request, headers)) return new Response(null, { status: 304, headers })
  headers.set('accept-ranges', 'bytes')
  headers.set('content-disposition', attachmentHeader(documentName(file.originalName, file.mediaType)))
  const size = file.sizeBytes
  const isSame = [null, headers.get('etag')].includes(request.headers.get('if-range'))
  const part = isSame ? byteRange(request.headers.get('range'), size) : null
  if (part === 'outside') {
    headers.set('content-range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  const stream = await currentStorage().stream(key, part ?? undefined)
  if (!stream) throw new AppError('fileUnknown')
  headers.set('content-length', String(part ? part.end - part.start + 1 : size))
  if (part) headers.set('content-range', `bytes ${part.start}-${part.end}/${size}`)
  return new Response(Readable.toWeb(stream) as ReadableStream, { status: part ? 206 : 200, headers })
}
