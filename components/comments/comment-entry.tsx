import { formProps } from '@/components/forms/form-props'
import { LinkButton } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Icon } from '@/components/ui/icon'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import type { Decision } from '@/lib/foundation/errors/decision'
import { errorText } from '@/lib/foundation/i18n/error-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { joinToCommentAction } from '@/lib/generated/actions/process/processes/membership/join-process'
import type { ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import type { StoredComment } from '@/lib/participation/comments/stored-comment'
import { CommentForm } from './comment-form'

type CommentEntryProps = {
  ctx: Context
  proposal: ProposalDetail
  /** Null for a visitor. */
  decision: Decision | null
  stored: StoredComment | null
  path: string
  words: Translator<'talk'>
}

/** The comment form, or the step that is needed before it. */
export async function CommentEntry({ ctx, proposal, decision, stored, path, words }: CommentEntryProps) {
  const { id: proposalId, processId, process } = proposal
  if (proposal.isHidden) return null
  if (!process.commentsEnabled) return <p className="text-muted">{words('comments.off')}</p>
  if (decision === null)
    return process.status === 'OPEN' ? <SignInToComment processId={processId} path={path} words={words} /> : null
  if (decision.allowed)
    return <CommentForm proposalId={proposalId} processId={processId} stored={stored} path={path} words={words} />
  if (decision.reason === 'processNotJoined')
    return (
      <Form
        {...(await formProps())}
        action={joinToCommentAction}
        idPrefix="join-comments-"
        submitLabel={words('comments.join')}
      >
        <HiddenField name="processId" value={processId} />
        <HiddenField name="path" value={path} />
      </Form>
    )
  return <p className="text-muted">{errorText(decision.reason, ctx.locale, decision.params)}</p>
}

function SignInToComment({ processId, path, words }: { processId: number; path: string; words: Translator<'talk'> }) {
  return (
    <p id="comment-form">
      <LinkButton
        href={routes.loginFromAnonymous(processId, `${path}#comment-form`)}
        variant="secondary"
        icon={<Icon name="message-circle" />}
      >
        {words('comments.signIn')}
      </LinkButton>
    </p>
  )
}
