import { AdminFrame } from '@/components/admin/admin-frame'
import { FormKeeper } from '@/components/builder/editor/form-keeper'
import { keeperWords } from '@/components/builder/editor/words'
import { PageTextsForm } from '@/components/builder/page-texts-form'
import { servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { baseOfTexts } from '@/lib/site/pages/editing/base-of'
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
        base={baseOfTexts(draft.content)}
        languages={languages}
        action={savePageTextsAction}
        keeper={
          <FormKeeper
            save={autosaveAction}
            owner={ownerOf(ctx, draft.key)}
            signInHref={routes.loginEnded()}
            href={routes.builderPage(draft.key)}
            words={keeperWords(t)}
          />
        }
        t={t}
      />
    </AdminFrame>
  )
})
