import 'server-only'
import { headers } from 'next/headers'
import { conditionalText } from '@/lib/edge/http/api/conditional'
import { type Resource, resource, segmentId } from '@/lib/edge/http/api/resource'
import { atomText } from '@/lib/edge/http/pages/atom-text'
import { followUpFeed } from '@/lib/outcome/follow-through/reading/follow-up-feed'

/** The Atom feed of the projects of a process. */
const feedOfProjects: Resource = async (ctx, params) => {
  const [feed, requested] = await Promise.all([followUpFeed(ctx, segmentId(params['processId'])), headers()])
  return conditionalText(requested, atomText(feed), {
    contentType: 'application/atom+xml; charset=utf-8',
    changedAt: feed.updatedAt,
    cacheControl: 'private, no-cache',
  })
}

export const GET = resource(feedOfProjects)
