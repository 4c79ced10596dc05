import { AdminFrame } from '@/components/admin/admin-frame'
import { AddBlockForm } from '@/components/builder/add-block-form'
import { BlockList } from '@/components/builder/block-list'
import { DoneNotice } from '@/components/builder/done-notice'
import { PageEditor } from '@/components/builder/editor/page-editor'
import { editorWords } from '@/components/builder/editor/words'
import { PageFacts } from '@/components/builder/page-facts'
import { PreviewForm } from '@/components/builder/preview-form'
import { ProblemList } from '@/components/builder/problem-list'
import { PublishPanel } from '@/components/builder/publish-panel'
import { ReviewForms } from '@/components/builder/review-forms'
import { servedPage } from '@/components/layout/served-page'
import { Heading } from '@/components/ui/heading'
import { Stack } from '@/components/ui/stack'
import { routes } from '@/lib/catalogues/routes'
import { formatTime } from '@/lib/foundation/i18n/format'
import { discardDraftAction } from '@/lib/generated/actions/site/pages/discard-draft'
import { addBlockAction, editBlockListAction } from '@/lib/generated/actions/site/pages/editing/edit-draft'
import { publishPageAction } from '@/lib/generated/actions/site/pages/publish-page'
import { endReviewsAction } from '@/lib/generated/actions/site/pages/reviewing/end-reviews'
import { shareDraftAction } from '@/lib/generated/actions/site/pages/reviewing/share-draft'
import { contentAnswer } from '@/lib/site/pages/calls'
import { partOfPlace, revisionOfPart } from '@/lib/site/pages/editing/part-revision'
import { builderMetadata, loadBuilder, once, ownerOf, type Search } from '../_components/load-builder'
import { actOnBlockAction, replaceDraftAction } from '../actions'

type Props = { params: Promise<{ key: string }>; searchParams: Search }

export const generateMetadata = () => builderMetadata()

export default servedPage(async function BuilderEditorPage({ params, searchParams }: Props) {
  const [{ ctx, t, draft, label, list, languages }, search] = await Promise.all([loadBuilder(params), searchParams])
  const { timeZone, umbrellaWorkspaceActive } = ctx.organization
  return (
    <AdminFrame actor={ctx.actor} section="pages" title={label} crumbs={[list]}>
      <DoneNotice done={once(search['done'])} number={once(search['number'])} t={t} />
      <PageFacts ctx={ctx} draft={draft} t={t} />
      <ProblemList draft={draft} t={t} />
      <Part id="blocks" title={t('blocks')}>
        <PageEditor
          pageKey={draft.key}
          owner={ownerOf(ctx, draft.key)}
          revision={draft.revision}
          snapshot={contentAnswer(draft.content)}
          savedText={draft.updatedAt && t('keeper.saved', { time: formatTime(ctx.locale, draft.updatedAt, timeZone) })}
          wasRefused={once(search['done']) === 'changed'}
          act={actOnBlockAction}
          replace={replaceDraftAction}
          signInHref={routes.loginEnded(routes.builderPage(draft.key))}
          words={editorWords(t)}
        >
          <BlockList
            ctx={ctx}
            draft={draft}
            revisionOf={(id) => revisionOfPart(draft, partOfPlace(id))}
            action={editBlockListAction}
            t={t}
          />
        </PageEditor>
        <AddBlockForm draft={draft} isUmbrella={umbrellaWorkspaceActive} action={addBlockAction} t={t} />
      </Part>
      {draft.versionId !== null && (
        <Part id="preview" title={t('previewHeading')}>
          <PreviewForm
            versionId={draft.versionId}
            languages={languages}
            chosen={{ lang: ctx.locale, as: 'visitor', at: undefined, screen: 'wide' }}
            timeZone={timeZone}
            t={t}
          />
        </Part>
      )}
      {draft.number !== null && (
        <Part id="review" title={t('reviewPart')}>
          <ReviewForms draft={draft} share={shareDraftAction} end={endReviewsAction} t={t} />
        </Part>
      )}
      <Part id="publish" title={t('publishHeading')}>
        <PublishPanel
          draft={draft}
          note={once(search['note'])}
          publish={publishPageAction}
          discard={discardDraftAction}
          t={t}
        />
      </Part>
    </AdminFrame>
  )
})

function Part({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <Stack as="section" aria-labelledby={id}>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      {children}
    </Stack>
  )
}
