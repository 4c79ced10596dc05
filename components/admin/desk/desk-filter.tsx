import { Button, LinkButton } from '@/components/ui/button'
import { CheckboxGroup } from '@/components/ui/checkbox-group'
import { Disclosure } from '@/components/ui/disclosure'
import { SelectField, type SelectOption } from '@/components/ui/select-field'
import { TextField } from '@/components/ui/text-field'
import { routes } from '@/lib/catalogues/routes'
import { LOCALE_NAMES } from '@/lib/foundation/i18n/locales'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import {
  DESK_COSTS,
  DESK_EVALUATIONS,
  DESK_SORTS,
  DESK_STATUSES,
  type DeskFilter as Filter,
  STANDINGS,
} from '@/lib/office/desk/schemas'
import { DESK_COLUMNS, type DeskChoices, type DeskColumn } from './desk-choices'

type DeskFilterProps = {
  processId: number
  filter: Filter
  sort: string
  columns: readonly DeskColumn[]
  choices: DeskChoices
  t: Translator<'desk'>
}

/** Filters, order and columns of the desk; all of them are in the address. */
export async function DeskFilter({ processId, filter, sort, columns, choices, t }: DeskFilterProps) {
  const words = await getTranslations('proposals')
  const isFiltered = Object.keys(filter).length > 0
  const select = (name: keyof Filter, label: string, options: SelectOption[]) => (
    <SelectField
      name={name}
      label={label}
      emptyLabel={t('all')}
      isOptional
      options={options}
      defaultValue={String(filter[name] ?? '')}
    />
  )
  return (
    <form action={routes.adminIdeas(processId)} aria-label={t('filter')} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <TextField name="q" label={t('search')} defaultValue={filter.q ?? ''} isOptional width="full" />
        <Button type="submit" variant="secondary">
          {t('apply')}
        </Button>
        {isFiltered && (
          <LinkButton href={routes.adminIdeas(processId)} variant="quiet">
            {t('clear')}
          </LinkButton>
        )}
      </div>
      <Disclosure summary={t('more')} isOpen={isFiltered && Object.keys(filter).some((name) => name !== 'q')}>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] items-end gap-3">
          {select(
            'status',
            t('columns.state'),
            DESK_STATUSES.map((value) => ({ value, label: words(`statuses.${value}`) })),
          )}
          {select('challengeId', t('columns.topic'), choices.topics.map(toOption))}
          {select('scenarioId', t('columns.context'), choices.contexts.map(toOption))}
          {select(
            'evaluation',
            t('columns.evaluation'),
            DESK_EVALUATIONS.map((value) => ({ value, label: t(`evaluation.${value}`) })),
          )}
          {select(
            'cost',
            t('columns.cost'),
            DESK_COSTS.map((value) => ({ value, label: t(`cost.${value}`) })),
          )}
          {select(
            'stands',
            t('columns.stands'),
            STANDINGS.map((value) => ({ value, label: t(`stands.${value}`) })),
          )}
          {select('assigneeId', t('assignee'), choices.evaluators.map(toOption))}
          {select(
            'language',
            t('columns.language'),
            choices.languages.map((value) => ({ value, label: LOCALE_NAMES[value] })),
          )}
          {select('reported', t('columns.reports'), [{ value: 'yes', label: t('reported') }])}
          {select(
            'hidden',
            t('hidden.label'),
            (['yes', 'no'] as const).map((value) => ({ value, label: t(`hidden.${value}`) })),
          )}
          <SelectField
            name="sort"
            label={t('sort.label')}
            isOptional
            options={DESK_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
            defaultValue={sort}
          />
        </div>
        <CheckboxGroup
          name="columns"
          legend={t('columns.label')}
          isOptional
          options={DESK_COLUMNS.map((value) => ({ value, label: t(`columns.${value}`) }))}
          defaultValues={[...columns]}
        />
      </Disclosure>
    </form>
  )
}

function toOption({ id, name }: { id: number; name: string }): SelectOption {
  return { value: String(id), label: name }
}
