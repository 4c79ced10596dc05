import type { Context } from '@/lib/foundation/context/context'
import { schemaDataset } from '@/lib/outcome/open-data/dataset'
import { listDatasets } from '@/lib/outcome/open-data/list-datasets'

/** What search engines read of the data of a vote (schema.org); nothing where not everybody may take it. */
export async function DatasetMarkup({ ctx, processId }: { ctx: Context; processId: number }) {
  const [dataset] = await listDatasets(ctx, processId)
  if (!dataset) return null
  // A text must not be able to close the element it stands in.
  const json = JSON.stringify(schemaDataset(ctx.organization, dataset)).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape quotes, which JSON-LD readers do not undo
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
