import { IdeaContent } from '@/components/processes/content/idea-content'
import { ResultContent } from '@/components/processes/content/result-content'
import { PhaseModules } from '@/components/processes/phase-modules'
import { Heading } from '@/components/ui/heading'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { ProcessPhase, ProcessView } from '@/lib/process/processes/process-view'
import { stepAddress } from '@/lib/process/processes/reading/module-address'
import type { PhaseContent as Loaded } from '@/lib/views/processes/load-phase-content'

type PhaseContentProps = { ctx: Context; process: ProcessView; phase: ProcessPhase | undefined; content: Loaded | null }

/** What a phase is about, then its other modules. */
export async function PhaseContent({ ctx, process, phase, content }: PhaseContentProps) {
  const t = await getTranslations('processes')
  const others = (phase?.modules ?? []).filter(({ id }) => id !== content?.step.module.id)
  return (
    <>
      {content && <Main ctx={ctx} process={process} content={content} />}
      {phase && others.length > 0 && (
        <section aria-labelledby="modules" className="flex flex-col gap-5">
          <Heading level={2} id="modules">
            {t(content ? 'content.more' : 'whatHappens')}
          </Heading>
          <PhaseModules ctx={ctx} process={process} phase={{ ...phase, modules: others }} t={t} />
        </section>
      )}
    </>
  )
}

async function Main({ ctx, process, content }: Omit<PhaseContentProps, 'phase'> & { content: Loaded }) {
  const [t, ideaWords, resultWords] = await Promise.all([
    getTranslations('processes'),
    getTranslations('proposals'),
    getTranslations('results'),
  ])
  const { id: processId, currency } = process
  const { step } = content
  if (content.kind === 'result') {
    const { outcome, deliveries } = content
    return (
      <ResultContent
        ctx={ctx}
        outcome={outcome}
        currency={currency}
        processId={processId}
        deliveries={deliveries}
        t={t}
        resultWords={resultWords}
        href={stepAddress(process, step)}
      />
    )
  }
  const { kind, ideas, total, canWrite } = content
  const address = { id: step.module.id, processId, phaseId: step.phase.id }
  return (
    <IdeaContent
      ctx={ctx}
      kind={kind}
      ideas={ideas}
      total={total}
      address={address}
      canWrite={canWrite}
      t={t}
      ideaWords={ideaWords}
    />
  )
}
