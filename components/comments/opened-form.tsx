import { AppealForm } from '@/components/moderation/appeal-form'
import { ReportForm } from '@/components/moderation/report-form'
import type { Translator } from '@/lib/foundation/i18n/translations'

type OpenedFormProps = {
  form: 'report' | 'appeal'
  proposalId: number
  commentId: number
  path: string
  words: Translator
}

/** The form of moderation that was opened under a comment. */
export function OpenedForm({ form, ...props }: OpenedFormProps) {
  return form === 'report' ? <ReportForm {...props} /> : <AppealForm {...props} />
}
