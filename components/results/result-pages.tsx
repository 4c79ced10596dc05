import { Pager } from '@/components/ui/pager'
import { getTranslations } from '@/lib/i18n/translations'
import type { ResultOrder } from '@/lib/results/order-items'
import { RESULT_PAGE_SIZE } from '@/lib/results/page-facts'
import type { Result } from '@/lib/results/queries'
import { withQuery } from '@/lib/routes'

type ResultPagesProps = { result: Result; order: ResultOrder; page: number; path: string }

/** The way through a result of more than a hundred ideas; `page` counts from 0. */
export async function ResultPages({ result, order, page, path }: ResultPagesProps) {
  const t = await getTranslations('proposals')
  const pages = Math.ceil(result.itemsCount / RESULT_PAGE_SIZE)
  if (pages <= 1) return null
  const by = order === 'votes' ? undefined : order
  return (
    <Pager
      label={t('list.pages')}
      page={page + 1}
      pages={pages}
      hrefOf={(number) => withQuery(path, { by, page: number === 1 ? undefined : number })}
      previousLabel={t('list.previous')}
      nextLabel={t('list.next')}
      pageLabel={(number) => t('list.page', { page: number })}
    />
  )
}
