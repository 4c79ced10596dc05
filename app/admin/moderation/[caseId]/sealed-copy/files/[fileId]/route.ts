import { resource, segmentId } from '@/lib/edge/http/api/resource'
import { attachmentHeader } from '@/lib/edge/http/files/attachment-header'
import { documentName } from '@/lib/foundation/files/naming'
import { readCopiedFile } from '@/lib/participation/moderation/removal/read-copy'

/** A file of a sealed copy that the reader has opened, always as a download. */
export const GET = resource(async (ctx, { caseId, fileId }) => {
  const file = await readCopiedFile(ctx, { caseId: segmentId(caseId), fileId: String(fileId) })
  return new Response(file.bytes, {
    headers: {
      'cache-control': 'no-store',
      'content-disposition': attachmentHeader(documentName(file.originalName, file.mediaType)),
      'content-length': String(file.bytes.byteLength),
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': file.mediaType,
      'x-content-type-options': 'nosniff',
    },
  })
})
