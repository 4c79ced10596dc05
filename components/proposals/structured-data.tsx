import type { ProposalDetail } from '@/lib/proposals/get-proposal'

type StructuredDataProps = { proposal: ProposalDetail; url: string; organization: string }

/** What search engines read of an idea (schema.org). */
export function StructuredData({ proposal, url, organization }: StructuredDataProps) {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    '@id': url,
    url,
    name: proposal.title,
    abstract: proposal.summary,
    inLanguage: proposal.locale,
    datePublished: proposal.publishedAt?.toISOString(),
    author: proposal.author ? { '@type': 'Person', name: proposal.author.name } : undefined,
    publisher: { '@type': 'Organization', name: organization },
    commentCount: proposal.commentsCount,
  }
  // A text must not be able to close the element it stands in.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape quotes, which JSON-LD readers do not undo
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
