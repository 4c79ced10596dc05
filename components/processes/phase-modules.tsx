import { CardGrid } from '@/components/ui/card-grid'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { ProcessPhase } from '@/lib/process/processes/process-view'
import { ModuleCard } from './module-card'

type PhaseModulesProps = {
  ctx: Pick<Context, 'locale' | 'now' | 'organization'>
  process: { id: number }
  phase: ProcessPhase
  t: Translator<'processes'>
}

export function PhaseModules({ ctx, process, phase, t }: PhaseModulesProps) {
  return (
    <CardGrid>
      {phase.modules.map((module) => (
        <ModuleCard key={module.id} ctx={ctx} processId={process.id} phase={phase} module={module} t={t} />
      ))}
    </CardGrid>
  )
}
