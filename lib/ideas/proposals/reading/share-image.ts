import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { isOpenToAll } from '@/lib/ideas/proposals/policy'
import { getProposal } from './get-proposal'
import { sharePicture } from './share-picture'

/** The share image of an idea, 1200 x 630; rendered once per version and language. */
export async function shareImage(ctx: Context, proposalId: number): Promise<Buffer> {
  const proposal = await getProposal({ ...ctx, actor: { kind: 'visitor' } }, proposalId)
  if (!isOpenToAll(proposal)) throw new AppError('proposalUnknown')
  const { name, accentColour } = ctx.organization
  const key = `${ctx.organization.id}/share/${proposal.id}-${proposal.version.id}-${proposal.locale}-${accentColour.slice(1)}.png`
  return sharePicture(key, { title: proposal.title, organization: name, accent: accentColour, seed: proposal.id })
}
