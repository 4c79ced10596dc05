import { attachmentHeader } from '@/lib/edge/http/files/attachment-header'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getSetup } from '@/lib/process/processes/templates/read-setup'

type Segments = { params: Promise<{ processId: string }> }

/** The set-up of a process as a file. */
export async function GET(_request: Request, { params }: Segments): Promise<Response> {
  const ctx = await pageContext({ member: true })
  const processId = addressId((await params).processId)
  const setup = await orRefusal(getSetup(ctx, { processId }))
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': attachmentHeader(`process-${processId}.json`),
    'cache-control': 'private, no-store',
  }
  return new Response(`${JSON.stringify(setup, null, 2)}\n`, { headers })
}
