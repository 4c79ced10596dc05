import { formProps } from '@/components/forms/form-props'
import { LinkButton } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { Icon } from '@/components/ui/icon'
import { SubmitButton } from '@/components/ui/submit-button'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'
import type { ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import { isFollowing } from '@/lib/participation/follows/follow-proposal'
import { canBeFollowed, canFollow } from '@/lib/participation/follows/policy'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { getModuleFacts } from '@/lib/process/modules/queries'

import { followAction } from './actions'

type FollowPanelProps = { ctx: Context; proposal: ProposalDetail; facts: ModuleFacts; path: string; words: Translator }

/** Following an idea, or no longer; a visitor is led to the sign-in and back. */
export async function FollowPanel({ ctx, proposal, facts, path, words }: FollowPanelProps) {
  if (ctx.actor.kind !== 'user') {
    if (!canBeFollowed(proposal, facts.module).allowed) return null
    return (
      <LinkButton
        href={routes.loginFromAnonymous(proposal.processId, path)}
        variant="secondary"
        icon={<Icon name="bell" />}
      >
        {words('follow.follow')}
      </LinkButton>
    )
  }
  // The address may name the vote; the module of the ideas decides.
  const isHome = facts.module.id === proposal.moduleId
  const [follows, { module }] = await Promise.all([
    isFollowing(ctx, proposal.id),
    isHome ? facts : getModuleFacts(ctx, { moduleId: proposal.moduleId }),
  ])
  if (!follows && !canFollow(ctx.actor, proposal, module).allowed) return null
  return (
    <Form
      {...(await formProps())}
      action={followAction}
      idPrefix="follow-"
      className="flex flex-col gap-3"
      aria-label={words('follow.title')}
    >
      <div>
        <SubmitButton
          name={follows ? 'unfollow' : 'follow'}
          value={String(proposal.id)}
          variant="secondary"
          icon={<Icon name="bell" />}
        >
          {words(follows ? 'follow.unfollow' : 'follow.follow')}
        </SubmitButton>
      </div>
    </Form>
  )
}
