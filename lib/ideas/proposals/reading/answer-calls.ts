import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatPoint } from '@/lib/foundation/geo/point'
import { plainContent } from '@/lib/ideas/proposals/field-shapes'
import { absoluteUrl } from '@/lib/identity/organizations/hosts/base-url'
import type { ProposalDetail } from './get-proposal'
import type { ProposalList } from './list-proposals'

/** A list of proposals as the API answers it. */
export function listAnswer({ items, ...page }: ProposalList) {
  return {
    ...page,
    items: items.map(({ lng, lat, locale, coverAlternative: _, ...item }) => ({
      ...item,
      language: locale,
      location: location(lng, lat),
    })),
  }
}

/** A proposal as the API answers it. */
export function proposalAnswer(proposal: ProposalDetail, ctx: Pick<Context, 'organization'>) {
  const url = (fileId: string) => absoluteUrl(ctx.organization, routes.file(fileId))
  const { scenario, group, locale, originalLocale, version, lng, lat, images, documents } = proposal
  const { id, type, status, moduleId, phaseId, processId, reference, author, coAuthors, statusReason, mergedIntoId } =
    proposal
  const { followersCount, commentsCount, createdAt, publishedAt, cancelledAt, runningTotals, checkedCost, isWaiting } =
    proposal
  return {
    ...plainContent.parse(proposal),
    id,
    type,
    status,
    language: locale,
    originalLanguage: originalLocale,
    version: { number: version.number, revision: version.revision },
    scenarioId: scenario?.id ?? null,
    groupId: group?.id ?? null,
    location: location(lng, lat),
    moduleId,
    phaseId,
    processId,
    reference,
    author,
    coAuthors,
    statusReason,
    isWaiting,
    mergedIntoId,
    images: images.map(({ fileId, kind, alternative }) => ({ fileId, kind, alternative, url: url(fileId) })),
    documents: documents.map(({ fileId, name, mediaType, sizeBytes }) => ({
      fileId,
      name,
      mediaType,
      bytes: sizeBytes,
      url: url(fileId),
    })),
    followersCount,
    commentsCount,
    createdAt,
    publishedAt,
    cancelledAt,
    runningTotals,
    checkedCost,
  }
}

function location(lng: number | null, lat: number | null): string | null {
  return lng === null || lat === null ? null : formatPoint({ lng, lat })
}
