import { xmlText } from '@/lib/foundation/output/xml-text'

type AtomEntry = {
  /** Permanent URL, also used as id. */
  url: string
  title: string
  summary: string
  language: string
  author: string
  publishedAt: Date
  updatedAt: Date
}

export type AtomFeed = {
  /** URLs of the feed and its page. */
  url: string
  pageUrl: string
  title: string
  language: string
  author: string
  updatedAt: Date
  entries: readonly AtomEntry[]
}

/** An Atom feed (RFC 4287); all texts are plain text. */
export function atomText(feed: AtomFeed): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(feed.language)}">`,
    `<id>${xmlText(feed.pageUrl)}</id>`,
    `<title>${xmlText(feed.title)}</title>`,
    `<updated>${feed.updatedAt.toISOString()}</updated>`,
    `<author><name>${xmlText(feed.author)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(feed.url)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(feed.pageUrl)}"/>`,
    ...feed.entries.map(entryText),
    '</feed>',
  ]
  return `${lines.join('\n')}\n`
}

function entryText(entry: AtomEntry): string {
  return [
    `<entry xml:lang="${xmlText(entry.language)}">`,
    `<id>${xmlText(entry.url)}</id>`,
    `<title>${xmlText(entry.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${xmlText(entry.url)}"/>`,
    `<published>${entry.publishedAt.toISOString()}</published>`,
    `<updated>${entry.updatedAt.toISOString()}</updated>`,
    `<author><name>${xmlText(entry.author)}</name></author>`,
    `<summary>${xmlText(entry.summary)}</summary>`,
    '</entry>',
  ].join('\n')
}
