import type { ReactNode } from 'react'
import { Markdown } from '@/components/content/markdown'
import { LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { pickTextWithLocale } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { ProcessPhase, ProcessView } from '@/lib/process/processes/process-view'
import { phaseWords } from './phase-words'
import { otherLanguage } from './process-card'
import { ProcessFrame } from './process-frame'
import { ProcessSubHead } from './process-sub-head'
import { ProcessTimeline } from './process-timeline'

type PhaseDetailProps = {
  ctx: Context
  process: ProcessView
  phase: ProcessPhase
  content: ReactNode
  t: Translator<'processes'>
}

export function PhaseDetail({ ctx, process, phase, content, t }: PhaseDetailProps) {
  const { languages } = ctx.organization
  const name = pickTextWithLocale(phase.name, ctx.locale, languages)
  const body = pickTextWithLocale(phase.body, ctx.locale, languages)
  const { stateText, when } = phaseWords(ctx, phase, t, process)
  const head = (
    <ProcessSubHead
      of={pickTextWithLocale(process.name, ctx.locale, languages).text}
      title={name.text}
      lang={otherLanguage(name.locale, ctx.locale)}
    >
      <p>
        <span className="font-semibold text-accent-text">{stateText}</span>
        {when && <span className="block text-muted">{when}</span>}
      </p>
    </ProcessSubHead>
  )
  return (
    <ProcessFrame ctx={ctx} process={process} page="phase" head={head} t={t}>
      {body.text && <Markdown ctx={ctx} text={body.text} lang={otherLanguage(body.locale, ctx.locale)} />}
      {phase.modules.length > 0 ? content : <EmptyState title={t('noModules')} icon="calendar-clock" />}
      <ProcessTimeline ctx={ctx} process={process} t={t} />
      <p>
        <LinkButton href={routes.process(process.id)} variant="secondary" icon={<Icon name="arrow-left" />}>
          {t('backToProcess')}
        </LinkButton>
      </p>
    </ProcessFrame>
  )
}
