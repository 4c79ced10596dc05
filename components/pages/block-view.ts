import type { Context } from '@/lib/foundation/context/context'
import type { BlockOf, KnownKind } from '@/lib/site/pages/catalogue/registry'
import type { PageFile } from '@/lib/site/pages/find-page-files'
import type { DataOf } from '@/lib/site/pages/live/load-block'

/** What the component of a block gets. */
export type BlockViewProps<Kind extends KnownKind> = {
  ctx: Context
  block: BlockOf<Kind>
  data: DataOf<Kind>
  /** Files of the page by id; a deleted one is missing. */
  files: ReadonlyMap<string, PageFile>
  /** The id of its title. */
  titleId: string
  /** The title is the title of the page. */
  isPageTitle: boolean
}
