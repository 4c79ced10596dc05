import { Timeline } from '@/components/ui/timeline'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { ProcessView } from '@/lib/process/processes/process-view'
import { phaseAddress } from '@/lib/process/processes/reading/module-address'
import { phaseWords } from './phase-words'

type ProcessTimelineProps = {
  ctx: Pick<Context, 'locale' | 'now' | 'organization'>
  process: ProcessView
  t: Translator<'processes'>
}

/** All phases with their dates; each leads to what there is to see of it. */
export function ProcessTimeline({ ctx, process, t }: ProcessTimelineProps) {
  const items = process.phases.map((phase) => ({
    id: phase.id,
    title: pickText(phase.name, ctx.locale, ctx.organization.languages),
    href: phaseAddress(process, phase),
    ...phaseWords(ctx, phase, t, process),
  }))
  return <Timeline label={t('timeline')} items={items} />
}
