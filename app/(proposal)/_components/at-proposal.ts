import { listCrumbs, listHeading } from '@/components/proposals/list/list-heading'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import type { Context, SignedInContext } from '@/lib/foundation/context/context'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { proposalAtAddress } from '@/lib/ideas/proposals/reading/page-facts'

/** The parameters of every page below an idea. */
export type ProposalParams = Promise<{ id: string; processId: string; phaseId: string; moduleId: string }>

/** Data of every page below an idea: the idea, its module, its address and the link back. */
export async function atProposal(params: ProposalParams) {
  return seenBy(await pageContext(), params)
}

/** The same for pages of officers. */
export async function workAtProposal(params: ProposalParams) {
  return seenBy(await pageContext({ member: true }), params)
}

async function seenBy<C extends Context | SignedInContext>(ctx: C, params: ProposalParams) {
  const [t, ids] = await Promise.all([getTranslations('proposals'), params])
  const address = {
    id: addressId(ids.id),
    processId: addressId(ids.processId),
    phaseId: addressId(ids.phaseId),
    moduleId: addressId(ids.moduleId),
  }
  const { id, processId, phaseId, moduleId } = address
  const { facts, proposal } = await orRefusal(proposalAtAddress(ctx, id, processId, phaseId, moduleId))
  const list = { href: routes.proposals({ id: moduleId, processId, phaseId }), label: listHeading(ctx, facts, t) }
  const lang = proposal.locale === ctx.locale ? {} : { lang: proposal.locale }
  const idea = { href: routes.proposal(address), label: proposal.title || t('untitled'), ...lang }
  const isArchived = facts.process.status === 'ARCHIVED'
  return { ctx, t, address, facts, proposal, isArchived, crumbs: [...listCrumbs(ctx, facts), list, idea] }
}
