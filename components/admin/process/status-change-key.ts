import type { Messages } from '@/lib/foundation/i18n/messages'
import type { ProcessStatus } from '@/lib/process/processes/states'

export type StatusChangeKey = keyof Messages['admin']['status']['to']

const KEYS: Record<'on' | 'back', Partial<Record<ProcessStatus, StatusChangeKey>>> = {
  on: { OPEN: 'OPEN', CLOSED: 'CLOSED', ARCHIVED: 'ARCHIVED' },
  back: { OPEN: 'back_OPEN', CLOSED: 'back_CLOSED' },
}

/** The key of a change of status below `status.to` and `status.happens`, or null if there is no such change. */
export function statusChangeKey(change: 'on' | 'back' | 'no', status: ProcessStatus): StatusChangeKey | null {
  return change === 'no' ? null : (KEYS[change][status] ?? null)
}
