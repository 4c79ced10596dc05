import { Readable } from 'node:stream'
import type { StreamedFile } from '@/lib/foundation/output/streamed-file'
import { attachmentHeader } from './attachment-header'

/** A private file as an attachment, sent while it is read. */
export function streamedAnswer(file: StreamedFile, headers: Record<string, string> = {}): Response {
  return new Response(Readable.toWeb(file.stream) as ReadableStream, {
    headers: {
      ...headers,
      'content-type': file.type,
      'content-length': String(file.size),
      'content-disposition': attachmentHeader(file.name),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
