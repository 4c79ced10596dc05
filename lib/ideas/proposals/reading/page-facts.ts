import 'server-only'
import { cache } from 'react'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { ideasModuleId } from '@/lib/ideas/proposals/ideas-module'
import { isBallotModule } from '@/lib/process/module-types/registry'
import { isVotingOpen } from '@/lib/process/module-types/types/voting-window'
import { getFactsOfPage, type ModuleFacts } from '@/lib/process/modules/queries'
import { getProposalOfModule, type ProposalDetail } from './get-proposal'

/** The facts of the module of an address; cached for a page and its metadata. */
export const moduleAtAddress = cache(
  (ctx: Context, moduleId: number, processId: number, phaseId: number): Promise<ModuleFacts> =>
    getFactsOfPage(ctx, { moduleId, processId, phaseId }),
)

/**
 * A proposal and the module of its address; cached per request. Unknown if any part of the address does not belong to
 * the others.
 */
export const proposalAtAddress = cache(
  async (
    ctx: Context,
    id: number,
    processId: number,
    phaseId: number,
    moduleId: number,
  ): Promise<{ facts: ModuleFacts; proposal: ProposalDetail }> => {
    const facts = await moduleAtAddress(ctx, moduleId, processId, phaseId)
    return { facts, proposal: await getProposalOfModule(ctx, id, ideasModuleId(facts)) }
  },
)

/** The one address of a proposal that links, sitemap and share tags lead to: that of the module of its ideas. */
export function canonicalPath({ id, processId, phaseId, moduleId }: ProposalDetail): string {
  return routes.proposal({ id, processId, phaseId, moduleId })
}

/**
 * A proposal for its page. Every address of it shows the same: the open vote in which it stands, whichever module the
 * address names. `facts` is that vote, otherwise the module of the address.
 */
export const ideaAtAddress = cache(
  async (
    ctx: Context,
    id: number,
    processId: number,
    phaseId: number,
    moduleId: number,
  ): Promise<{ facts: ModuleFacts; proposal: ProposalDetail }> => {
    const { facts, proposal } = await proposalAtAddress(ctx, id, processId, phaseId, moduleId)
    const { openVoteId } = proposal
    // Of two open votes, the address decides.
    const isOpen = isBallotModule(facts.module.type) && isVotingOpen(facts.module, ctx.now)
    const isShown = openVoteId === null || openVoteId === facts.module.id || isOpen
    return { facts: isShown ? facts : await getFactsOfPage(ctx, { moduleId: openVoteId }), proposal }
  },
)
