import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { loadCounting } from '@/lib/outcome/results/reading/load-counting'

/** The parameters of every page that explains or proves a vote. */
export type VoteParams = Promise<{ id: string; processId: string; phaseId: string }>

/** Data of every such page: the vote, its address, the name of its process, and whether search engines may list it. */
export async function atVote(params: VoteParams) {
  const [ctx, ids] = await Promise.all([pageContext(), params])
  const address = { id: addressId(ids.id), processId: addressId(ids.processId), phaseId: addressId(ids.phaseId) }
  const { facts, extensions } = await orRefusal(loadCounting(ctx, address))
  const { name, visibility, status } = facts.process
  return {
    ctx,
    address,
    facts,
    extensions,
    processName: pickText(name, ctx.locale, ctx.organization.languages),
    isUnlisted: visibility === 'PRIVATE' || status === 'DRAFT',
  }
}
