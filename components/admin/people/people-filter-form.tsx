import { Button, LinkButton } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import { SelectField } from '@/components/ui/select-field'
import { TextField } from '@/components/ui/text-field'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import {
  CONFIRMATIONS,
  PEOPLE_ROLES,
  PEOPLE_STATES,
  type PeopleFilter,
} from '@/lib/identity/users/people/people-schemas'
import type { Places } from './invitations/place-fields'

type PeopleFilterFormProps = { ctx: Context; filter: PeopleFilter; places: Places; t: Translator<'members'> }

/** Filters the people by role, state, confirmation, process and group; the filter is in the address. */
export async function PeopleFilterForm({ ctx, filter, places, t }: PeopleFilterFormProps) {
  const [words, admin] = await Promise.all([getTranslations('account'), getTranslations('admin.people')])
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  // On a phone the search stays near the list.
  const isNarrowed = Object.entries(filter).some(([name, value]) => name !== 'q' && value !== undefined)
  const all = { emptyLabel: t('filter.all'), isOptional: true }
  const named = (rows: Places['processes']) =>
    rows.map(({ id, name }) => ({ value: String(id), label: pickText(name, ctx.locale, ctx.organization.languages) }))
  return (
    <form action={routes.adminPeople()} aria-label={t('filter.label')} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <TextField name="q" label={admin('search')} defaultValue={filter.q} isOptional />
        <Button type="submit" variant="secondary">
          {admin('find')}
        </Button>
        {isFiltered && (
          <LinkButton href={routes.adminPeople()} variant="quiet">
            {admin('clear')}
          </LinkButton>
        )}
      </div>
      <Disclosure summary={t('filter.label')} isOpen={isNarrowed}>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] items-end gap-3">
          <SelectField
            {...all}
            name="role"
            label={t('filter.role')}
            options={PEOPLE_ROLES.map((value) => ({
              value,
              label: value === 'NONE' ? t('filter.noRole') : words(`authorities.${value}`),
            }))}
            defaultValue={filter.role ?? ''}
          />
          <SelectField
            {...all}
            name="state"
            label={admin('status')}
            options={PEOPLE_STATES.map((value) => ({ value, label: admin(`statuses.${value}`) }))}
            defaultValue={filter.state ?? ''}
          />
          <SelectField
            {...all}
            name="confirmed"
            label={t('filter.confirmed')}
            options={CONFIRMATIONS.map((value) => ({ value, label: t(`confirmed.${value}`) }))}
            defaultValue={filter.confirmed ?? ''}
          />
          {places.processes.length > 0 && (
            <SelectField
              {...all}
              name="processId"
              label={t('filter.process')}
              options={named(places.processes)}
              defaultValue={String(filter.processId ?? '')}
            />
          )}
          {places.groups.length > 0 && (
            <SelectField
              {...all}
              name="groupId"
              label={t('filter.group')}
              options={named(places.groups)}
              defaultValue={String(filter.groupId ?? '')}
            />
          )}
        </div>
      </Disclosure>
    </form>
  )
}
