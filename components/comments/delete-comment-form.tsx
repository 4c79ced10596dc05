import { formProps } from '@/components/forms/form-props'
import { Card } from '@/components/ui/card'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { SubmitOrCancel } from '@/components/ui/submit-or-cancel'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { deleteCommentAction } from '@/lib/generated/actions/participation/comments/delete-comment'

type DeleteCommentFormProps = { commentId: number; path: string; words: Translator<'talk'> }

/** Confirmation of deleting a comment (spec: comments). */
export async function DeleteCommentForm({ commentId, path, words }: DeleteCommentFormProps) {
  return (
    <Card tone="sunken">
      <Heading level={3} size="sm">
        {words('comments.deleteTitle')}
      </Heading>
      <p className="max-w-text">{words('comments.deleteBody')}</p>
      <Form {...(await formProps())} action={deleteCommentAction} idPrefix="delete-" className="flex flex-col gap-4">
        <HiddenField name="commentId" value={commentId} />
        <HiddenField name="path" value={path} />
        <SubmitOrCancel
          variant="danger"
          submit={words('comments.deleteSubmit')}
          cancel={words('cancel')}
          href={`${path}#comment-${commentId}`}
        />
      </Form>
    </Card>
  )
}
