import { Tag } from '@/components/ui/tag'
import { withQuery } from '@/lib/catalogues/routes'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { type ListQuery, writeListQuery } from '@/lib/ideas/proposals/reading/list-query'
import type { NamedFilters } from './named-filters'

type ActiveFiltersProps = { action: string; query: ListQuery; names: NamedFilters; t: Translator<'proposals'> }

/** The filters that are on, each a link that takes it off. */
export function ActiveFilters({ action, query, names, t }: ActiveFiltersProps) {
  const active = activeFilters(query, names, t)
  if (active.length === 0) return null
  const without = (changes: Partial<ListQuery>) => withQuery(action, writeListQuery({ ...query, page: 1, ...changes }))
  return (
    <ul aria-label={t('list.active')} className="flex flex-wrap items-center gap-2">
      {active.map(({ field, name }) => (
        <li key={field}>
          <Tag removeHref={without({ [field]: undefined })} removeLabel={t('list.removeFilter', { name })}>
            {name}
          </Tag>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <a href={without(Object.fromEntries(active.map(({ field }) => [field, undefined])))}>{t('list.clear')}</a>
        </li>
      )}
    </ul>
  )
}

function activeFilters(query: ListQuery, names: NamedFilters, t: Translator<'proposals'>) {
  const nameOf = (all: NamedFilters['topics'], id: number | undefined) => all.find((one) => one.id === id)?.name
  const all = [
    { field: 'q', name: query.q && t('list.words', { words: query.q }) },
    { field: 'process', name: query.process && (nameOf(names.processes ?? [], query.process) ?? t('list.process')) },
    { field: 'topic', name: query.topic && (nameOf(names.topics, query.topic) ?? t('list.topic')) },
    { field: 'area', name: query.area && (nameOf(names.areas, query.area) ?? t('list.area')) },
    { field: 'context', name: query.context && (nameOf(names.contexts, query.context) ?? t('list.context')) },
    { field: 'group', name: query.group && (nameOf(names.groups, query.group) ?? t('list.group')) },
    { field: 'type', name: query.type && t(`types.${query.type}`) },
    { field: 'status', name: query.status && t(`statuses.${query.status}`) },
    { field: 'min', name: query.min !== undefined && t('list.minIs', { amount: query.min }) },
    { field: 'max', name: query.max !== undefined && t('list.maxIs', { amount: query.max }) },
    { field: 'box', name: query.box && t('list.box') },
  ]
  return all.flatMap(({ field, name }) => (name ? [{ field, name }] : []))
}
