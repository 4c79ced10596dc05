import { AdminFrame } from '@/components/admin/admin-frame'
import { FormKeeper } from '@/components/builder/editor/form-keeper'
import { keeperWords } from '@/components/builder/editor/words'
import { PageTextsForm } from '@/components/builder/page-texts-form'
import { servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { partOfTexts, revisionOfPart } from '@/lib/site/pages/editing/part-revision'
import { builderMetadata, loadBuilder, ownerOf } from '../../_components/load-builder'
import { autosaveAction, savePageTextsAction } from '../../actions'

type Props = { params: Promise<{ key: string }> }

export const generateMetadata = () => builderMetadata()

export default servedPage(async function BuilderTextsPage({ params }: Props) {
  const { ctx, t, draft, crumbs, languages } = await loadBuilder(params)
  return (
    <AdminFrame actor={ctx.actor} section="pages" title={t('editTexts')} crumbs={crumbs}>
      <PageTextsForm
        draft={draft}
        languages={languages}
        action={savePageTextsAction}
        keeper={
          <FormKeeper
            save={autosaveAction}
            owner={ownerOf(ctx, draft.key)}
            pageKey={draft.key}
            revision={revisionOfPart(draft, partOfTexts)}
            signInHref={routes.loginEnded()}
            href={routes.builderPage(draft.key)}
            open={t('conflict.open')}
            words={keeperWords(t)}
          />
        }
        t={t}
      />
    </AdminFrame>
  )
})
