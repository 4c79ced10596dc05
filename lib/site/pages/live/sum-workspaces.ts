import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { keysOf } from '@/lib/foundation/input/keys-of'
import { listWorkspaces, type Workspace } from '@/lib/identity/organizations/workspaces/list-workspaces'
import { visitorOf } from '@/lib/identity/organizations/workspaces/visitor-of'
import { countNumbers, type LiveNumbers, NOTHING } from './count-numbers'

type Reader = Pick<Context, 'organization' | 'sql' | 'locale' | 'now'>

/** The public figures of the public workspaces together, each as its own pages count it; up to five minutes old. */
export async function sumWorkspaces(ctx: Reader): Promise<LiveNumbers> {
  const workspaces = await listWorkspaces(ctx)
  const counted = await Promise.all(workspaces.map((workspace) => numbersOf(ctx, workspace)))
  const sum = { ...NOTHING }
  for (const numbers of counted) for (const key of keysOf(sum)) sum[key] += numbers?.[key] ?? 0
  return { ...sum, workspaces: workspaces.length }
}

/** The public figures of a workspace; null if it is private. */
export async function numbersOf(ctx: Reader, workspace: Workspace): Promise<LiveNumbers | null> {
  const visitor = await visitorOf(ctx, workspace)
  return visitor && countNumbers(visitor)
}
