import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { chosenWorkspace } from '@/lib/site/portal/chosen-workspace'
import { getSpace } from '@/lib/site/portal/find-space'
import { seeOther } from '../see-other'

type Segments = { params: Promise<{ workspaceId: string }> }

/** Remembers a workspace as chosen and leads there. */
export async function GET(_request: Request, { params }: Segments): Promise<Response> {
  const [ctx, { workspaceId }] = await Promise.all([pageContext(), params])
  if (!ctx.organization.umbrellaWorkspaceActive) return seeOther(routes.intro())
  const id = addressId(workspaceId)
  const url = await orRefusal(getSpace(ctx, id))
  await chosenWorkspace.write(id)
  return seeOther(url)
}
