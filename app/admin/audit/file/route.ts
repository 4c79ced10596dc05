import { attachmentHeader } from '@/lib/edge/http/files/attachment-header'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { exportLog } from '@/lib/office/log/export-log'
import { logFilterOf } from '../_components/log-filter'

/** The log as a file for spreadsheets, with the filter of the page. */
export async function GET(request: Request): Promise<Response> {
  const ctx = await pageContext({ member: true })
  const filter = logFilterOf(Object.fromEntries(new URL(request.url).searchParams))
  const { type, name, body } = await orRefusal(exportLog(ctx, filter))
  const headers = { 'content-type': `${type}; charset=utf-8`, 'content-disposition': attachmentHeader(name) }
  return new Response(body, { headers: { ...headers, 'cache-control': 'private, no-store' } })
}
