import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import type { Workspace } from '@/lib/identity/organizations/workspaces/list-workspaces'
import { visitorOf } from '@/lib/identity/organizations/workspaces/visitor-of'
import { countNumbers, type LiveNumbers, type Money, NOTHING } from './count-numbers'

type Reader = Pick<Context, 'organization' | 'sql' | 'locale' | 'now'>

const COUNTED = ['ideas', 'members', 'processes', 'voters', 'delivered', 'running'] as const

/**
 * The public figures of the public workspaces together, each as its own pages count it; up to five minutes old. Money is
 * added by currency, because amounts of two currencies have no sum.
 */
export async function sumWorkspaces(ctx: Reader, workspaces: readonly Workspace[]): Promise<LiveNumbers> {
  const found = await Promise.all(workspaces.map((workspace) => numbersOf(ctx, workspace)))
  const counted = found.filter((numbers) => numbers !== null)
  const sum = { ...NOTHING, workspaces: workspaces.length }
  for (const numbers of counted) for (const key of COUNTED) sum[key] += numbers[key]
  return { ...sum, granted: sumByCurrency(counted.flatMap(({ granted }) => granted)) }
}

function sumByCurrency(amounts: readonly Money[]): Money[] {
  const sums = new Map<string, number>()
  for (const { currency, amount } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums]
    .map(([currency, amount]) => ({ currency, amount }))
    .toSorted((a, b) => a.currency.localeCompare(b.currency))
}

/** The public figures of a workspace; null if it is private. */
export async function numbersOf(ctx: Reader, workspace: Workspace): Promise<LiveNumbers | null> {
  const visitor = await visitorOf(ctx, workspace)
  return visitor && countNumbers(visitor)
}
