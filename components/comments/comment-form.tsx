import { formProps } from '@/components/forms/form-props'
import { LinkButton } from '@/components/ui/button'
import { Cluster } from '@/components/ui/cluster'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextArea } from '@/components/ui/text-area'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { writeCommentAction } from '@/lib/generated/actions/participation/comments/write-comment'
import { COMMENT_LENGTH_MAX, COMMENT_WARN_AT } from '@/lib/participation/comments/limits'
import type { StoredComment } from '@/lib/participation/comments/stored-comment'

type CommentFormProps = {
  proposalId: number
  processId: number
  /** The comment that this one replies to. */
  parentId?: number
  stored: StoredComment | null
  path: string
  words: Translator<'talk'>
}

/** Writes a comment or a reply; prefilled with what was typed before a sign-in. */
export async function CommentForm({ proposalId, processId, parentId, stored, path, words }: CommentFormProps) {
  const body = stored && stored.parentId === (parentId ?? null) ? stored.body : undefined
  const isReply = parentId !== undefined
  return (
    <section id="comment-form" aria-labelledby="comment-form-title" className="flex scroll-mt-4 flex-col gap-4">
      <Heading level={3} size="sm" id="comment-form-title">
        {words(isReply ? 'comments.reply' : 'comments.title')}
      </Heading>
      {body !== undefined && <p role="status">{words('comments.kept')}</p>}
      <Form {...(await formProps())} action={writeCommentAction} idPrefix="comment-">
        <HiddenField name="proposalId" value={proposalId} />
        <HiddenField name="processId" value={processId} />
        {isReply && <HiddenField name="parentId" value={parentId} />}
        <HiddenField name="path" value={path} />
        <TextArea
          name="body"
          label={words(isReply ? 'comments.replyLabel' : 'comments.label')}
          help={words('comments.help')}
          rows={4}
          defaultValue={body}
          limit={{ max: COMMENT_LENGTH_MAX, warnAt: COMMENT_WARN_AT }}
        />
        <Cluster gap="md">
          <SubmitButton variant={isReply ? 'primary' : 'secondary'}>
            {words(isReply ? 'comments.replySubmit' : 'comments.submit')}
          </SubmitButton>
          {isReply && (
            <LinkButton href={`${path}#comment-${parentId}`} variant="quiet">
              {words('cancel')}
            </LinkButton>
          )}
        </Cluster>
      </Form>
    </section>
  )
}
