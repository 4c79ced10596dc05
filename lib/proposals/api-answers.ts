import { formatPoint } from '@/lib/geo/point'
import { routes } from '@/lib/routes'
import type { ProposalDetail } from './get-proposal'
import type { ProposalList } from './list-proposals'

/** What the API tells of a list of proposals. */
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

/** What the API tells of a proposal. */
export function proposalAnswer(proposal: ProposalDetail) {
  const { scenario, group, locale, originalLocale, version, lng, lat, images, documents } = proposal
  const { id, type, status, title, summary, narrative, cost, challengeIds, moduleId, processId, reference, languages } =
    proposal
  const {
    videoId,
    websiteUrl,
    serviceSubcategory,
    address,
    author,
    coAuthors,
    statusReason,
    mergedIntoId,
    followersCount,
    commentsCount,
    createdAt,
    publishedAt,
    cancelledAt,
  } = proposal
  return {
    id,
    type,
    status,
    title,
    summary,
    narrative,
    language: locale,
    originalLanguage: originalLocale,
    languages,
    version: { number: version.number, revision: version.revision },
    cost,
    challengeIds,
    scenarioId: scenario?.id ?? null,
    groupId: group?.id ?? null,
    location: location(lng, lat),
    address,
    videoId,
    websiteUrl,
    serviceSubcategory,
    moduleId,
    processId,
    reference,
    author,
    coAuthors,
    statusReason,
    mergedIntoId,
    images: images.map(({ fileId, kind, alternative }) => ({ fileId, kind, alternative, url: routes.file(fileId) })),
    documents: documents.map(({ fileId, name, mediaType, sizeBytes }) => ({
      fileId,
      name,
      mediaType,
      bytes: sizeBytes,
      url: routes.file(fileId),
    })),
    followersCount,
    commentsCount,
    createdAt,
    publishedAt,
    cancelledAt,
  }
}

function location(lng: number | null, lat: number | null): string | null {
  return lng === null || lat === null ? null : formatPoint({ lng, lat })
}
