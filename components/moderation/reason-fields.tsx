import { SelectField, type SelectOption } from '@/components/ui/select-field'
import { TextArea } from '@/components/ui/text-area'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { REASON_LENGTH_MAX, REASON_WARN_AT } from '@/lib/participation/moderation/limits'

type ReasonFieldsProps = { reasons: SelectOption[]; t: Translator<'moderation'> }

/** A reason for the author: one of the stored reasons, own words, or both. */
export function ReasonFields({ reasons, t }: ReasonFieldsProps) {
  return (
    <>
      {reasons.length > 0 && (
        <SelectField
          name="reasonId"
          label={t('storedReason')}
          help={t('storedReasonHelp')}
          emptyLabel={t('noStoredReason')}
          isOptional
          options={reasons}
        />
      )}
      <TextArea
        name="reason"
        label={t('reasonLabel')}
        help={t('reasonHelp')}
        rows={3}
        isOptional={reasons.length > 0}
        limit={{ max: REASON_LENGTH_MAX, warnAt: REASON_WARN_AT }}
      />
    </>
  )
}
