import { attachmentHeader } from '@/lib/edge/http/files/attachment-header'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { writtenAnswer } from '@/lib/foundation/api/written-answer'
import { listOpenedBallotsCall, readOpenedBallots } from '@/lib/outcome/ballot-audits/calls'
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
  const text = JSON.stringify(writtenAnswer(listOpenedBallotsCall, audit), null, 1)
  return new Response(text, { headers: { ...headers, 'cache-control': 'private, no-store' } })
}
