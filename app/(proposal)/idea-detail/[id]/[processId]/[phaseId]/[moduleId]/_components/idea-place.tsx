import { MapSection } from '@/components/map/map-section'
import { StillMap } from '@/components/proposals/reading/still-map'
import { routes, withQuery } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import type { LngLat } from '@/lib/foundation/geo/point'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import { mapBase } from '@/lib/site/maps/map-base'

type IdeaPlaceProps = {
  ctx: Context
  proposal: ProposalDetail
  isMapRequested: boolean
  t: Translator<'proposals'>
}

/** The place of an idea: the map if the address asks for it, else its picture where the organization has a drawing. */
export function IdeaPlace({ ctx, proposal, isMapRequested, t }: IdeaPlaceProps) {
  const point = placeOf(proposal)
  if (point === null) return null
  const { processId, phaseId, moduleId } = proposal
  if (isMapRequested)
    return (
      <MapSection
        ctx={ctx}
        base={mapBase(ctx.organization)}
        pointsUrl={routes.proposalPoints({ id: moduleId, processId, phaseId })}
        centre={point}
      />
    )
  if (!drawnPlace(ctx, proposal)) return null
  return (
    <StillMap
      ctx={ctx}
      point={point}
      address={proposal.address || proposal.title}
      isFirst={proposal.images.length === 0}
      href={`${withQuery(routes.proposal(proposal), { view: 'map' })}#map`}
      t={t}
    />
  )
}

/** The place of an idea that can be displayed as a picture, or null. */
export function drawnPlace({ organization }: Pick<Context, 'organization'>, proposal: ProposalDetail): LngLat | null {
  return organization.map?.hasDrawing === true ? placeOf(proposal) : null
}

function placeOf({ lng, lat }: ProposalDetail): LngLat | null {
  return lng === null || lat === null ? null : { lng, lat }
}
