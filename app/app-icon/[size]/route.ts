import { SHARED_FILE } from '@/lib/edge/http/server/shared-pages'
import { currentContext } from '@/lib/edge/request/current'
import { appIcon } from '@/lib/identity/organizations/look/app-icon'
import { APP_ICON_SIZES } from '@/lib/identity/organizations/look/app-icon-sizes'

type Segments = { params: Promise<{ size: string }> }

// Also of an organization that only members read: its sign-in page is public, with the same logo.
export async function GET(_request: Request, { params }: Segments): Promise<Response> {
  const requested = (await params).size
  const size = APP_ICON_SIZES.find((known) => String(known) === requested)
  if (!size) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
  const png = await appIcon(await currentContext(), size)
  return new Response(new Uint8Array(png), {
    headers: { 'content-type': 'image/png', 'cache-control': SHARED_FILE, 'x-content-type-options': 'nosniff' },
  })
}
