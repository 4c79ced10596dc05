import { routes } from '@/lib/catalogues/routes'
import type { ProposalDetail } from './get-proposal'

type Place = { base: string; path: string; organization: string }

/** An idea as schema.org describes it. */
export function schemaProposal(proposal: ProposalDetail, { base, path, organization }: Place): object {
  const url = base + path
  const { lng, lat, address } = proposal
  return {
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    '@id': url,
    url,
    name: proposal.title,
    abstract: proposal.summary,
    inLanguage: proposal.locale,
    image: base + routes.shareImage(proposal.id, proposal.version.id),
    version: proposal.version.number,
    contentLocation:
      lng === null || lat === null
        ? undefined
        : {
            '@type': 'Place',
            address: address || undefined,
            geo: { '@type': 'GeoCoordinates', longitude: lng, latitude: lat },
          },
    datePublished: proposal.publishedAt?.toISOString(),
    author: proposal.author ? { '@type': 'Person', name: proposal.author.name } : undefined,
    publisher: { '@type': 'Organization', name: organization },
    commentCount: proposal.commentsCount,
  }
}
