import type { ReactNode } from 'react'
import { AccessCodeField } from '@/components/account/joining/access-code-field'
import { formProps } from '@/components/forms/form-props'
import { Badge } from '@/components/ui/badge'
import { Cluster } from '@/components/ui/cluster'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Icon } from '@/components/ui/icon'
import { SubmitButton } from '@/components/ui/submit-button'
import type { Actor } from '@/lib/catalogues/actor'
import { routes, withQuery } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Page } from '@/lib/foundation/input/paging'
import type { PublicPerson } from '@/lib/ideas/finding/community-people'
import type { FoundGroup } from '@/lib/ideas/finding/groups'
import { IdeaSection, type TopicIdeas } from './idea-section'
import { ListPager } from './list-pager'
import { PeopleList } from './people-list'
import { TopicHead } from './topic-head'

type GroupDetailProps = {
  ctx: Context
  group: FoundGroup
  name: string
  people: Page<PublicPerson>
  ideas: TopicIdeas
  membership: MembershipActions
  /** The form that asks the office to be let in. */
  ask?: ReactNode
  t: Translator<'finding'>
  ideaWords: Translator<'proposals'>
}

/** A group: its description, its members with a public profile, and its ideas. */
export function GroupDetail({ ctx, group, name, people, ideas, membership, ask, t, ideaWords }: GroupDetailProps) {
  const { actor, locale, organization } = ctx
  const address = routes.group(group.id, name)
  const isPrivate = group.visibility === 'PRIVATE'
  const process = pickText(group.processName, locale, organization.languages)
  return (
    <>
      <TopicHead ctx={ctx} topic={group} kind="group" label={t('groups.title')}>
        <Cluster>
          <Badge icon={<Icon name={isPrivate ? 'lock' : 'users'} size={16} />}>
            {t(isPrivate ? 'groups.private' : 'groups.public')}
          </Badge>
          {actor.kind === 'user' && actor.joinedGroupIds.includes(group.id) && (
            <Badge tone="success">{t('groups.joined')}</Badge>
          )}
          <span>{t('groups.members', { count: group.members })}</span>
        </Cluster>
        <p className="text-muted">
          {group.processId === null ? (
            t('groups.everywhere')
          ) : (
            <a href={routes.process(group.processId)}>{t('groups.ofProcess', { name: process })}</a>
          )}
        </p>
        <GroupMembership actor={actor} group={group} address={address} actions={membership} t={t} />
        {ask}
      </TopicHead>
      <section aria-labelledby="people" className="flex flex-col gap-4">
        <Heading level={2} id="people">
          {t('community.people')}
        </Heading>
        {people.items.length > 0 ? (
          <PeopleList people={people.items} groupId={group.id} />
        ) : (
          <p className="text-muted">{t('groups.peopleNone')}</p>
        )}
        <ListPager
          list={people}
          hrefOf={(to) => `${withQuery(address, { people: to > 1 ? to : undefined })}#people`}
          t={ideaWords}
        />
      </section>
      <IdeaSection ctx={ctx} ideas={ideas} address={address} t={t} ideaWords={ideaWords} />
    </>
  )
}

type MembershipActions = { join: FormAction; leave: FormAction }

type GroupMembershipProps = {
  actor: Actor
  group: FoundGroup
  address: string
  actions: MembershipActions
  t: Translator<'finding'>
}

/** Joins a group, with its code if it requires one, or leaves it. */
async function GroupMembership({ actor, group, address, actions, t }: GroupMembershipProps) {
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
