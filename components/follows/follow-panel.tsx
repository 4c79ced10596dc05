import { formProps } from '@/components/forms/form-props'
import { LinkButton } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { Icon } from '@/components/ui/icon'
import { SubmitButton } from '@/components/ui/submit-button'
import { routes } from '@/lib/catalogues/routes'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { followAction } from '@/lib/generated/actions/participation/follows/follow-proposal'
import type { FollowOffer } from '@/lib/participation/follows/follow-offer'

type FollowPanelProps = {
  offer: FollowOffer
  proposal: { id: number; processId: number }
  path: string
  words: Translator<'talk'>
}

/** Follows or unfollows an idea. */
export async function FollowPanel({ offer, proposal, path, words }: FollowPanelProps) {
  if (offer === 'signIn')
    return (
      <LinkButton
        href={routes.loginFromAnonymous(proposal.processId, path)}
        variant="secondary"
        icon={<Icon name="bell" />}
      >
        {words('follow.follow')}
      </LinkButton>
    )
  return (
    <Form
      {...(await formProps())}
      action={followAction}
      idPrefix="follow-"
      className="flex flex-col gap-3"
      aria-label={words('follow.title')}
    >
      <div>
        <SubmitButton name={offer} value={String(proposal.id)} variant="secondary" icon={<Icon name="bell" />}>
          {words(`follow.${offer}`)}
        </SubmitButton>
      </div>
    </Form>
  )
}
