import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { mapStyleUrl } from '@/lib/foundation/geo/map-style'
import { type LatestProposal, listLatestProposals } from '@/lib/ideas/proposals/reading/list-latest'
import { listWorkspaces, type Workspace } from '@/lib/identity/organizations/platform/list-workspaces'
import { kindOf } from '@/lib/process/module-types/registry'
import type { ProcessView } from '@/lib/process/processes/reading/process-view'
import { listProcesses } from '@/lib/process/processes/reading/queries'
import type { BlockOf, KnownBlock, KnownKind } from '../registry'
import { countNumbers, type LiveNumbers } from './count-numbers'
import { listDates, type PageDate } from './list-dates'
import { listFunded } from './list-funded'

type ModuleAddress = { id: number; processId: number; phaseId: number }

/** What live blocks display beside their texts. */
type LiveData = {
  numbers: LiveNumbers
  processes: ProcessView[]
  ideas: LatestProposal[]
  calendar: PageDate[]
  /** The list of ideas of the process; null if the reader may not see it. */
  map: { styleUrl: string; list: ModuleAddress } | null
  workspaces: Workspace[]
}

type LiveKind = keyof LiveData

export type DataOf<Kind extends KnownKind> = Kind extends LiveKind ? LiveData[Kind] : undefined

const LISTED_MAX = 50

type Loaders = { [Kind in LiveKind]: (ctx: Context, block: BlockOf<Kind>) => Promise<LiveData[Kind]> }

export const loaders: Loaders = {
  numbers: countNumbers,
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
    return list ? { styleUrl: mapStyleUrl(), list } : null
  },
  workspaces: async (ctx) => (ctx.organization.umbrellaWorkspaceActive ? listWorkspaces(ctx) : []),
}

/** The data of a block for its reader; undefined if it has none. */
export async function loadBlock<Kind extends KnownKind>(ctx: Context, block: BlockOf<Kind>): Promise<DataOf<Kind>> {
  const load = loaders[(block as KnownBlock).kind as LiveKind] as unknown as
    | ((ctx: Context, block: BlockOf<Kind>) => Promise<DataOf<Kind>>)
    | undefined
  return (await load?.(ctx, block)) as DataOf<Kind>
}

function ideaModules(process: ProcessView): ModuleAddress[] {
  return process.phases.flatMap((phase) =>
    phase.modules
      .filter((module) => kindOf(module.type).ideas === 'own')
      .map(({ id }) => ({ id, processId: process.id, phaseId: phase.id })),
  )
}
