import { CheckboxGroup } from '@/components/ui/checkbox-group'
import { SelectField } from '@/components/ui/select-field'
import type { Context } from '@/lib/foundation/context/context'
import { LOCALE_NAMES } from '@/lib/foundation/i18n/locales'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'

export type Places = {
  processes: readonly { id: number; name: unknown }[]
  groups: readonly { id: number; name: unknown }[]
}

type PlaceFieldsProps = { ctx: Context; places: Places; t: Translator<'members'> }

/** Language of a person who is invited, and the processes and groups to join. */
export function PlaceFields({ ctx, places, t }: PlaceFieldsProps) {
  const { languages } = ctx.organization
  const options = (rows: Places['processes']) =>
    rows.map(({ id, name }) => ({ value: String(id), label: pickText(name, ctx.locale, languages) }))
  return (
    <>
      {languages.length > 1 && (
        <SelectField
          name="language"
          label={t('invite.language')}
          options={languages.map((value) => ({ value, label: LOCALE_NAMES[value], lang: value }))}
          defaultValue={languages.includes(ctx.locale) ? ctx.locale : languages[0]}
          width="half"
        />
      )}
      {places.processes.length > 0 && (
        <CheckboxGroup
          name="processIds"
          legend={t('invite.processes')}
          help={t('invite.processesHelp')}
          isOptional
          options={options(places.processes)}
        />
      )}
      {places.groups.length > 0 && (
        <CheckboxGroup
          name="groupIds"
          legend={t('invite.groups')}
          help={t('invite.groupsHelp')}
          isOptional
          options={options(places.groups)}
        />
      )}
    </>
  )
}
