import { AccessCodeField } from '@/components/account/joining/access-code-field'
import { HiddenField } from '@/components/ui/hidden-field'
import { NumberField } from '@/components/ui/number-field'
import { SelectField } from '@/components/ui/select-field'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { RegistrationEntry } from '@/lib/process/onboarding/registration/registration-entry'

/** Fields that the organization, process or group require: year of birth, group, access code. */
export async function RegistrationFields({ entry }: { entry: RegistrationEntry }) {
  const t = await getTranslations('auth.register')
  const { groups, group, isGroupRequired, minimumAge, requiresCode } = entry
  return (
    <>
      {minimumAge > 0 && (
        <NumberField
          name="birthYear"
          label={t('birthYear')}
          help={t('birthYearHelp', { age: minimumAge })}
          autoComplete="bday-year"
        />
      )}
      {group && <HiddenField name="groupId" value={group.id} />}
      {!group && (groups.length > 0 || isGroupRequired) && (
        <SelectField
          name="groupId"
          label={t('group')}
          emptyLabel={t('groupNone')}
          isOptional={!isGroupRequired}
          options={groups.map(({ id, text, locale }) => ({ value: String(id), label: text, lang: locale }))}
          width="half"
        />
      )}
      {requiresCode && <AccessCodeField />}
    </>
  )
}
