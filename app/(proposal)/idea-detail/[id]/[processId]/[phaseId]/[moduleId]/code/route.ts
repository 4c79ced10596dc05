import 'server-only'
import { toString as codeOf } from 'qrcode'
import { type Resource, resource, segmentId } from '@/lib/edge/http/api/resource'
import { canonicalPath, proposalAtAddress } from '@/lib/ideas/proposals/reading/page-facts'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'

/** A QR code of an idea's own address, for paper; only of one that the reader may see. */
const codeOfProposal: Resource = async (ctx, params) => {
  const [id, processId, phaseId, moduleId] = ['id', 'processId', 'phaseId', 'moduleId'].map((name) =>
    segmentId(params[name]),
  ) as [number, number, number, number]
  const { proposal } = await proposalAtAddress(ctx, id, processId, phaseId, moduleId)
  const address = baseUrlOf(ctx.organization) + canonicalPath(proposal)
  const svg = await codeOf(address, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
  return new Response(svg, {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': 'private, max-age=86400',
      'x-content-type-options': 'nosniff',
    },
  })
}

export const GET = resource(codeOfProposal)
