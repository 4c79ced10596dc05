import { attachmentHeader } from '@/lib/edge/http/files/attachment-header'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { exportPeople } from '@/lib/identity/users/people/export-people'
import { peopleFilterOf } from '../_components/people-filter'

/** The members as a file for spreadsheets, with the filter of the page; without a purpose there is none. */
export async function GET(request: Request): Promise<Response> {
  const ctx = await pageContext({ member: true })
  const search = Object.fromEntries(new URL(request.url).searchParams)
  const filter = peopleFilterOf(search)
  const { type, name, body } = await orRefusal(exportPeople(ctx, { filter, purpose: search['purpose'] ?? '' }))
  const headers = { 'content-type': `${type}; charset=utf-8`, 'content-disposition': attachmentHeader(name) }
  return new Response(body, { headers: { ...headers, 'cache-control': 'private, no-store' } })
}
