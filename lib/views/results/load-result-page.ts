import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { ideasModuleId } from '@/lib/ideas/proposals/ideas-module'
import { listPictures, type ProposalPicture } from '@/lib/ideas/proposals/reading/list-latest'
import { type Delivery, deliveriesOfIdeas } from '@/lib/outcome/follow-through/reading/list-deliveries'
import type { Dataset } from '@/lib/outcome/open-data/dataset'
import { listDatasets } from '@/lib/outcome/open-data/list-datasets'
import { findSource, type OpenDataSource } from '@/lib/outcome/open-data/source'
import type { Result } from '@/lib/outcome/results/reading/queries'
import { type EarlyClosing, findEarlyClosing } from '@/lib/participation/votes/voting/find-early-closing'
import { getModuleFacts, type ModuleFacts } from '@/lib/process/modules/queries'

/** A result as its readers see it, with what is known of its ideas. */
export type ShownResult = {
  result: Result
  /** Null unless the election was imported. */
  source: OpenDataSource | null
  /** Null unless it is open data. */
  dataset: Dataset | null
  /** By the number of the idea. */
  pictures: ReadonlyMap<number, ProposalPicture>
  deliveries: ReadonlyMap<number, Delivery>
  /** The module where the ideas were collected, to which links lead. */
  collected: ModuleFacts
}

export type ResultPage = {
  /** Null unless the vote was closed before its deadline. */
  closing: EarlyClosing | null
  /** Null while the result is not visible. */
  shown: ShownResult | null
}

/** The page of a result that `resultAtAddress` found. */
export async function loadResultPage(
  ctx: Context,
  { vote, result }: { vote: ModuleFacts; result: Result | null },
): Promise<ResultPage> {
  const { id: moduleId, votingClosedAt } = vote.module
  const [closing, shown] = await Promise.all([
    votingClosedAt && findEarlyClosing(ctx, { moduleId }),
    result && shownResult(ctx, vote, result),
  ])
  return { closing, shown }
}

async function shownResult(ctx: Context, vote: ModuleFacts, result: Result): Promise<ShownResult> {
  const processId = vote.process.id
  const ids = result.items.map(({ proposalId }) => proposalId)
  const [source, [dataset = null], pictures, deliveries, collected] = await Promise.all([
    findSource(ctx, processId),
    listDatasets(ctx, processId),
    listPictures(ctx, ids),
    deliveriesOfIdeas(ctx, ids),
    getModuleFacts(ctx, { moduleId: ideasModuleId(vote) }),
  ])
  return { result, source, dataset, pictures, deliveries, collected }
}
