import type { Context } from '@/lib/foundation/context/context'
import { type LocalizedText, pickText } from '@/lib/foundation/i18n/localized-text'

/** The key in the browser's storage. */
export const CURRENT_PROCESS_KEY = 'currentProcess'

/** The process visited last (spec: current-process). It decides nothing on the server, which never receives it. */
export type CurrentProcess = {
  id: number
  /** ISO 8601, of the last visit. */
  time: string
  /** Whether the process is open. */
  active: boolean
  data: {
    name: string
    /** The signed-in reader; null for a visitor. Another account of the same browser must not see it. */
    reader: number | null
  }
}

/** What a page within a process knows of it; `isArchived` is not stored. */
export type VisitedProcess = Omit<CurrentProcess, 'time'> & { isArchived: boolean }

type Process = { id: number; name: LocalizedText; status: string }

/** What a page within a process shows and the browser remembers of it. */
export function visitedProcess(
  { actor, locale, organization }: Context,
  { id, name, status }: Process,
): VisitedProcess {
  const reader = actor.kind === 'user' ? actor.userId : null
  return {
    id,
    active: status === 'OPEN',
    isArchived: status === 'ARCHIVED',
    data: { name: pickText(name, locale, organization.languages), reader },
  }
}
