import { Markdown } from '@/components/content/markdown'
import { LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { Stack } from '@/components/ui/stack'
import type { Context } from '@/lib/foundation/context/context'
import { pickTextWithLocale } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'
import type { ProcessPhase, ProcessView } from '@/lib/process/processes/reading/process-view'
import { PhaseModules } from './phase-modules'
import { phaseWords } from './phase-words'
import { otherLanguage } from './process-card'
import { ProcessTimeline } from './process-timeline'

type PhaseDetailProps = {
  ctx: Pick<Context, 'locale' | 'now' | 'organization' | 'sql'>
  process: ProcessView
  phase: ProcessPhase
  t: Translator<'processes'>
}

export function PhaseDetail({ ctx, process, phase, t }: PhaseDetailProps) {
  const { languages } = ctx.organization
  const name = pickTextWithLocale(phase.name, ctx.locale, languages)
  const body = pickTextWithLocale(phase.body, ctx.locale, languages)
  const { stateText, when } = phaseWords(ctx, phase, t)
  return (
    <>
      <Stack>
        <p className="text-muted">{pickTextWithLocale(process.name, ctx.locale, languages).text}</p>
        <Heading level={1} lang={otherLanguage(name.locale, ctx.locale)}>
          {name.text}
        </Heading>
        <p>
          <span className="font-semibold text-accent-text">{stateText}</span>
          {when && <span className="block text-muted">{when}</span>}
        </p>
        {body.text && <Markdown ctx={ctx} text={body.text} lang={otherLanguage(body.locale, ctx.locale)} />}
      </Stack>
      {phase.modules.length > 0 ? (
        <section aria-labelledby="modules">
          <Heading level={2} id="modules" className="mb-5">
            {t('whatHappens')}
          </Heading>
          <PhaseModules ctx={ctx} process={process} phase={phase} t={t} />
        </section>
      ) : (
        <EmptyState title={t('noModules')} icon="calendar-clock" />
      )}
      <section aria-labelledby="timeline">
        <Heading level={2} id="timeline" className="mb-5">
          {t('timeline')}
        </Heading>
        <ProcessTimeline ctx={ctx} process={process} t={t} />
      </section>
      <p>
        <LinkButton href={routes.process(process.id)} variant="secondary" icon={<Icon name="arrow-left" />}>
          {t('backToProcess')}
        </LinkButton>
      </p>
    </>
  )
}
