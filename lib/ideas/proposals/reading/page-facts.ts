import 'server-only'
import { cache } from 'react'
import type { Context } from '@/lib/foundation/context/context'
import { ideasModuleId } from '@/lib/ideas/proposals/ideas-module'
import { getModuleFacts, type ModuleFacts } from '@/lib/process/modules/queries'
import { getProposalOfModule, type ProposalDetail } from './get-proposal'

/** The facts of the module of an address; cached for a page and its metadata. */
export const moduleAtAddress = cache(
  (ctx: Context, moduleId: number, processId: number, phaseId: number): Promise<ModuleFacts> =>
    getModuleFacts(ctx, { moduleId, processId, phaseId }),
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
