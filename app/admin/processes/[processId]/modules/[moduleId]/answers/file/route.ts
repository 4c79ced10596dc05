import { attachmentHeader } from '@/lib/edge/http/files/attachment-header'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { exportAnswers } from '@/lib/participation/questionnaires/export-answers'
import { loadAdministeredModule } from '../../../../../../_components/load-administered'

type Segments = { params: Promise<{ processId: string; moduleId: string }> }

/** All answers of a questionnaire as a file for spreadsheets. */
export async function GET(_request: Request, { params }: Segments): Promise<Response> {
  const { processId, moduleId } = await params
  const { ctx, module } = await loadAdministeredModule(processId, moduleId)
  const { type, name, text } = await orRefusal(exportAnswers(ctx, { moduleId: module.id }))
  const headers = { 'content-type': `${type}; charset=utf-8`, 'content-disposition': attachmentHeader(name) }
  return new Response(text, { headers: { ...headers, 'cache-control': 'private, no-store' } })
}
