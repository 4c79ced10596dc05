import { AdminFrame } from '@/components/admin/admin-frame'
import { SentMark } from '@/components/builder/editor/sent-mark'
import { pageLabel } from '@/components/builder/labels'
import { CopyForm, ImportForm } from '@/components/builder/transfer-forms'
import { servedPage } from '@/components/layout/served-page'
import { LinkButton } from '@/components/ui/button'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { Stack } from '@/components/ui/stack'
import { routes } from '@/lib/catalogues/routes'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { copyPageAction } from '@/lib/generated/actions/site/pages/copy-page'
import { importPageAction } from '@/lib/generated/actions/site/pages/import-page'
import { isStandardPage } from '@/lib/site/pages/base/page-keys'
import { listPages } from '@/lib/site/pages/list-pages'
import { builderMetadata, loadBuilder, ownerOf } from '../../_components/load-builder'

type Props = { params: Promise<{ key: string }> }

export const generateMetadata = () => builderMetadata()

export default servedPage(async function BuilderTransferPage({ params }: Props) {
  const { ctx, t, draft, crumbs } = await loadBuilder(params)
  const pages = await orRefusal(listPages(ctx))
  const isReadable = ({ key, isHidden, published }: (typeof pages)[number]) =>
    key !== draft.key && !isHidden && (published !== null || isStandardPage(key))
  const sources = pages
    .filter(isReadable)
    .map(({ key, title }) => ({ value: key as string, label: pageLabel(t, key, title, ctx) }))
  const starter = isStandardPage(draft.key) ? [{ value: 'starter', label: t('theStarter') }] : []
  return (
    <AdminFrame actor={ctx.actor} section="pages" title={t('transfer')} crumbs={crumbs}>
      <SentMark owner={ownerOf(ctx, draft.key)} pageKey={draft.key} />
      <Stack as="section" aria-labelledby="copy">
        <Heading level={2} id="copy">
          {t('copyHeading')}
        </Heading>
        <CopyForm draft={draft} sources={[...starter, ...sources]} action={copyPageAction} t={t} />
      </Stack>
      <Stack as="section" aria-labelledby="export">
        <Heading level={2} id="export">
          {t('exportHeading')}
        </Heading>
        <p className="max-w-text">{t('exportText')}</p>
        <div>
          <LinkButton href={routes.builderExport(draft.key)} variant="secondary" icon={<Icon name="download" />}>
            {t('exportNow')}
          </LinkButton>
        </div>
      </Stack>
      <Stack as="section" aria-labelledby="import">
        <Heading level={2} id="import">
          {t('importHeading')}
        </Heading>
        <p className="max-w-text">{t('importLead')}</p>
        <ImportForm draft={draft} action={importPageAction} t={t} />
      </Stack>
    </AdminFrame>
  )
})
