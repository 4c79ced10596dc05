import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { type Fragment, fragment } from '@/lib/foundation/db/sql'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { ListScope } from './list-scope'
import { supportIn } from './running-totals'
import {
  BEST_MATCH,
  DEFAULT_SORT,
  isSupportSort,
  type ListSort,
  type ProposalSort,
  RANDOM,
  type SupportSort,
} from './sorts'

/** Sort keys of a list in the database. */
export type PageSort = ProposalSort | SupportSort | typeof RANDOM

/**
 * The sort of a list in a scope. A sort by hidden totals falls back to the usual one, so that the order reveals
 * nothing.
 */
export function sortIn({ supportOf, seed }: ListScope, sort: ListSort): PageSort {
  if (sort === RANDOM) return seed === null ? DEFAULT_SORT : sort
  if (sort === BEST_MATCH) return DEFAULT_SORT
  return supportOf === null && isSupportSort(sort) ? DEFAULT_SORT : sort
}

/** The columns of a proposal `p` to sort by. */
export function orderOf({ supportOf, seed }: ListScope, sort: PageSort): Fragment {
  if (sort === RANDOM) return fragment`${randomKey(seed)}, p."id"`
  if (!isSupportSort(sort)) return ORDERS[sort]
  if (supportOf === null) return ORDERS[DEFAULT_SORT]
  const support = supportIn(supportOf)
  return sort === 'mostSupported' ? fragment`${support} DESC, p."id" DESC` : fragment`${support}, p."id"`
}

/** The sort key of the random order: a hash by the database, of the few candidates of a vote. */
export function randomKey(seed: string | null, id = fragment`p."id"`): Fragment {
  return fragment`md5(${seed ?? ''}::text || ${id}::text)`
}

const ORDERS: Record<ProposalSort, Fragment> = {
  latest: fragment`p."publishedAt" DESC, p."id" DESC`,
  oldest: fragment`p."publishedAt", p."id"`,
  mostPopular: fragment`p."popularity" DESC, p."id" DESC`,
  leastPopular: fragment`p."popularity", p."id"`,
  mostExpensive: fragment`p."cost" DESC NULLS LAST, p."id" DESC`,
  leastExpensive: fragment`p."cost" NULLS LAST, p."id"`,
}

const lastRow = z.object({
  publishedAt: z.date(),
  popularity: z.number(),
  cost: z.number().nullable(),
  support: z.number(),
})

type Last = z.infer<typeof lastRow>

/**
 * The condition that a proposal `p` comes after proposal `after` in the list. Throws fieldInvalid where that is not
 * in it.
 */
export async function behind(ctx: Context, scope: ListScope, sort: PageSort, after: number): Promise<Fragment> {
  const support = scope.supportOf === null ? fragment`0` : supportIn(scope.supportOf)
  const [last] = await ctx.sql(lastRow)`
    SELECT p."publishedAt", p."popularity", p."cost", ${support}::int AS "support" FROM "Proposal" p
    WHERE p."id" = ${after} AND p."moduleId" = ANY(${scope.moduleIds}::int[])
      AND p."organizationId" = ${ctx.organization.id} AND p."publishedAt" IS NOT NULL`
  if (!last) throw new AppError('fieldInvalid', { field: 'after' }, { field: 'after' })
  if (sort === RANDOM)
    return fragment`(${randomKey(scope.seed)}, p."id") > (${randomKey(scope.seed, fragment`${after}::int`)}, ${after})`
  return behindLast(last, after, sort, support)
}

function behindLast(last: Last, after: number, sort: Exclude<PageSort, typeof RANDOM>, support: Fragment): Fragment {
  const { publishedAt, popularity, cost } = last
  switch (sort) {
    case 'latest':
      return fragment`(p."publishedAt", p."id") < (${publishedAt}, ${after})`
    case 'oldest':
      return fragment`(p."publishedAt", p."id") > (${publishedAt}, ${after})`
    case 'mostPopular':
      return fragment`(p."popularity", p."id") < (${popularity}, ${after})`
    case 'leastPopular':
      return fragment`(p."popularity", p."id") > (${popularity}, ${after})`
    case 'mostExpensive':
      if (cost === null) return fragment`p."cost" IS NULL AND p."id" < ${after}`
      return fragment`(p."cost" IS NULL OR (p."cost", p."id") < (${cost}::numeric, ${after}))`
    case 'leastExpensive':
      if (cost === null) return fragment`p."cost" IS NULL AND p."id" > ${after}`
      return fragment`(p."cost" IS NULL OR (p."cost", p."id") > (${cost}::numeric, ${after}))`
    case 'mostSupported':
      return fragment`(${support}, p."id") < (${last.support}::int, ${after})`
    case 'leastSupported':
      return fragment`(${support}, p."id") > (${last.support}::int, ${after})`
  }
}
