import 'server-only'
import type { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import type { Page } from '@/lib/foundation/input/paging'
import type { listCasesContract } from './contracts'
import { listCases, type ModeratedCase } from './list-cases'

/** API adapter of the moderation queue. */
export async function listCasesCall(
  ctx: Context,
  input: z.output<typeof listCasesContract.query>,
): Promise<Page<ModeratedCase>> {
  const { page, size, ...filters } = input as unknown as {
    page: number
    size: number
    'state.equals'?: ModeratedCase['state']
    'processId.equals'?: number
  }
  const state = filters['state.equals']
  return listCases(ctx, { states: state && [state], processId: filters['processId.equals'], page, size })
}

/** A case as the API answers it, without persons. */
export function caseAnswer({ processName: _n, authorIds: _a, deciderId: _d, decider: _p, ...rest }: ModeratedCase) {
  return rest
}

/** A page of cases as the API answers it. */
export function casesAnswer({ items, ...page }: Page<ModeratedCase>) {
  return { ...page, items: items.map(caseAnswer) }
}
