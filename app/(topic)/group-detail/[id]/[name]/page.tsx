import type { Metadata } from 'next'
import { AskToJoin } from '@/components/account/joining/ask-to-join'
import { GroupDetail } from '@/components/finding/group-detail'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { readPage } from '@/lib/foundation/input/paging'
import { askToJoinAction } from '@/lib/generated/actions/process/join-requests/ask-to-join'
import { withdrawRequestAction } from '@/lib/generated/actions/process/join-requests/withdraw-request'
import { joinGroupAction, leaveGroupAction } from '@/lib/generated/actions/process/topics/group-membership'
import { listPublicPeople } from '@/lib/ideas/finding/community-people'
import { findOwnRequest } from '@/lib/process/join-requests/list-requests'
import { loadGroup } from '../../../_components/load-topic'
import { loadTopicIdeas } from '../../../_components/load-topic-ideas'
import { leadToOwnName } from '../../../_components/own-name'
import { topicMetadata } from '../../../_components/topic-metadata'

const membership = { join: joinGroupAction, leave: leaveGroupAction }

const PEOPLE = 12

type Props = {
  params: Promise<{ id: string; name: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const generateMetadata = servedMetadata(async ({ params, searchParams }: Props): Promise<Metadata> => {
  const loaded = await loadGroup((await params).id)
  return topicMetadata(loaded, routes.group(loaded.topic.id, loaded.name), {
    page: readPage((await searchParams)['page']),
    isUnlisted: loaded.topic.visibility === 'PRIVATE',
  })
})

export default servedPage(async function GroupDetailPage({ params, searchParams }: Props) {
  const { id, name: requested } = await params
  const { ctx, topic, name } = await loadGroup(id)
  const [t, search] = await Promise.all([getTranslations('finding'), searchParams])
  leadToOwnName(requested, name, routes.group(topic.id, name), search)
  const [people, ideas, ideaWords] = await Promise.all([
    listPublicPeople(ctx, { groupId: topic.id, page: readPage(search['people']) - 1, size: PEOPLE }),
    loadTopicIdeas(ctx, { group: topic.id }, readPage(search['page'])),
    getTranslations('proposals'),
  ])
  const isAsked =
    ctx.actor.kind === 'user' &&
    !ctx.actor.joinedGroupIds.includes(topic.id) &&
    topic.visibility === 'PUBLIC' &&
    topic.registration === 'ACCESS_CODE'
  const ask = isAsked && (
    <AskToJoin
      ctx={ctx}
      place={{ groupId: topic.id }}
      open={await findOwnRequest(ctx, { groupId: topic.id })}
      actions={{ ask: askToJoinAction, withdraw: withdrawRequestAction }}
    />
  )
  return (
    <PageFrame title={name} crumbs={[{ href: routes.groups(), label: t('groups.title') }]}>
      <GroupDetail
        ctx={ctx}
        name={name}
        people={people}
        ideas={ideas}
        membership={membership}
        ask={ask}
        t={t}
        ideaWords={ideaWords}
        group={topic}
      />
    </PageFrame>
  )
})
