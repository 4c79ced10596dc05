import { AdminFrame } from '@/components/admin/admin-frame'
import { NamesForm, TopicLists } from '@/components/admin/process/topic-lists'
import { servedPage } from '@/components/layout/served-page'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { namedWords } from '@/lib/edge/request/named-words'
import { nameClassificationsAction } from '@/lib/generated/actions/identity/organizations/classifications/name-classifications'
import { listAllTopics } from '@/lib/process/topics/admin-queries'
import { adminMetadata } from '../_components/admin-metadata'

export const generateMetadata = () => adminMetadata('menu.topics')

export default servedPage(async function AdminTopicsPage() {
  const [ctx, t] = await Promise.all([pageContext({ member: true }), namedWords('admin')])
  const topics = await orRefusal(listAllTopics(ctx))
  return (
    <AdminFrame actor={ctx.actor} section="topics" title={t('menu.topics')} lead={t('topics.lead')}>
      <TopicLists ctx={ctx} topics={topics} t={t} />
      <NamesForm ctx={ctx} action={nameClassificationsAction} t={t} />
    </AdminFrame>
  )
})
