import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { formToken } from '@/lib/foundation/secrets/form-token'
import { type LatestProposal, listLatestProposals } from '@/lib/ideas/proposals/reading/list-latest'
import { listWorkspaces, type Workspace } from '@/lib/identity/organizations/workspaces/list-workspaces'
import type { ProcessView } from '@/lib/process/processes/reading/process-view'
import { listProcesses } from '@/lib/process/processes/reading/queries'
import { type MapBase, mapBase } from '@/lib/site/maps/map-base'
import type { BlockOf, KnownBlock, KnownKind } from '../registry'
import { countNumbers, type LiveNumbers } from './count-numbers'
import { ideaModules, type ModuleAddress } from './idea-modules'
import { listDates, type PageDate } from './list-dates'
import { listFunded } from './list-funded'
import { listWorkspaceIdeas, type WorkspaceIdea } from './list-workspace-ideas'
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

const LISTED_MAX = 50

type Loaders = { [Kind in LiveKind]: (ctx: Context, block: BlockOf<Kind>) => Promise<LiveData[Kind]> }

export const loaders: Loaders = {
  numbers: (ctx, { scope }) => (scope === 'workspaces' ? sumWorkspaces(ctx) : countNumbers(ctx)),
  processes: async (ctx, { stage, size }) =>
    (await listProcesses(ctx, { size, ...(stage === 'all' ? {} : { stage }) })).items,
  ideas: async (ctx, { choice, size }) => {
    const { items } = await listProcesses(ctx, { size: LISTED_MAX })
    if (choice === 'funded')
      return listFunded(
        ctx,
        items.map(({ id }) => id),
        size,
      )
    return listLatestProposals(
      ctx,
      items.flatMap(ideaModules).map(({ id }) => id),
      size,
    )
  },
  calendar: (ctx, { size }) => listDates(ctx, size),
  map: async (ctx, { processId }) => {
    const { items } = await listProcesses(ctx, { size: LISTED_MAX })
    const process = items.find(({ id }) => id === processId)
    const list = process && ideaModules(process)[0]
    return list ? { base: mapBase(ctx.organization), list } : null
  },
  workspaces: async (ctx) =>
    Promise.all(
      (await listWorkspaces(ctx)).map(async (workspace) => ({
        ...workspace,
        running: (await numbersOf(ctx, workspace))?.running ?? null,
      })),
    ),
  workspaceIdeas: (ctx, { size }) => listWorkspaceIdeas(ctx, size),
  contact: async (ctx, { form }) =>
    form === 'enquiry'
      ? {
          token: formToken(ctx, 'enquiry'),
          workspaces: (await listWorkspaces(ctx)).map(({ id, name }) => ({ id, name })),
        }
      : null,
  newsletter: async (ctx) => ({ token: formToken(ctx, 'subscription') }),
}

/** The data of a block for its reader; undefined if it has none. */
export async function loadBlock<Kind extends KnownKind>(ctx: Context, block: BlockOf<Kind>): Promise<DataOf<Kind>> {
  const load = loaders[(block as KnownBlock).kind as LiveKind] as unknown as
    | ((ctx: Context, block: BlockOf<Kind>) => Promise<DataOf<Kind>>)
    | undefined
  return (await load?.(ctx, block)) as DataOf<Kind>
}
