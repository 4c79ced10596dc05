import { STAGES, type Stage } from '@/lib/process/processes/process-view'

export const PROCESSES_SHOWN = 12
const PAGE_MAX = 10_000

/**
 * Filters of the process list from its address; unknown or malformed values are ignored. Pages start at 1 in
 * addresses and at 0 here.
 */
export function processFilter(query: Record<string, string | string[] | undefined>): {
  stage: Stage | undefined
  forYouth: true | undefined
  page: number
} {
  const stage = STAGES.find((known) => known === query['stage'])
  const page = /^[1-9]\d{0,4}$/.test(String(query['page'] ?? '')) ? Number(query['page']) : 1
  return { stage, forYouth: query['youth'] === '1' || undefined, page: Math.min(page, PAGE_MAX) - 1 }
}
