import { Button, LinkButton } from '@/components/ui/button'
import { DateTimeField } from '@/components/ui/date-time-field'
import { Disclosure } from '@/components/ui/disclosure'
import { SelectField, type SelectOption } from '@/components/ui/select-field'
import { routes } from '@/lib/catalogues/routes'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { SIGNALS } from '@/lib/ideas/holding/signals'
import {
  CASE_KINDS,
  CASE_ORDERS,
  type CaseFilter as Filter,
  REPORT_REASONS,
} from '@/lib/participation/moderation/schemas'
import type { CaseView } from '@/lib/participation/moderation/states'
import type { CaseChoices } from './case-choices'

type CaseFilterProps = {
  view: CaseView
  filter: Filter
  order: (typeof CASE_ORDERS)[number]
  choices: CaseChoices
  t: Translator<'moderation'>
}

/** Filters and order of the queue; all of them are in the address. */
export async function CaseFilter({ view, filter, order, choices, t }: CaseFilterProps) {
  const words = await getTranslations('talk')
  const isFiltered = Object.keys(filter).length > 0
  const select = (name: keyof Filter, label: string, options: SelectOption[]) => (
    <SelectField
      name={name}
      label={label}
      emptyLabel={t('filter.all')}
      isOptional
      options={options}
      defaultValue={String(filter[name] ?? '')}
    />
  )
  return (
    <form action={routes.adminModeration()} aria-label={t('filter.title')}>
      <input type="hidden" name="view" value={view} />
      <Disclosure summary={t('filter.title')} isOpen={isFiltered || order !== 'waiting'} look="boxed">
        <div className="flex flex-col gap-4">
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] items-end gap-3">
            {select(
              'kind',
              t('filter.kind'),
              CASE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
            )}
            {select('processId', t('columns.process'), choices.processes)}
            {select(
              'reason',
              t('columns.reasons'),
              REPORT_REASONS.map((value) => ({ value, label: words(`report.reasons.${value}`) })),
            )}
            {select('assigned', t('filter.assigned'), [
              { value: 'me', label: t('filter.me') },
              { value: 'nobody', label: t('filter.nobody') },
              ...choices.moderators,
            ])}
            {select(
              'signal',
              t('filter.signal'),
              SIGNALS.map((value) => ({ value, label: t(`signals.${value}`) })),
            )}
            <DateTimeField type="date" name="from" label={t('filter.from')} isOptional defaultValue={filter.from} />
            <DateTimeField type="date" name="to" label={t('filter.to')} isOptional defaultValue={filter.to} />
            <SelectField
              name="order"
              label={t('filter.order')}
              isOptional
              options={CASE_ORDERS.map((value) => ({ value, label: t(`filter.orders.${value}`) }))}
              defaultValue={order}
            />
          </div>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="secondary">
              {t('filter.apply')}
            </Button>
            {isFiltered && (
              <LinkButton href={routes.adminModeration({ view })} variant="quiet">
                {t('filter.clear')}
              </LinkButton>
            )}
          </div>
        </div>
      </Disclosure>
    </form>
  )
}
