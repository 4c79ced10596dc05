import { EmptyState } from '@/components/ui/empty-state'
import { Pager } from '@/components/ui/pager'
import { withQuery } from '@/lib/catalogues/routes'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { type ListQuery, writeListQuery } from '@/lib/ideas/proposals/reading/list-query'

type Words = Translator<'proposals'>

/** The address of the list with some of its query changed. */
export function listHref(address: string, query: ListQuery, changes: Partial<ListQuery>): string {
  return withQuery(address, writeListQuery({ ...query, ...changes }))
}

type ListPagerProps = { address: string; query: ListQuery; pages: number; t: Words }

export function ListPager({ address, query, pages, t }: ListPagerProps) {
  return (
    <Pager
      label={t('list.pages')}
      page={query.page}
      pages={pages}
      hrefOf={(page) => listHref(address, query, { page })}
      previousLabel={t('list.previous')}
      nextLabel={t('list.next')}
      pageLabel={(page) => t('list.page', { page })}
    />
  )
}

/** No idea fits the filters; `address`: of the list without them. */
export function NoneFits({ address, t }: { address: string; t: Words }) {
  return (
    <EmptyState icon="search" title={t('list.noneTitle')} actions={<a href={address}>{t('list.clear')}</a>}>
      <p>{t('list.noneBody')}</p>
    </EmptyState>
  )
}
