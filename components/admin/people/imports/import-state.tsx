import { Badge } from '@/components/ui/badge'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { PeopleImportState } from '@/lib/generated/prisma/enums'

const TONES = {
  MATCHING: 'warning',
  CHECKING: 'info',
  CHECKED: 'warning',
  RUNNING: 'info',
  SENDING: 'info',
  DONE: 'success',
  FAILED: 'danger',
  CANCELLED: 'neutral',
} as const

export function ImportState({ state, t }: { state: PeopleImportState; t: Translator<'members'> }) {
  return <Badge tone={TONES[state]}>{t(`imports.states.${state}`)}</Badge>
}
