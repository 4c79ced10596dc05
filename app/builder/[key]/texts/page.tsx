import { AdminFrame } from '@/components/admin/admin-frame'
import { PageTextsForm } from '@/components/builder/page-texts-form'
import { servedPage } from '@/components/layout/served-page'
import { builderMetadata, loadBuilder } from '../../_components/load-builder'
import { savePageTextsAction } from '../../actions'

type Props = { params: Promise<{ key: string }> }

export const generateMetadata = () => builderMetadata()

export default servedPage(async function BuilderTextsPage({ params }: Props) {
  const { ctx, t, draft, crumbs, languages } = await loadBuilder(params)
  return (
    <AdminFrame actor={ctx.actor} section="pages" title={t('editTexts')} crumbs={crumbs}>
      <PageTextsForm draft={draft} languages={languages} action={savePageTextsAction} t={t} />
    </AdminFrame>
  )
})
