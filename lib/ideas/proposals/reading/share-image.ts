import 'server-only'
import sharp from 'sharp'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import { isOpenToAll } from '@/lib/ideas/proposals/policy'
import { getProposal } from './get-proposal'
import { shareCard } from './share-card'

/** The share image of an idea, 1200 x 630; rendered once per version and language. */
export async function shareImage(ctx: Context, proposalId: number): Promise<Buffer> {
  const proposal = await getProposal({ ...ctx, actor: { kind: 'visitor' } }, proposalId)
  if (!isOpenToAll(proposal)) throw new AppError('proposalUnknown')
  const { name, accentColour } = ctx.organization
  const svg = shareCard({ title: proposal.title, organization: name, accent: accentColour, seed: proposal.id })
  const key = `${ctx.organization.id}/share/${proposal.id}-${proposal.version.id}-${proposal.locale}-${accentColour.slice(1)}.png`
  const known = await currentStorage().get(key)
  if (known) return known
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()
  await currentStorage().put(key, png)
  return png
}
