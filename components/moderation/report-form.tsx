import { formProps } from '@/components/forms/form-props'
import { Card } from '@/components/ui/card'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { RadioGroup } from '@/components/ui/radio-group'
import { SubmitOrCancel } from '@/components/ui/submit-or-cancel'
import { TextArea } from '@/components/ui/text-area'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { reportAction } from '@/lib/generated/actions/participation/moderation/report-content'
import { REASON_LENGTH_MAX, REASON_WARN_AT } from '@/lib/participation/moderation/limits'
import { REPORT_REASONS } from '@/lib/participation/moderation/schemas'

type ReportFormProps = { proposalId: number; commentId?: number | undefined; path: string; words: Translator<'talk'> }

/** Reports an idea or one of its comments. */
export async function ReportForm({ proposalId, commentId, path, words }: ReportFormProps) {
  const back = commentId === undefined ? path : `${path}#comment-${commentId}`
  return (
    <Card as="section" tone="sunken" id="report">
      <Heading level={commentId === undefined ? 2 : 3} size="sm">
        {words(commentId === undefined ? 'report.idea' : 'report.comment')}
      </Heading>
      <p className="max-w-text">{words('report.lead')}</p>
      <Form {...(await formProps())} action={reportAction} idPrefix="report-">
        <HiddenField name="proposalId" value={proposalId} />
        {commentId !== undefined && <HiddenField name="commentId" value={commentId} />}
        <HiddenField name="path" value={path} />
        <RadioGroup
          name="reason"
          legend={words('report.reason')}
          options={REPORT_REASONS.map((value) => ({ value, label: words(`report.reasons.${value}`) }))}
        />
        <TextArea
          name="note"
          label={words('report.note')}
          rows={3}
          isOptional
          limit={{ max: REASON_LENGTH_MAX, warnAt: REASON_WARN_AT }}
        />
        <SubmitOrCancel submit={words('report.submit')} cancel={words('cancel')} href={back} />
      </Form>
    </Card>
  )
}
