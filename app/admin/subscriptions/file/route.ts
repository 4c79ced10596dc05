import { attachmentHeader } from '@/lib/edge/http/files/attachment-header'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { exportSubscriptions } from '@/lib/site/subscriptions/export-subscriptions'

/** The active subscriptions for a mailing program. */
export async function GET(): Promise<Response> {
  const ctx = await pageContext({ member: true })
  const { type, name, text } = await orRefusal(exportSubscriptions(ctx))
  const headers = { 'content-type': `${type}; charset=utf-8`, 'content-disposition': attachmentHeader(name) }
  return new Response(text, { headers: { ...headers, 'cache-control': 'private, no-store' } })
}
