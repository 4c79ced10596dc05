import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { DeliveryFilter } from '@/lib/outcome/follow-through/reading/filter'
import { DELIVERY_STATES, LIGHTS } from '@/lib/outcome/follow-through/states'

type Choice = { value: string | number; label: string }

export type FollowUpChoices = { offices: Choice[]; topics: Choice[]; contexts: Choice[] }

type FiltersProps = {
  action: string
  filter: DeliveryFilter
  choices: FollowUpChoices
  isMap: boolean
  t: Translator<'followThrough'>
}

/** Filters of the projects, as a GET form; choices that would have one answer only are left out. */
export function FollowUpFilters({ action, filter, choices, isMap, t }: FiltersProps) {
  const selects: { name: keyof DeliveryFilter; options: Choice[] }[] = [
    { name: 'state', options: DELIVERY_STATES.map((value) => ({ value, label: t(`state.${value}`) })) },
    { name: 'light', options: LIGHTS.map((value) => ({ value, label: t(`lights.${value}`) })) },
    { name: 'officeId', options: choices.offices },
    { name: 'topicId', options: choices.topics },
    { name: 'contextId', options: choices.contexts },
  ]
  return (
    <search>
      <form action={`${action}#projects`} className="flex flex-wrap items-end gap-3">
        {isMap && <input type="hidden" name="view" value="map" />}
        <label className="flex min-w-0 grow basis-56 flex-col gap-1">
          <span className="font-semibold text-sm">{t('filter.q')}</span>
          <input type="search" name="q" defaultValue={filter.q} className="control" enterKeyHint="search" />
        </label>
        {selects
          .filter(({ options }) => options.length > 1)
          .map(({ name, options }) => (
            <label key={name} className="flex min-w-0 grow basis-40 flex-col gap-1 sm:grow-0">
              <span className="font-semibold text-sm">{t(`filter.${name}`)}</span>
              <select name={name} defaultValue={filter[name]} className="control">
                <option value="">{t('filter.all')}</option>
                {options.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          ))}
        <Button type="submit" variant="secondary" icon={<Icon name="search" />}>
          {t('filter.button')}
        </Button>
      </form>
    </search>
  )
}
