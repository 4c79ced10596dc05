import { STAGES, type Stage } from './process-view'

export const PROCESSES_SHOWN = 12
const PAGE_MAX = 10_000

/** What the address of the process list asks for; anything that is no filter is ignored. Pages count from 1 in addresses. */
export function processFilter(query: Record<string, string | string[] | undefined>): {
  stage: Stage | undefined
  page: number
} {
  const stage = STAGES.find((known) => known === query['stage'])
  const asked = /^[1-9]\d{0,4}$/.test(String(query['page'] ?? '')) ? Number(query['page']) : 1
  return { stage, page: Math.min(asked, PAGE_MAX) - 1 }
}
