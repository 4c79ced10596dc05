import { routes } from '@/lib/foundation/routes'
import type { ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'

type StructuredDataProps = { proposal: ProposalDetail; base: string; path: string; organization: string }

/** What search engines read of an idea (schema.org). */
export function StructuredData({ proposal, base, path, organization }: StructuredDataProps) {
  const url = base + path
  const { lng, lat, address } = proposal
  const data = {
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
  // The text must not close the script element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape quotes, which JSON-LD readers do not undo
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
