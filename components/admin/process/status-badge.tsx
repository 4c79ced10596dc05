import { Badge, type Tone } from '@/components/ui/badge'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { PhaseStanding } from '@/lib/process/processes/phase-standing'
import type { ProcessStatus } from '@/lib/process/processes/states'

export function StatusBadge({ status, t }: { status: ProcessStatus; t: Translator<'admin'> }) {
  return <Badge tone={statusTones[status]}>{t(`status.${status}`)}</Badge>
}

export function PhaseBadge({ state, t }: { state: PhaseStanding; t: Translator<'admin'> }) {
  return <Badge tone={phaseTones[state]}>{t(`phaseState.${state}`)}</Badge>
}

const statusTones: Record<ProcessStatus, Tone> = {
  DRAFT: 'warning',
  OPEN: 'success',
  CLOSED: 'neutral',
  ARCHIVED: 'neutral',
}

const phaseTones: Record<PhaseStanding, Tone> = {
  TO_BE_ACTIVATED: 'neutral',
  IN_ACTIVATION: 'info',
  IN_PROGRESS: 'success',
  CONCLUDED: 'neutral',
  DECIDED: 'success',
  NOT_HELD: 'neutral',
}
