import type { Context } from '@/lib/foundation/context/context'
import { type Dataset, schemaDataset } from '@/lib/outcome/open-data/dataset'

/** Describes the data of a vote to search engines (schema.org). */
export function DatasetMarkup({ ctx, dataset }: { ctx: Context; dataset: Dataset }) {
  // The text must not close the script element.
  const json = JSON.stringify(schemaDataset(ctx.organization, dataset)).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape quotes, which JSON-LD readers do not undo
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
