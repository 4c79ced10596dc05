import type { Metadata } from 'next'
import { routes } from '@/lib/catalogues/routes'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { feedLink } from '@/lib/ideas/finding/feed-link'
import type { LoadedProcess } from './load-process'

/** Metadata of every page of a process: summary and cover, with the page's own title. */
export function processMetadata({ ctx, process, name }: LoadedProcess, path: string, title = name): Promise<Metadata> {
  const { coverFileId } = process
  return pageMetadata(ctx, {
    title: title === name ? name : `${title} – ${name}`,
    description: pickText(process.summary, ctx.locale, ctx.organization.languages) || undefined,
    path,
    feed: feedLink(ctx, process),
    image: coverFileId ? { src: routes.file(coverFileId, 960), alt: name } : undefined,
    isUnlisted: process.status === 'DRAFT' || process.visibility === 'PRIVATE',
  })
}
