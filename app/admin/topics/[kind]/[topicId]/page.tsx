import { notFound } from 'next/navigation'
import { AdminFrame } from '@/components/admin/admin-frame'
import { TopicForm } from '@/components/admin/process/topic-form'
import { servedPage } from '@/components/layout/served-page'
import { LinkButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { namedWords } from '@/lib/edge/request/named-words'
import { saveChallengeAction } from '@/lib/generated/actions/process/topics/save-challenge'
import { saveDriverAction } from '@/lib/generated/actions/process/topics/save-driver'
import { saveGroupAction } from '@/lib/generated/actions/process/topics/save-group'
import { saveScenarioAction } from '@/lib/generated/actions/process/topics/save-scenario'
import { listAdministered } from '@/lib/process/processes/facts/admin-queries'
import { getTopic, listAllTopics, TOPIC_KINDS } from '@/lib/process/topics/admin-queries'
import { adminMetadata } from '../../../_components/admin-metadata'

type Props = { params: Promise<{ kind: string; topicId: string }> }

export const generateMetadata = () => adminMetadata('menu.topics')

const actions = {
  driver: saveDriverAction,
  challenge: saveChallengeAction,
  scenario: saveScenarioAction,
  group: saveGroupAction,
}

export default servedPage(async function AdminTopicPage({ params }: Props) {
  const [ctx, t, requested] = await Promise.all([pageContext({ member: true }), namedWords('admin'), params])
  const kind = TOPIC_KINDS.find((name) => name === requested.kind) ?? notFound()
  const topic = requested.topicId === 'new' ? null : await orRefusal(getTopic(ctx, kind, addressId(requested.topicId)))
  const [{ drivers }, processes] = await Promise.all([orRefusal(listAllTopics(ctx)), listAdministered(ctx)])
  const crumbs = [{ href: routes.adminTopics(), label: t('menu.topics') }]
  const codes = kind === 'group' && topic && (
    <LinkButton href={routes.adminGroupCodes(topic.id)} variant="secondary" icon={<Icon name="lock" />}>
      {t('accessCodes.title')}
    </LinkButton>
  )
  const title = t(`topics.${kind}.${topic ? 'one' : 'new'}`)
  return (
    <AdminFrame actor={ctx.actor} section="topics" title={title} crumbs={crumbs} actions={codes}>
      <TopicForm
        ctx={ctx}
        kind={kind}
        topic={topic}
        drivers={drivers}
        processes={processes}
        t={t}
        action={actions[kind]}
      />
    </AdminFrame>
  )
})
