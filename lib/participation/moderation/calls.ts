import 'server-only'
import type { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import type { Page } from '@/lib/foundation/input/paging'
import type { listCasesContract } from './contracts'
import { listCases, type ModeratedCase } from './list-cases'
import type { CASE_ORDERS, CaseFilter } from './schemas'

/** API adapter of the moderation queue. */
export async function listCasesCall(
  ctx: Context,
  input: z.output<typeof listCasesContract.query>,
): Promise<Page<ModeratedCase>> {
  const {
    'state.equals': state,
    'processId.equals': processId,
    ...query
  } = input as unknown as CaseFilter & {
    page: number
    size: number
    order?: (typeof CASE_ORDERS)[number]
    'state.equals'?: ModeratedCase['state']
    'processId.equals'?: number
  }
  return listCases(ctx, { ...query, states: state && [state], processId: processId ?? query.processId })
}

/** A case as the API answers it, without persons. */
export function caseAnswer({
  processName: _n,
  authorIds: _a,
  deciderId: _d,
  decider: _p,
  versionNumber: _v,
  ...rest
}: ModeratedCase) {
  return rest
}

/** A page of cases as the API answers it. */
export function casesAnswer({ items, ...page }: Page<ModeratedCase>) {
  return { ...page, items: items.map(caseAnswer) }
}
