import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { getProposal, type ProposalDetail } from './get-proposal'

/**
 * Changes a proposal and answers it as the actor sees it, in the transaction of the change. Read after the commit, the
 * answer could hold the revision of somebody else's save, which the client's next save would overwrite unseen.
 */
export function answered(
  ctx: Context,
  change: (tx: Context) => Promise<{ id: number }>,
  read: (tx: Context, id: number) => Promise<ProposalDetail> = getProposal,
): Promise<ProposalDetail> {
  return transaction(ctx, async (tx) => read(tx, (await change(tx)).id))
}
