import 'server-only'
import { LRUCache } from 'lru-cache'
import type { Context } from '@/lib/foundation/context/context'
import { type LatestProposal, listLatestProposals } from '@/lib/ideas/proposals/reading/list-latest'
import type { Workspace } from '@/lib/identity/organizations/workspaces/list-workspaces'
import { visitorOf } from '@/lib/identity/organizations/workspaces/visitor-of'
import { listProcesses } from '@/lib/process/processes/reading/queries'
import { ideaModules } from './idea-modules'

/** An idea of a workspace, on whose own address it is displayed. */
export type WorkspaceIdea = { idea: LatestProposal; workspace: Pick<Workspace, 'name' | 'url'> }

const PROCESSES_MAX = 50
// As short as options of an organization are cached, because an idea may be hidden.
const SECONDS_CACHED = 10

const latest = new LRUCache<string, LatestProposal[], { visitor: Context; size: number }>({
  max: 2000,
  ttl: SECONDS_CACHED * 1000,
  fetchMethod: (_key, _stale, { context }) => readLatest(context.visitor, context.size),
})

/** The latest ideas that a visitor of the public workspaces sees, by a query for each workspace. */
export async function listWorkspaceIdeas(
  ctx: Context,
  workspaces: readonly Workspace[],
  size: number,
): Promise<WorkspaceIdea[]> {
  const found = await Promise.all(workspaces.map((workspace) => latestOf(ctx, workspace, size)))
  return found
    .flat()
    .toSorted((a, b) => b.idea.publishedAt.getTime() - a.idea.publishedAt.getTime() || b.idea.id - a.idea.id)
    .slice(0, size)
}

async function latestOf(ctx: Context, workspace: Workspace, size: number): Promise<WorkspaceIdea[]> {
  const visitor = await visitorOf(ctx, workspace)
  if (!visitor) return []
  const ideas = await latest.forceFetch(`${workspace.id} ${ctx.locale} ${size}`, { context: { visitor, size } })
  return ideas.map((idea) => ({ idea, workspace }))
}

async function readLatest(visitor: Context, size: number): Promise<LatestProposal[]> {
  const { items } = await listProcesses(visitor, { size: PROCESSES_MAX })
  const modules = items.flatMap(ideaModules).map(({ id }) => id)
  return listLatestProposals(visitor, modules, size)
}
