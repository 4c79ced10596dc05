import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import { Icon } from '@/components/ui/icon'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { Cached } from '@/lib/framework/react/cached'
import { SEARCH_LENGTH_MAX } from '@/lib/ideas/proposals/limits'
import { type ListQuery, usualSort } from '@/lib/ideas/proposals/reading/list-query'
import { PROPOSAL_SORTS, SUPPORT_SORTS } from '@/lib/ideas/proposals/reading/sorts'
import { OPEN_STATUSES, PROPOSAL_TYPES } from '@/lib/ideas/proposals/states'
import type { NamedFilters } from './named-filters'

type ListFormProps = {
  action: string
  query: ListQuery
  names: NamedFilters
  /** Whether the list shows running totals that it can be sorted by. */
  hasSupport: boolean
  t: Translator<'proposals'>
}

/**
 * Search, order and filters of a list: one plain form, so that the address carries everything and no script is
 * needed.
 */
export function ListForm(props: ListFormProps) {
  const { action, query, names, hasSupport, t } = props
  return (
    <Cached of={t} by={JSON.stringify([action, query, names, hasSupport])}>
      {() => <ListFormInside {...props} />}
    </Cached>
  )
}

function ListFormInside({ action, query, names, hasSupport, t }: ListFormProps) {
  // The default sort is not sent, so that a new search is sorted by relevance.
  const usual = usualSort(query)
  const sorts = [...PROPOSAL_SORTS, ...(hasSupport ? SUPPORT_SORTS : []), ...(query.usual ? [query.usual] : [])]
  const choices = choicesOf(names, t)
  return (
    <search>
      <form action={action} className="one-submit flex flex-col gap-3">
        {query.view === 'map' && <input type="hidden" name="view" value="map" />}
        {query.order && <input type="hidden" name="order" value={query.order} />}
        {query.box && <input type="hidden" name="box" value={query.box} />}
        <div className="flex flex-wrap items-end gap-3">
          <Labelled label={t('list.search')} className="grow basis-60">
            <input
              type="search"
              name="q"
              defaultValue={query.q}
              maxLength={SEARCH_LENGTH_MAX}
              className="control"
              enterKeyHint="search"
            />
          </Labelled>
          <Labelled label={t('list.sort')} className="grow basis-48 sm:grow-0">
            <select name="sort" defaultValue={query.sort === usual ? '' : query.sort} className="control">
              <option value="">{t(`sorts.${usual}`)}</option>
              {sorts
                .filter((sort) => sort !== usual)
                .map((sort) => (
                  <option key={sort} value={sort}>
                    {t(`sorts.${sort}`)}
                  </option>
                ))}
            </select>
          </Labelled>
          <Button type="submit" variant="secondary" icon={<Icon name="search" />}>
            {t('list.show')}
          </Button>
        </div>
        <Disclosure look="boxed" summary={t('list.filter')}>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {choices.map(({ name, options }) => (
              <Choices
                key={name}
                name={name}
                label={t(`list.${name}`)}
                all={t('list.all')}
                chosen={query[name]}
                options={options}
              />
            ))}
            <Amount name="min" label={t('list.min')} value={query.min} />
            <Amount name="max" label={t('list.max')} value={query.max} />
          </div>
          <Button type="submit" className="mt-4">
            {t('list.apply')}
          </Button>
        </Disclosure>
      </form>
    </search>
  )
}

function choicesOf(names: NamedFilters, t: Translator<'proposals'>) {
  return [
    { name: 'process', options: names.processes ?? [] },
    { name: 'topic', options: names.topics },
    { name: 'area', options: names.areas },
    { name: 'context', options: names.contexts },
    { name: 'group', options: names.groups },
    { name: 'type', options: PROPOSAL_TYPES.map((id) => ({ id, name: t(`types.${id}`) })) },
    { name: 'status', options: OPEN_STATUSES.map((id) => ({ id, name: t(`statuses.${id}`) })) },
  ] as const
}

function Amount({ name, label, value }: { name: string; label: string; value: number | undefined }) {
  return (
    <Labelled label={label}>
      <input type="text" inputMode="numeric" name={name} defaultValue={value} autoComplete="off" className="control" />
    </Labelled>
  )
}

type ChoicesProps = {
  name: string
  label: string
  all: string
  chosen: number | string | undefined
  options: readonly { id: number | string; name: string }[]
}

function Choices({ name, label, all, chosen, options }: ChoicesProps) {
  if (options.length === 0) return null
  return (
    <Labelled label={label}>
      <select name={name} defaultValue={chosen} className="control">
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

function Labelled({ label, className = '', children }: { label: string; className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className={`flex min-w-0 flex-col gap-1.5 ${className}`}>
      <span className="font-semibold">{label}</span>
      {children}
    </label>
  )
}
