import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { RESULT_FILTERS } from '@/lib/outcome/results/reading/result-choices'
import type { ResultQuery } from '@/lib/outcome/results/reading/result-query'

type ResultFiltersProps = { query: ResultQuery; path: string }

/** Filters by words and outcome, as a GET form. */
export async function ResultFilters({ query, path }: ResultFiltersProps) {
  const t = await getTranslations('results')
  return (
    <search>
      <form action={`${path}#ideas`} className="flex flex-wrap items-end gap-3">
        {query.by !== 'votes' && <input type="hidden" name="by" value={query.by} />}
        {query.view === 'map' && <input type="hidden" name="view" value="map" />}
        <label className="flex min-w-0 grow basis-60 flex-col gap-1">
          <span className="font-semibold text-sm">{t('filter.words')}</span>
          <input type="search" name="q" defaultValue={query.q} className="control" enterKeyHint="search" />
        </label>
        <label className="flex min-w-0 grow basis-48 flex-col gap-1 sm:grow-0">
          <span className="font-semibold text-sm">{t('filter.outcome')}</span>
          <select name="show" defaultValue={query.show} className="control">
            {RESULT_FILTERS.map((shown) => (
              <option key={shown} value={shown}>
                {t(`filter.${shown}`)}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" variant="secondary" icon={<Icon name="search" />}>
          {t('filter.button')}
        </Button>
      </form>
    </search>
  )
}
