import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import type { ListQuery } from '@/lib/ideas/proposals/reading/list-query'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { type CandidateList, loadCandidateList } from '@/lib/views/votes/load-candidate-list'
import { loadOpenVote, type OpenVote } from '@/lib/views/votes/load-open-vote'
import { type IdeaList, loadIdeaList } from './load-idea-list'

/** The list of a module: the candidates while a vote is open, otherwise its ideas. */
type ListPage = ({ open: OpenVote } & CandidateList) | ({ open: null } & IdeaList)

export async function loadListPage(ctx: Context, facts: ModuleFacts, query: ListQuery): Promise<ListPage> {
  const open = await loadOpenVote(ctx, facts)
  if (open === null) return { open, ...(await loadIdeaList(ctx, facts, query)) }
  return { open, ...(await loadCandidateList(ctx, facts, query, open)) }
}
