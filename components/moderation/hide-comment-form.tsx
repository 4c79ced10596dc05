import { formProps } from '@/components/forms/form-props'
import { Card } from '@/components/ui/card'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import type { SelectOption } from '@/components/ui/select-field'
import { SubmitOrCancel } from '@/components/ui/submit-or-cancel'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { hideCommentAction } from '@/lib/generated/actions/participation/moderation/deciding/hide-comment'
import { ReasonFields } from './reason-fields'

type HideCommentFormProps = { reasons: SelectOption[]; commentId: number; path: string; words: Translator<'talk'> }

/** A moderator hides a comment that nobody has reported, with a reason for its author. */
export async function HideCommentForm({ reasons, commentId, path, words }: HideCommentFormProps) {
  const t = await getTranslations('moderation')
  return (
    <Card tone="sunken">
      <Heading level={3} size="sm">
        {words('comments.hideTitle')}
      </Heading>
      <p className="max-w-text">{t('happens')}</p>
      <Form {...(await formProps())} action={hideCommentAction} idPrefix="hide-" className="flex flex-col gap-4">
        <HiddenField name="commentId" value={commentId} />
        <HiddenField name="path" value={path} />
        <ReasonFields reasons={reasons} t={t} />
        <SubmitOrCancel
          variant="danger"
          submit={words('comments.hideSubmit')}
          cancel={words('cancel')}
          href={`${path}#comment-${commentId}`}
        />
      </Form>
    </Card>
  )
}
