import { Heading } from '@/components/ui/heading'
import { Notice } from '@/components/ui/notice'
import { Stack } from '@/components/ui/stack'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'
import { feedLink } from '@/lib/ideas/finding/feed-link'
import { currentPhase, type ProcessView } from '@/lib/process/processes/reading/process-view'
import { PhaseModules } from './phase-modules'
import { ProcessFigures } from './process-figures'
import { ProcessHeader } from './process-header'
import { ProcessTabs } from './process-tabs'
import { ProcessTimeline } from './process-timeline'

type ProcessDetailProps = {
  ctx: Context
  process: ProcessView
  proposed: { cost: number; ideas: number }
  joinAction: FormAction
  hasJustJoined: boolean
  t: Translator<'processes'>
}

export function ProcessDetail({ ctx, process, proposed, joinAction, hasJustJoined, t }: ProcessDetailProps) {
  const isJoined = ctx.actor.kind === 'user' && ctx.actor.joinedProcessIds.includes(process.id)
  const phase = currentPhase(process)
  return (
    <>
      <Stack gap="lg">
        {hasJustJoined && isJoined && (
          <Notice tone="success" role="status" title={t('join.done')}>
            {t('join.doneNext')}
          </Notice>
        )}
        <ProcessHeader ctx={ctx} process={process} joinAction={joinAction} t={t} />
        <ProcessTabs process={process} current="overview" t={t} />
      </Stack>
      <section aria-labelledby="timeline">
        <Heading level={2} id="timeline" className="mb-5">
          {t('timeline')}
        </Heading>
        <ProcessTimeline ctx={ctx} process={process} t={t} />
      </section>
      <ProcessFigures process={process} proposed={proposed} locale={ctx.locale} t={t} />
      {feedLink(ctx, process) && (
        <p data-print="no">
          <a href={routes.processFeed(process.id)} type="application/atom+xml">
            {t('feed')}
          </a>
        </p>
      )}
      {phase && phase.modules.length > 0 && (
        <section aria-labelledby="now">
          <Heading level={2} id="now" className="mb-5">
            {t('inThisPhase')}
          </Heading>
          <PhaseModules ctx={ctx} process={process} phase={phase} t={t} />
        </section>
      )}
    </>
  )
}
