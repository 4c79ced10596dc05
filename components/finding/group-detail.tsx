import { Badge } from '@/components/ui/badge'
import { Cluster } from '@/components/ui/cluster'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { routes, withQuery } from '@/lib/foundation/routes'
import { listPublicPeople } from '@/lib/ideas/finding/community-people'
import type { FoundGroup } from '@/lib/ideas/finding/groups'
import { GroupMembership, type MembershipActions } from './group-membership'
import { IdeaSection } from './idea-section'
import { ListPager } from './list-pager'
import { PeopleList } from './people-list'
import { TopicHead } from './topic-head'

type GroupDetailProps = {
  ctx: Context
  group: FoundGroup
  name: string
  /** From 1. */
  page: number
  peoplePage: number
  membership: MembershipActions
  t: Translator
}

const PEOPLE = 12

/** A group: what it is, who of it shows a profile, and its ideas. */
export async function GroupDetail({ ctx, group, name, page, peoplePage, membership, t }: GroupDetailProps) {
  const [people, ideaWords] = await Promise.all([
    listPublicPeople(ctx, { groupId: group.id, page: peoplePage - 1, size: PEOPLE }),
    getTranslations('proposals'),
  ])
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
      {await IdeaSection({ ctx, filter: { group: group.id }, address, page, t, ideaWords })}
    </>
  )
}
