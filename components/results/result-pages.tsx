import { Pager } from '@/components/ui/pager'
import { withQuery } from '@/lib/catalogues/routes'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { Result } from '@/lib/outcome/results/reading/queries'
import { type ResultQuery, writeResultQuery } from '@/lib/outcome/results/reading/result-query'

type ResultPagesProps = { result: Pick<Result, 'matchCount'>; size: number; query: ResultQuery; path: string }

/** The pages of a result; `size`: ideas per page. */
export async function ResultPages({ result, size, query, path }: ResultPagesProps) {
  const t = await getTranslations('proposals')
  const pages = Math.ceil(result.matchCount / size)
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
