import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { formToken } from '@/lib/foundation/secrets/form-token'
import type { LatestProposal } from '@/lib/ideas/proposals/reading/list-latest'
import type { Workspace } from '@/lib/identity/organizations/workspaces/list-workspaces'
import type { ProcessView } from '@/lib/process/processes/process-view'
import { type MapBase, mapBase } from '@/lib/site/maps/map-base'
import type { BlockOf, KnownBlock, KnownKind } from '@/lib/site/pages/catalogue/registry'
import { countNumbers, type LiveNumbers } from './count-numbers'
import { ideaModules, type ModuleAddress } from './idea-modules'
import type { PageDate } from './list-dates'
import { listWorkspaceIdeas, type WorkspaceIdea } from './list-workspace-ideas'
import { type PageReads, pageReads } from './page-reads'
import { numbersOf, sumWorkspaces } from './sum-workspaces'

/** A workspace with the number of its open processes; null if it is private. */
export type ListedWorkspace = Workspace & { running: number | null }

type FormFacts = { token: string }

/** What live blocks and blocks with a form display beside their texts. */
type LiveData = {
  numbers: LiveNumbers
  processes: ProcessView[]
  ideas: LatestProposal[]
  calendar: PageDate[]
  /** The list of ideas of the process; null if the reader may not see it. */
  map: { base: MapBase; list: ModuleAddress } | null
  workspaces: ListedWorkspace[]
  workspaceIdeas: WorkspaceIdea[]
  /** Null for a block without the form. */
  contact: (FormFacts & { workspaces: { id: number; name: string }[] }) | null
  newsletter: FormFacts
}

type LiveKind = keyof LiveData

export type DataOf<Kind extends KnownKind> = Kind extends LiveKind ? LiveData[Kind] : undefined

type Loaders = { [Kind in LiveKind]: (reads: PageReads, ctx: Context, block: BlockOf<Kind>) => Promise<LiveData[Kind]> }

export const loaders: Loaders = {
  numbers: async (reads, ctx, { scope }) =>
    scope === 'workspaces' ? sumWorkspaces(ctx, await reads.workspaces()) : countNumbers(ctx),
  processes: async (reads, _ctx, { stage, size }) => (await reads.ofStage(stage)).slice(0, size),
  ideas: async (reads, _ctx, { choice, size }) =>
    (choice === 'funded' ? await reads.funded() : await reads.latest()).slice(0, size),
  calendar: async (reads, _ctx, { size }) => (await reads.dates()).slice(0, size),
  map: async (reads, ctx, { processId }) => {
    const process = (await reads.processes()).find(({ id }) => id === processId)
    const list = process && ideaModules(process)[0]
    return list ? { base: mapBase(ctx.organization), list } : null
  },
  workspaces: async (reads, ctx) =>
    Promise.all(
      (await reads.workspaces()).map(async (workspace) => ({
        ...workspace,
        running: (await numbersOf(ctx, workspace))?.running ?? null,
      })),
    ),
  workspaceIdeas: async (reads, ctx, { size }) => listWorkspaceIdeas(ctx, await reads.workspaces(), size),
  contact: async (reads, ctx, { form }) =>
    form === 'enquiry'
      ? {
          token: formToken(ctx, 'enquiry'),
          workspaces: (await reads.workspaces()).map(({ id, name }) => ({ id, name })),
        }
      : null,
  newsletter: async (_reads, ctx) => ({ token: formToken(ctx, 'subscription') }),
}

/** The data of a block for its reader; undefined if it has none. `reads` is shared by the blocks of a page. */
export async function loadBlock<Kind extends KnownKind>(
  ctx: Context,
  block: BlockOf<Kind>,
  reads: PageReads = pageReads(ctx),
): Promise<DataOf<Kind>> {
  const load = loaders[(block as KnownBlock).kind as LiveKind] as unknown as
    | ((reads: PageReads, ctx: Context, block: BlockOf<Kind>) => Promise<DataOf<Kind>>)
    | undefined
  return (await load?.(reads, ctx, block)) as DataOf<Kind>
}
