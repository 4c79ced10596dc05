import { AdminFrame } from '@/components/admin/admin-frame'
import { SentMark } from '@/components/builder/editor/sent-mark'
import { VersionDifference } from '@/components/builder/version-difference'
import { CompareForm, VersionTable } from '@/components/builder/version-table'
import { servedPage } from '@/components/layout/served-page'
import { EmptyState } from '@/components/ui/empty-state'
import { Pager } from '@/components/ui/pager'
import { routes } from '@/lib/catalogues/routes'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { restoreVersionAction } from '@/lib/generated/actions/site/pages/restore-version'
import { loadDifference } from '@/lib/site/pages/editing/load-difference'
import { listVersions } from '@/lib/site/pages/list-versions'
import { builderMetadata, loadBuilder, once, ownerOf, type Search } from '../../_components/load-builder'

type Props = { params: Promise<{ key: string }>; searchParams: Search }

const SIZE = 50

export const generateMetadata = () => builderMetadata()

export default servedPage(async function BuilderHistoryPage({ params, searchParams }: Props) {
  const [{ ctx, t, draft, crumbs }, search] = await Promise.all([loadBuilder(params), searchParams])
  const page = /^[1-9]\d{0,4}$/.test(once(search['page']) ?? '') ? Number(once(search['page'])) : 1
  const versions = await orRefusal(listVersions(ctx, { key: draft.key, page: page - 1, size: SIZE }))
  const [from, to] = [once(search['from']), once(search['to'])]
  const compared = from !== undefined && to !== undefined ? { from: addressId(from), to: addressId(to) } : null
  const difference = compared && (await orRefusal(loadDifference(ctx, { key: draft.key, ...compared })))
  return (
    <AdminFrame actor={ctx.actor} section="pages" title={t('history')} crumbs={crumbs} lead={t('historyLead')}>
      <SentMark owner={ownerOf(ctx, draft.key)} pageKey={draft.key} />
      {difference && compared && <VersionDifference ctx={ctx} difference={difference} {...compared} t={t} />}
      <Versions ctx={ctx} draft={draft} compared={compared} t={t} versions={versions.items} />
      {versions.total > SIZE && (
        <Pager
          label={t('history')}
          page={page}
          pages={Math.ceil(versions.total / SIZE)}
          hrefOf={(number) => routes.builderHistory(draft.key, { page: number })}
          previousLabel={t('previous')}
          nextLabel={t('next')}
          pageLabel={(number) => t('pageNumber', { number })}
        />
      )}
    </AdminFrame>
  )
})

type VersionsProps = Pick<Awaited<ReturnType<typeof loadBuilder>>, 'ctx' | 'draft' | 't'> & {
  versions: Awaited<ReturnType<typeof listVersions>>['items']
  compared: { from: number; to: number } | null
}

/** The versions, and the form that compares two of them. */
function Versions({ ctx, draft, versions, compared, t }: VersionsProps) {
  const [newest, older] = versions
  if (!newest) return <EmptyState title={t('noVersions')} level={2} />
  return (
    <>
      <VersionTable ctx={ctx} draft={draft} versions={versions} restore={restoreVersionAction} t={t} />
      {older && (
        <CompareForm
          pageKey={draft.key}
          versions={versions}
          from={compared?.from ?? older.number}
          to={compared?.to ?? newest.number}
          t={t}
        />
      )}
    </>
  )
}
