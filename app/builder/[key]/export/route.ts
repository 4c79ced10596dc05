import { attachmentHeader } from '@/lib/edge/http/files/attachment-header'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { AppError } from '@/lib/foundation/errors/app-error'
import { exportedAnswer } from '@/lib/site/pages/calls'
import { pageKey } from '@/lib/site/pages/catalogue/schemas'
import { getDraft } from '@/lib/site/pages/get-draft'

/** The draft of a page, or what is published, as a file that another organization can import. */
export async function GET(_request: Request, { params }: { params: Promise<{ key: string }> }): Promise<Response> {
  const key = pageKey.safeParse((await params).key.replace(/%3A/i, ':'))
  const ctx = await pageContext({ member: true })
  const found = key.success ? getDraft(ctx, { key: key.data }) : Promise.reject(new AppError('pageUnknown'))
  const draft = await orRefusal(found)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': attachmentHeader(`${draft.key.replace(':', '-')}.json`),
    'cache-control': 'private, no-store',
  }
  return new Response(JSON.stringify(exportedAnswer(draft), null, 2), { headers })
}
