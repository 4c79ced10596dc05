import { Pager } from '@/components/ui/pager'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Page } from '@/lib/foundation/input/paging'

type ListPagerProps = {
  list: Pick<Page<unknown>, 'page' | 'size' | 'total'>
  hrefOf: (page: number) => string
  /** Words of the area `proposals`. */
  t: Translator<'proposals'>
}

/** The pages of a list in the words that every list of ideas has. */
export function ListPager({ list, hrefOf, t }: ListPagerProps) {
  return (
    <Pager
      label={t('list.pages')}
      page={list.page + 1}
      pages={Math.ceil(list.total / list.size)}
      hrefOf={hrefOf}
      previousLabel={t('list.previous')}
      nextLabel={t('list.next')}
      pageLabel={(page) => t('list.page', { page })}
    />
  )
}
