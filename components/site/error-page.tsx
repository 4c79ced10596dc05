import { LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { IconName } from '@/components/ui/icon-paths'
import { routes } from '@/lib/catalogues/routes'
import type { ErrorPageNumber } from '@/lib/edge/http/pages/error-pages'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'

type ErrorPageProps = { ctx: Pick<Context, 'actor' | 'organization'>; number: ErrorPageNumber; t: Translator<'site'> }

/** What is the case, why, and the next useful step. */
export function ErrorPage({ ctx: { actor, organization }, number, t }: ErrorPageProps) {
  const isSignInUseful = actor.kind === 'visitor' && [2, 3, 5].includes(number)
  const actions = (
    <>
      {isSignInUseful && <LinkButton href={routes.login()}>{t('errors.signIn')}</LinkButton>}
      <LinkButton href={routes.home()} variant={isSignInUseful ? 'secondary' : 'primary'}>
        {t('errors.home')}
      </LinkButton>
      {number === 5 && (
        <LinkButton href={routes.processes()} variant="secondary">
          {t('errors.processes')}
        </LinkButton>
      )}
    </>
  )
  return (
    <EmptyState level={1} icon={ICONS[number]} title={t(`errors.${number}.title`)} actions={actions}>
      <p>{t(`errors.${number}.text`)}</p>
      {organization.supportEmail && (
        <p>
          {t('errors.help')} <a href={`mailto:${organization.supportEmail}`}>{organization.supportEmail}</a>
        </p>
      )}
    </EmptyState>
  )
}

const ICONS: Record<ErrorPageNumber, IconName> = {
  1: 'triangle-alert',
  2: 'log-in',
  3: 'lock',
  4: 'building-2',
  5: 'calendar-clock',
  6: 'refresh-cw',
}
