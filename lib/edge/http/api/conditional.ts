import 'server-only'
import { createHash } from 'node:crypto'

type Metadata = { contentType: string; changedAt: Date; cacheControl: string }

/** A text with ETag and Last-Modified; 304 if unchanged (RFC 9110: the ETag takes precedence). */
export function conditionalText(
  requestHeaders: Headers,
  text: string,
  { contentType, changedAt, cacheControl }: Metadata,
): Response {
  const tag = `W/"${createHash('sha1').update(text).digest('base64url')}"`
  // HTTP dates have no fractions of a second.
  const changed = new Date(Math.floor(changedAt.getTime() / 1000) * 1000)
  const headers = {
    'cache-control': cacheControl,
    'content-type': contentType,
    etag: tag,
    'last-modified': changed.toUTCString(),
    vary: 'Accept-Language, Cookie',
    'x-content-type-options': 'nosniff',
  }
  return isNotModified(requestHeaders, tag, changed)
    ? new Response(null, { status: 304, headers })
    : new Response(text, { headers })
}

function isNotModified(requestHeaders: Headers, tag: string, changed: Date): boolean {
  const tags = requestHeaders.get('if-none-match')
  if (tags !== null) return tags.trim() === '*' || tags.split(/,\s*/).includes(tag)
  const since = Date.parse(requestHeaders.get('if-modified-since') ?? '')
  return !Number.isNaN(since) && changed.getTime() <= since
}
