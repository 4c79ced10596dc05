import { RegistrationField } from '@/components/admin/registration-field'
import { RadioGroup } from '@/components/ui/radio-group'
import { SelectField, type SelectOption } from '@/components/ui/select-field'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Group } from '@/lib/generated/prisma/client'

type GroupFieldsProps = { group: Group | null; processes: SelectOption[]; t: Translator<'admin'> }

export function GroupFields({ group, processes, t }: GroupFieldsProps) {
  return (
    <>
      {!group && (
        <SelectField
          name="processId"
          label={t('fields.groupProcess')}
          emptyLabel={t('topics.wholeOrganization')}
          isOptional
          options={processes}
        />
      )}
      <RadioGroup
        name="visibility"
        legend={t('fields.visibility')}
        defaultValue={group?.visibility ?? 'PUBLIC'}
        options={(['PUBLIC', 'PRIVATE'] as const).map((value) => ({ value, label: t(`visibility.${value}`) }))}
      />
      <RegistrationField legend={t('fields.registrationGroup')} chosen={group?.registration ?? 'OPEN'} t={t} />
    </>
  )
}
