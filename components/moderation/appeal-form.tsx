import { formProps } from '@/components/forms/form-props'
import { Card } from '@/components/ui/card'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { SubmitOrCancel } from '@/components/ui/submit-or-cancel'
import { TextArea } from '@/components/ui/text-area'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { appealAction } from '@/lib/generated/actions/participation/moderation/deciding/appeal-decision'
import { REASON_LENGTH_MAX, REASON_WARN_AT } from '@/lib/participation/moderation/limits'
import type { OwnCase } from '@/lib/participation/moderation/own-cases'

type AppealFormProps = {
  cases: readonly OwnCase[]
  commentId?: number | undefined
  path: string
  words: Translator<'talk'>
}

/** The appeal against hiding an idea or a comment, or its state. */
export async function AppealForm({ cases, commentId, path, words }: AppealFormProps) {
  const own = cases.find((one) => one.commentId === (commentId ?? null) && one.state !== 'RESTORED')
  if (!own) return null
  if (own.state === 'APPEALED') return <p>{words('appeal.waiting')}</p>
  if (own.state === 'UPHELD') return <p>{words('appeal.upheld', { answer: own.answer })}</p>
  const back = commentId === undefined ? path : `${path}#comment-${commentId}`
  return (
    <Card as="section" tone="sunken" id="appeal">
      <Heading level={commentId === undefined ? 2 : 3} size="sm">
        {words('appeal.open')}
      </Heading>
      <p className="max-w-text">{words('appeal.lead')}</p>
      <Form {...(await formProps())} action={appealAction} idPrefix="appeal-">
        <HiddenField name="caseId" value={own.id} />
        <HiddenField name="path" value={path} />
        <TextArea
          name="text"
          label={words('appeal.label')}
          rows={4}
          limit={{ max: REASON_LENGTH_MAX, warnAt: REASON_WARN_AT }}
        />
        <SubmitOrCancel submit={words('appeal.submit')} cancel={words('cancel')} href={back} />
      </Form>
    </Card>
  )
}
