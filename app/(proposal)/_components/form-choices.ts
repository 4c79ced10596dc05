import { namedFilters } from '@/components/proposals/list/named-filters'
import type { ProposalFormChoices } from '@/components/proposals/writing/form-choices'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { allowedTypes } from '@/lib/ideas/proposals/drafts/allowed-types'
import { proposalChoices } from '@/lib/ideas/proposals/drafts/choices'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { mapBase } from '@/lib/site/maps/map-base'
import { mapAreas } from '@/lib/site/maps/queries'

/** The choices of the idea form in a process, in the author's language; private groups for their members only. */
export async function formChoices(ctx: SignedInContext, facts: ModuleFacts): Promise<ProposalFormChoices> {
  const { locale, organization, actor } = ctx
  const [choices, areas] = await Promise.all([proposalChoices(ctx, facts.process.id), mapAreas(ctx)])
  // An officer may see a private group without being in it, and cannot publish for it.
  const groups = choices.groups.filter(
    ({ id, visibility }) => visibility === 'PUBLIC' || actor.joinedGroupIds.includes(id),
  )
  const { currency, projectCostMax: costMax } = facts.process
  const { mapLng, mapLat, mapZoom } = organization
  return {
    names: namedFilters({ ...choices, groups }, locale, organization.languages),
    types: allowedTypes(facts),
    languages: organization.languages,
    locale,
    currency,
    costMax,
    map: { base: mapBase(organization), view: { lng: mapLng, lat: mapLat, zoom: mapZoom }, areas },
  }
}
