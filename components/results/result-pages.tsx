import { Pager } from '@/components/ui/pager'
import { getTranslations } from '@/lib/i18n/translations'
import { RESULT_PAGE_SIZE } from '@/lib/results/page-facts'
import type { Result } from '@/lib/results/queries'
import { type ResultQuery, writeResultQuery } from '@/lib/results/result-query'
import { withQuery } from '@/lib/routes'

type ResultPagesProps = { result: Pick<Result, 'matchCount'>; query: ResultQuery; path: string }

/** The way through a result of more than a hundred ideas. */
export async function ResultPages({ result, query, path }: ResultPagesProps) {
  const t = await getTranslations('proposals')
  const pages = Math.ceil(result.matchCount / RESULT_PAGE_SIZE)
  if (pages <= 1) return null
  return (
    <Pager
      label={t('list.pages')}
      page={query.page}
      pages={pages}
      hrefOf={(number) => withQuery(path, writeResultQuery({ ...query, page: number }))}
      previousLabel={t('list.previous')}
      nextLabel={t('list.next')}
      pageLabel={(number) => t('list.page', { page: number })}
    />
  )
}
