import type { Metadata } from 'next'
import { GroupDetail } from '@/components/finding/group-detail'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { readPage } from '@/lib/foundation/input/paging'
import { routes } from '@/lib/foundation/routes'
import { loadGroup } from '../../../_components/load-topic'
import { leadToOwnName } from '../../../_components/own-name'
import { topicMetadata } from '../../../_components/topic-metadata'
import { joinGroupAction, leaveGroupAction } from './actions'

const membership = { join: joinGroupAction, leave: leaveGroupAction }

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
  const { id, name: asked } = await params
  const { ctx, topic, name } = await loadGroup(id)
  const [t, search] = await Promise.all([getTranslations('finding'), searchParams])
  leadToOwnName(asked, name, routes.group(topic.id, name), search)
  const [page, peoplePage] = [readPage(search['page']), readPage(search['people'])]
  return (
    <PageFrame title={name} crumbs={[{ href: routes.groups(), label: t('groups.title') }]}>
      {await GroupDetail({ ctx, group: topic, name, page, peoplePage, membership, t })}
    </PageFrame>
  )
})
