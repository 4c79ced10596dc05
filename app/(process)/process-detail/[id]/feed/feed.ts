import 'server-only'
import { headers } from 'next/headers'
import { processFeed } from '@/lib/finding/process-feed'
import { atomText } from '@/lib/http/atom-text'
import { conditionalText } from '@/lib/http/conditional'
import { type Resource, segmentId } from '@/lib/http/resource'

/** The feed of a process, which readers ask for again and again. */
export const feedOfProcess: Resource = async (ctx, params) => {
  const [feed, asked] = await Promise.all([processFeed(ctx, segmentId(params['id'])), headers()])
  return conditionalText(asked, atomText(feed), {
    contentType: 'application/atom+xml; charset=utf-8',
    changedAt: feed.updatedAt,
    cacheControl: 'public, no-cache',
  })
}
