import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatPoint } from '@/lib/foundation/geo/point'
import { plainContent } from '@/lib/ideas/proposals/field-shapes'
import { absoluteUrl } from '@/lib/identity/organizations/hosts/base-url'
import type { ProposalDetail } from './get-proposal'
import type { ProposalList } from './list-proposals'

/** A list of proposals as the API answers it. */
export function listAnswer(list: ProposalList) {
  return {
    ...list,
    items: list.items.map((item) => ({ ...item, language: item.locale, location: location(item.lng, item.lat) })),
  }
}

/** A proposal as the API answers it. */
export function proposalAnswer(proposal: ProposalDetail, ctx: Pick<Context, 'organization'>) {
  const url = (fileId: string) => absoluteUrl(ctx.organization, routes.file(fileId))
  const { scenario, group, locale, originalLocale, lng, lat, images, documents } = proposal
  return {
    ...proposal,
    ...plainContent.parse(proposal),
    language: locale,
    originalLanguage: originalLocale,
    scenarioId: scenario?.id ?? null,
    groupId: group?.id ?? null,
    location: location(lng, lat),
    images: images.map((image) => ({ ...image, url: url(image.fileId) })),
    documents: documents.map((document) => ({ ...document, bytes: document.sizeBytes, url: url(document.fileId) })),
  }
}

function location(lng: number | null, lat: number | null): string | null {
  return lng === null || lat === null ? null : formatPoint({ lng, lat })
}
