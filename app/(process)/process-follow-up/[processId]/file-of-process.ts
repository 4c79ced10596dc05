import 'server-only'
import { type Resource, segmentId } from '@/lib/edge/http/api/resource'
import { attachmentHeader } from '@/lib/edge/http/files/attachment-header'
import type { Context } from '@/lib/foundation/context/context'
import type { TextFile } from '@/lib/foundation/output/text-file'

type ReadFile = (ctx: Context, address: { processId: number }) => Promise<TextFile>

/** A file about a process, to be downloaded from its page. */
export function fileOfProcess(read: ReadFile): Resource {
  return async (ctx, params) => {
    const { type, name, text } = await read(ctx, { processId: segmentId(params['processId']) })
    const headers = { 'content-type': `${type}; charset=utf-8`, 'content-disposition': attachmentHeader(name) }
    return new Response(text, { headers: { ...headers, 'cache-control': 'private, no-cache' } })
  }
}
