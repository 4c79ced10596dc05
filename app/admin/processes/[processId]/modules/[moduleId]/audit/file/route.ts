import { attachmentHeader } from '@/lib/edge/http/files/attachment-header'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { readOpenedBallots } from '@/lib/outcome/ballot-audits/calls'

type Segments = { params: Promise<{ processId: string; moduleId: string }> }

/** The drawn and opened ballots of an audit, for the commission. */
export async function GET(_request: Request, { params }: Segments): Promise<Response> {
  const [{ moduleId }, ctx] = await Promise.all([params, pageContext({ member: true })])
  const audit = await orRefusal(readOpenedBallots(ctx, { moduleId: addressId(moduleId) }))
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': attachmentHeader(`audit-${audit.list.moduleId}.json`),
  }
  return new Response(JSON.stringify(audit, null, 1), { headers: { ...headers, 'cache-control': 'private, no-store' } })
}
