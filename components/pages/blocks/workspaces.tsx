import { WorkspaceGrid } from '@/components/site/workspace-grid'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { BlockTitle } from '../block-title'
import type { BlockViewProps } from '../block-view'

export async function WorkspacesBlock({ ctx, block, data, titleId }: BlockViewProps<'workspaces'>) {
  const t = await getTranslations('portal')
  return (
    <>
      <BlockTitle ctx={ctx} title={block.title} id={titleId} className="mb-5" />
      <WorkspaceGrid ctx={ctx} workspaces={data} t={t} />
    </>
  )
}
