import { Notice } from '@/components/ui/notice'
import { TextArea } from '@/components/ui/text-area'
import { TextField } from '@/components/ui/text-field'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { APPROVAL_REASON_MAX } from '@/lib/identity/approvals/limits'

/** Why a critical act is done, and who decided it. */
export async function ReasonFields({ hasDecidedBy = true }: { hasDecidedBy?: boolean }) {
  const t = await getTranslations('approvals.fields')
  return (
    <>
      <TextArea
        name="reason"
        label={t('reason')}
        help={t('reasonHelp')}
        rows={3}
        limit={{ max: APPROVAL_REASON_MAX, warnAt: 100 }}
      />
      {hasDecidedBy && <TextField name="decidedBy" label={t('decidedBy')} help={t('decidedByHelp')} isOptional />}
    </>
  )
}

type ApprovalFieldsProps = {
  /** How many officers may confirm. */
  others: number
  /** What is typed where nobody may. */
  name: string
}

/** What an act that cannot be undone needs besides: a second officer, or the typed name. */
export async function ApprovalFields({ others, name }: ApprovalFieldsProps) {
  const t = await getTranslations('approvals')
  if (others > 0) return <Notice tone="info">{t('second', { count: others })}</Notice>
  return (
    <>
      <Notice tone="warning">{t('alone')}</Notice>
      <TextField name="confirmName" label={t('fields.confirmName', { name })} autoComplete="off" />
    </>
  )
}
