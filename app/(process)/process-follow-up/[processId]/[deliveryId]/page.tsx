import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DeliveryView } from '@/components/follow-up/delivery-view'
import { visitedProcess } from '@/components/layout/current-process'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { Heading } from '@/components/ui/heading'
import { administers } from '@/lib/catalogues/actor'
import { routes } from '@/lib/catalogues/routes'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { namedWords } from '@/lib/edge/request/named-words'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { getDelivery } from '@/lib/outcome/follow-through/reading/find-deliveries'
import { loadHistory } from '@/lib/outcome/follow-through/reading/load-history'
import { loadProcess } from '../../../_components/load-process'
import { processMetadata } from '../../../_components/process-metadata'

type Props = { params: Promise<{ processId: string; deliveryId: string }> }

export const generateMetadata = servedMetadata(async (props: Props): Promise<Metadata> => {
  const { loaded, delivery } = await atAddress(props)
  return processMetadata(loaded, routes.followUpProject(loaded.process.id, delivery.id), delivery.title)
})

export default servedPage(async function FollowUpProjectPage(props: Props) {
  const [{ loaded, delivery, currency, officeUserIds }, t, processes] = await Promise.all([
    atAddress(props),
    getTranslations('followThrough'),
    namedWords('processes'),
  ])
  const { ctx, process, name } = loaded
  const history = await loadHistory(ctx, delivery)
  const isOffice = administers(ctx.actor, process.id)
  const isReporter = ctx.actor.kind === 'user' && officeUserIds.includes(ctx.actor.userId)
  const { proposalId, place, title, titleLocale } = delivery
  const idea = place && proposalId !== null ? { id: proposalId, processId: process.id, ...place } : null
  const crumbs = [
    { href: routes.processes(), label: processes('title') },
    { href: routes.process(process.id), label: name },
    { href: routes.followUp(process.id), label: t('title') },
  ]
  return (
    <PageFrame crumbs={crumbs} title={title} visited={visitedProcess(ctx, process)} width="text">
      <div className="flex flex-col gap-8">
        <header className="flex flex-col gap-2">
          <Heading level={1} lang={titleLocale === ctx.locale ? undefined : titleLocale}>
            {title}
          </Heading>
          {idea && (
            <p>
              <a href={routes.proposal(idea)}>{t('toIdea')}</a>
            </p>
          )}
          {isOffice && (
            <p>
              <a href={routes.adminFollowUpProject(delivery.id)}>{t('office.edit')}</a>
            </p>
          )}
          {isReporter && (
            <p>
              <a href={routes.office()}>{t('reporter.title')}</a>
            </p>
          )}
        </header>
        <DeliveryView ctx={ctx} delivery={delivery} history={history} currency={currency} isOwnPage />
      </div>
    </PageFrame>
  )
})

async function atAddress({ params }: Props) {
  const { processId, deliveryId } = await params
  const loaded = await loadProcess(processId)
  const found = await orRefusal(getDelivery(loaded.ctx, addressId(deliveryId)))
  if (found.delivery.processId !== loaded.process.id) notFound()
  return { loaded, ...found }
}
