import { ProcessCard } from '@/components/processes/process-card'
import { LinkButton } from '@/components/ui/button'
import { CardGrid } from '@/components/ui/card-grid'
import { Container } from '@/components/ui/container'
import { CoverPattern } from '@/components/ui/cover-pattern'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import type { Context } from '@/lib/foundation/context/context'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'
import type { ProcessView } from '@/lib/process/processes/reading/process-view'
import { LandingSteps } from './landing-steps'
import { WhoWeAre } from './who-we-are'

type LandingProps = {
  ctx: Context
  blocks: readonly { id: number; title: string; text: string; locale: Locale }[]
  processes: readonly ProcessView[]
  /** Whether the visitor may see what happens here at all. */
  isInside: boolean
  t: Translator<'site'>
  words: Translator<'processes'>
}

export function Landing({ ctx, blocks, processes, isInside, t, words }: LandingProps) {
  return (
    <div className="flex flex-col gap-14 pb-6 md:gap-20">
      <Welcome ctx={ctx} isInside={isInside} t={t} />
      {isInside && (
        <Container as="section">
          <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
            <Heading level={2}>{t('intro.open')}</Heading>
            <a href={routes.processes()}>{t('intro.all')}</a>
          </div>
          {processes.length > 0 ? (
            <CardGrid>
              {processes.map((process) => (
                <ProcessCard key={process.id} ctx={ctx} process={process} t={words} />
              ))}
            </CardGrid>
          ) : (
            <EmptyState title={t('intro.nothingOpen')} level={3} icon="calendar-clock">
              <p>{t('intro.nothingOpenText')}</p>
            </EmptyState>
          )}
        </Container>
      )}
      <LandingSteps t={t} />
      <WhoWeAre ctx={ctx} blocks={blocks} t={t} />
    </div>
  )
}

function Welcome({ ctx, isInside, t }: Pick<LandingProps, 'ctx' | 'isInside' | 't'>) {
  const { organization, actor, locale } = ctx
  const tagline = pickText(organization.tagline, locale, organization.languages)
  const canRegister = actor.kind === 'visitor' && organization.registration !== 'CLOSED'
  return (
    <section className="border-line border-b bg-surface">
      <Container className="grid items-center gap-8 py-10 md:py-14 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-14">
        <div className="flex min-w-0 flex-col gap-5">
          <p className="font-semibold text-accent-text">{organization.name}</p>
          <Heading level={1}>{tagline || t('intro.heading')}</Heading>
          <p className="max-w-text text-lg">{t('intro.text', { organization: organization.name })}</p>
          <div className="mt-1 flex flex-wrap gap-3">
            {actor.kind === 'user' ? (
              <LinkButton href={routes.home()} iconAfter={<Icon name="arrow-right" />}>
                {t('intro.goOn')}
              </LinkButton>
            ) : (
              <LinkButton href={canRegister ? routes.register() : routes.login()}>
                {t(canRegister ? 'intro.register' : 'intro.signIn')}
              </LinkButton>
            )}
            {isInside && (
              <LinkButton href={routes.processes()} variant="secondary">
                {t('intro.look')}
              </LinkButton>
            )}
          </div>
        </div>
        <div className="h-36 overflow-hidden rounded-md sm:h-52 lg:h-72" aria-hidden="true">
          <CoverPattern seed={organization.name} />
        </div>
      </Container>
    </section>
  )
}
