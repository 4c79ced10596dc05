import { AccessCodeField } from '@/components/account/joining/access-code-field'
import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { SubmitButton } from '@/components/ui/submit-button'
import type { Actor } from '@/lib/catalogues/actor'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { FoundGroup } from '@/lib/ideas/finding/groups'

export type MembershipActions = { join: FormAction; leave: FormAction }

type GroupMembershipProps = {
  actor: Actor
  group: FoundGroup
  address: string
  actions: MembershipActions
  t: Translator<'finding'>
}

/** Joins a group, with its code if it requires one, or leaves it. */
export async function GroupMembership({ actor, group, address, actions, t }: GroupMembershipProps) {
  const isOpen = group.registration !== 'CLOSED'
  if (actor.kind === 'visitor') return isOpen && <a href={routes.login(address)}>{t('groups.signInToJoin')}</a>
  const isMember = actor.joinedGroupIds.includes(group.id)
  if (!isMember && !isOpen) return null
  const asksForCode = !isMember && (group.registration === 'ACCESS_CODE' || group.visibility === 'PRIVATE')
  return (
    <Form
      {...(await formProps())}
      action={isMember ? actions.leave : actions.join}
      className="flex max-w-[40rem] flex-col items-start gap-4"
      idPrefix="group-"
    >
      <HiddenField name="groupId" value={group.id} />
      {asksForCode && <AccessCodeField />}
      <SubmitButton variant={isMember ? 'quiet' : 'primary'}>
        {t(isMember ? 'groups.leave' : 'groups.join')}
      </SubmitButton>
    </Form>
  )
}
