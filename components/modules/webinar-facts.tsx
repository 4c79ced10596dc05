import { JoinFirst } from '@/components/processes/join-first'
import { LinkButton } from '@/components/ui/button'
import { DescriptionList } from '@/components/ui/description-list'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { readableWebinar } from '@/lib/participation/webinars/get-webinar'
import { webinarOffer } from '@/lib/participation/webinars/webinar-offer'
import type { ModuleFacts } from '@/lib/process/modules/queries'

type WebinarFactsProps = {
  ctx: Context
  facts: ModuleFacts
  path: string
  webinar: ReturnType<typeof readableWebinar>
}

/** The date of a webinar, how to join it, and afterwards its recording. */
export async function WebinarFacts({ ctx, facts, path, webinar }: WebinarFactsProps) {
  const t = await getTranslations('modules')
  const { process, phase, module } = facts
  if (!webinar) return <EmptyState icon="video" title={t('webinar.notSaid')} />
  const startsAt = new Date(webinar.startsAt)
  const isOver = ctx.now.getTime() > startsAt.getTime() + webinar.minutes * 60_000
  const offer = webinarOffer(ctx.actor, process)
  const needsJoining = !isOver && webinar.joinUrl === null && offer.kind !== 'refused'
  const address = { id: module.id, processId: process.id, phaseId: phase.id }
  return (
    <section aria-labelledby="webinar" className="flex flex-col gap-4">
      <Heading level={2} id="webinar">
        {t('webinar.title')}
      </Heading>
      <DescriptionList
        items={[
          { term: t('webinar.when'), description: formatDeadline(ctx.locale, startsAt, ctx.organization.timeZone) },
          { term: t('webinar.length'), description: t('webinar.minutes', { minutes: webinar.minutes }) },
        ]}
      />
      {needsJoining && <p>{t(offer.kind === 'signIn' ? 'webinar.signIn' : 'webinar.joinProcess')}</p>}
      <div className="flex flex-wrap gap-3">
        {!isOver && webinar.joinUrl && (
          <LinkButton href={webinar.joinUrl} rel="noopener noreferrer" icon={<Icon name="video" />}>
            {t('webinar.join')}
          </LinkButton>
        )}
        {needsJoining && offer.kind === 'signIn' && (
          <LinkButton href={routes.loginFromAnonymous(process.id, path)}>{t('webinar.signInButton')}</LinkButton>
        )}
        {needsJoining && (
          <JoinFirst processId={process.id} offer={offer} returnTo={path} label={t('webinar.joinButton')} />
        )}
        {!isOver && (
          <LinkButton href={routes.moduleCalendar(address)} variant="secondary" icon={<Icon name="calendar" />}>
            {t('waiting.calendar')}
          </LinkButton>
        )}
        {webinar.recordingUrl && (
          <LinkButton
            href={webinar.recordingUrl}
            variant="secondary"
            rel="noopener noreferrer"
            icon={<Icon name="video" />}
          >
            {t('webinar.recording')}
          </LinkButton>
        )}
      </div>
    </section>
  )
}
