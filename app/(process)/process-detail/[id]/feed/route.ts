import 'server-only'
import { headers } from 'next/headers'
import { conditionalText } from '@/lib/edge/http/api/conditional'
import { type Resource, resource, segmentId } from '@/lib/edge/http/api/resource'
import { atomText } from '@/lib/edge/http/pages/atom-text'
import { processFeed } from '@/lib/ideas/finding/process-feed'

/** The Atom feed of a process. */
const feedOfProcess: Resource = async (ctx, params) => {
  const [feed, requested] = await Promise.all([processFeed(ctx, segmentId(params['id'])), headers()])
  return conditionalText(requested, atomText(feed), {
    contentType: 'application/atom+xml; charset=utf-8',
    changedAt: feed.updatedAt,
    cacheControl: 'public, no-cache',
  })
}

export const GET = resource(feedOfProcess)
