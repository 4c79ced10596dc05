import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { chosenWorkspace } from '@/lib/site/portal/chosen-workspace'
import { findSpace } from '@/lib/site/portal/find-space'
import { seeOther } from './see-other'

/** "Deliberative space". */
export async function GET(): Promise<Response> {
  return seeOther(await findSpace(await pageContext(), await chosenWorkspace.read()))
}
