import type { ReactNode } from 'react'
import { IdeaContent } from '@/components/processes/content/idea-content'
import { ResultContent } from '@/components/processes/content/result-content'
import { PhaseModules } from '@/components/processes/phase-modules'
import { Heading } from '@/components/ui/heading'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { listLatestProposals } from '@/lib/ideas/proposals/reading/list-latest'
import { listOfTheDay } from '@/lib/ideas/proposals/reading/list-of-the-day'
import { deliveriesOfIdeas } from '@/lib/outcome/follow-through/reading/list-deliveries'
import { findOutcome } from '@/lib/outcome/results/reading/find-outcome'
import type { ProcessPhase, ProcessView } from '@/lib/process/processes/process-view'
import { stepAddress } from '@/lib/process/processes/reading/module-address'
import type { NextStep } from '@/lib/process/processes/reading/next-step'

const IDEAS_SHOWN = 6

/** What a phase is about: its newest ideas, projects to vote for, or the result; then its other modules. */
export async function phaseContent(
  ctx: Context,
  process: ProcessView,
  phase: ProcessPhase | undefined,
  step: NextStep | undefined,
): Promise<ReactNode> {
  const t = await getTranslations('processes')
  const main = step && (await contentOfStep(ctx, process, step))
  const others = (phase?.modules ?? []).filter(({ id }) => !main || id !== step?.module.id)
  return (
    <>
      {main}
      {phase && others.length > 0 && (
        <section aria-labelledby="modules" className="flex flex-col gap-5">
          <Heading level={2} id="modules">
            {t(main ? 'content.more' : 'whatHappens')}
          </Heading>
          <PhaseModules ctx={ctx} process={process} phase={{ ...phase, modules: others }} t={t} />
        </section>
      )}
    </>
  )
}

async function contentOfStep(ctx: Context, process: ProcessView, step: NextStep): Promise<ReactNode> {
  const { kind, module, phase } = step
  if (kind === 'inform') return null
  const [t, ideaWords] = await Promise.all([getTranslations('processes'), getTranslations('proposals')])
  const address = { id: module.id, processId: process.id, phaseId: phase.id }
  if (kind === 'seeResult') {
    const [outcome, resultWords] = await Promise.all([
      findOutcome(ctx, { moduleId: module.id, size: IDEAS_SHOWN }),
      getTranslations('results'),
    ])
    const { id: processId, currency } = process
    const winners = (outcome?.winners ?? []).map(({ proposalId }) => proposalId)
    const deliveries = await deliveriesOfIdeas(ctx, winners)
    return (
      outcome && (
        <ResultContent
          {...{ ctx, outcome, currency, processId, deliveries, t, resultWords }}
          href={stepAddress(process, step)}
        />
      )
    )
  }
  if (kind === 'vote' || kind === 'donate') {
    const { items, total } = await listOfTheDay(ctx, { moduleId: module.id, size: IDEAS_SHOWN })
    return <IdeaContent {...{ ctx, address, total, t, ideaWords }} kind="projects" ideas={items} canWrite={false} />
  }
  const ideas = await listLatestProposals(ctx, [module.id], IDEAS_SHOWN)
  return (
    <IdeaContent
      {...{ ctx, address, ideas, t, ideaWords }}
      kind="newest"
      total={module.publishedCount}
      canWrite={kind === 'propose'}
    />
  )
}
