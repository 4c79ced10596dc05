import { LinkButton } from '@/components/ui/button'
import { DescriptionList } from '@/components/ui/description-list'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'
import type { readableWebinar } from '@/lib/participation/webinars/get-webinar'
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
      {!isOver && webinar.joinUrl === null && (
        <p>{t(ctx.actor.kind === 'user' ? 'webinar.joinProcess' : 'webinar.signIn')}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {!isOver && webinar.joinUrl && (
          <LinkButton href={webinar.joinUrl} rel="noopener noreferrer" icon={<Icon name="video" />}>
            {t('webinar.join')}
          </LinkButton>
        )}
        {!isOver && webinar.joinUrl === null && ctx.actor.kind !== 'user' && (
          <LinkButton href={routes.loginFromAnonymous(process.id, path)}>{t('webinar.signInButton')}</LinkButton>
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
