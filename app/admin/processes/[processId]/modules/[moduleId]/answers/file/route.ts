import { attachmentHeader } from '@/lib/edge/http/files/attachment-header'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { exportAnswers } from '@/lib/participation/questionnaires/export-answers'

type Segments = { params: Promise<{ processId: string; moduleId: string }> }

/** All answers of a questionnaire as a file for spreadsheets. */
export async function GET(_request: Request, { params }: Segments): Promise<Response> {
  const [{ moduleId }, ctx] = await Promise.all([params, pageContext({ member: true })])
  const { type, name, text } = await orRefusal(exportAnswers(ctx, { moduleId: addressId(moduleId) }))
  const headers = { 'content-type': `${type}; charset=utf-8`, 'content-disposition': attachmentHeader(name) }
  return new Response(text, { headers: { ...headers, 'cache-control': 'private, no-store' } })
}
