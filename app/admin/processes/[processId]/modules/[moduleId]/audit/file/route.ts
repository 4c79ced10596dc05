import { attachmentHeader } from '@/lib/edge/http/files/attachment-header'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { readOpenedBallots } from '@/lib/outcome/ballot-audits/calls'
import { loadAdministeredModule } from '../../../../../../_components/load-administered'

type Segments = { params: Promise<{ processId: string; moduleId: string }> }

/** The drawn and opened ballots of an audit, for the commission. */
export async function GET(_request: Request, { params }: Segments): Promise<Response> {
  const { processId, moduleId } = await params
  const { ctx, module } = await loadAdministeredModule(processId, moduleId)
  const audit = await orRefusal(readOpenedBallots(ctx, { moduleId: module.id }))
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': attachmentHeader(`audit-${audit.list.moduleId}.json`),
  }
  return new Response(JSON.stringify(audit, null, 1), { headers: { ...headers, 'cache-control': 'private, no-store' } })
}
