import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { listWorkspaces, type Workspace } from '@/lib/identity/organizations/workspaces/list-workspaces'
import { visitorOf } from '@/lib/identity/organizations/workspaces/visitor-of'
import { countNumbers, type LiveNumbers, NOTHING } from './count-numbers'

type Reader = Pick<Context, 'organization' | 'sql' | 'locale' | 'now'>

const COUNTED = ['ideas', 'members', 'processes', 'voters', 'running'] as const

/**
 * The public figures of the public workspaces together, each as its own pages count it; up to five minutes old. Money is
 * added in the currency of most workspaces that granted some.
 */
export async function sumWorkspaces(ctx: Reader): Promise<LiveNumbers> {
  const workspaces = await listWorkspaces(ctx)
  const found = await Promise.all(workspaces.map((workspace) => numbersOf(ctx, workspace)))
  const counted = found.filter((numbers) => numbers !== null)
  const sum = { ...NOTHING, workspaces: workspaces.length }
  for (const numbers of counted) for (const key of COUNTED) sum[key] += numbers[key]
  const granted = Map.groupBy(
    counted.filter((numbers) => numbers.granted > 0),
    ({ currency }) => currency,
  )
  const [most] = [...granted].toSorted(([, one], [, other]) => other.length - one.length)
  if (!most) return sum
  const [currency, amounts] = most
  return { ...sum, currency, granted: amounts.reduce((total, numbers) => total + numbers.granted, 0) }
}

/** The public figures of a workspace; null if it is private. */
export async function numbersOf(ctx: Reader, workspace: Workspace): Promise<LiveNumbers | null> {
  const visitor = await visitorOf(ctx, workspace)
  return visitor && countNumbers(visitor)
}
