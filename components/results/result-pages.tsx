import { Pager } from '@/components/ui/pager'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { withQuery } from '@/lib/foundation/routes'
import { RESULT_PAGE_SIZE } from '@/lib/outcome/results/reading/page-facts'
import type { Result } from '@/lib/outcome/results/reading/queries'
import { type ResultQuery, writeResultQuery } from '@/lib/outcome/results/reading/result-query'

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
