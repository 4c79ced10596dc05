/** Longer texts are rejected without parsing. */
const TEXT_LENGTH_MAX = 4000

const HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
])
const SHORT_HOSTS = new Set(['youtu.be', 'www.youtu.be'])
/** Paths that carry the id as a parameter, and paths that carry it as their last part. */
const BY_PARAMETER = new Set(['/watch', '/watch/', '/', '/watch_popup', '/ytscreeningroom', '/details', '/edit'])
const BY_PATH = /^\/(?:embed|v|vi|e|shorts|live|watch)\/([^/&]+)(?:[/&].*)?$/
/** Path segments of eleven letters that are not ids. */
const NO_IDS = new Set(['videoseries', 'live_stream'])

/** The id of the YouTube video of an address or embed snippet, or null unless there is exactly one (spec: video). */
export function videoIdOf(text: string): string | null {
  if (text.length > TEXT_LENGTH_MAX) return null
  const trimmed = text.trim()
  return trimmed.startsWith('<') ? idOfSnippet(trimmed) : idOfAddress(trimmed)
}

/** The page of a video on YouTube. */
export function videoAddress(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`
}

// A snippet may contain one frame and plain paragraphs; any other markup is rejected.
function idOfSnippet(text: string): string | null {
  if (/<(?!\/?(?:iframe|object|param|embed|p|br|div|span)[\s/>])/i.test(text)) return null
  const frames = [...text.matchAll(/<(iframe|embed|param)\b([^<>]*)>/gi)]
  if (frames.filter(([, tag = '']) => tag.toLowerCase() === 'iframe').length > 1) return null
  const addresses = frames.flatMap(([, tag = '', attributes = '']) => {
    if (/\ssrcdoc\b/i.test(attributes)) return ['']
    const isMovie = tag.toLowerCase() !== 'param' || /\sname\s*=\s*["']?movie\b/i.test(attributes)
    const name = tag.toLowerCase() === 'param' ? 'value' : 'src'
    const [, double, single, bare] =
      new RegExp(String.raw`\s${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))`, 'i').exec(attributes) ?? []
    return isMovie ? [double ?? single ?? bare ?? ''] : []
  })
  const ids = addresses.map((address) => idOfAddress(address.trim()))
  return ids.length > 0 && new Set(ids).size === 1 ? (ids[0] ?? null) : null
}

function idOfAddress(address: string): string | null {
  const url = youTubeUrl(address)
  if (!url) return null
  const { pathname, searchParams, hash } = url
  if (SHORT_HOSTS.has(url.hostname)) return videoId(/^\/([^/&]+)(?:&.*)?$/.exec(pathname)?.[1])
  const [, inPath] = BY_PATH.exec(pathname) ?? []
  if (inPath !== undefined) return videoId(inPath)
  const [, inFragment] = /^#(?:\/watch\?v=|p\/(?:[a-z]\/)+\d+\/)([^&/]+)/.exec(hash) ?? []
  if (inFragment !== undefined) return videoId(inFragment)
  if (!BY_PARAMETER.has(pathname)) return null
  const named = [...searchParams.getAll('v'), ...searchParams.getAll('video_id')]
  return new Set(named).size === 1 ? videoId(named[0]) : null
}

function videoId(text: string | undefined): string | null {
  return text !== undefined && /^[A-Za-z0-9_-]{11}$/.test(text) && !NO_IDS.has(text) ? text : null
}

// The URL parser accepts blanks, backslashes and control characters; reject them here.
function youTubeUrl(address: string): URL | null {
  const whole = address.startsWith('//')
    ? `https:${address}`
    : /^(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com|youtu\.be)\//i.test(address)
      ? `https://${address}`
      : address
  if (!/^https?:\/\/[^\s\\<>]+$/i.test(whole) || !URL.canParse(whole)) return null
  const url = new URL(whole)
  const isPlain = url.username === '' && url.password === '' && url.port === ''
  return isPlain && (HOSTS.has(url.hostname) || SHORT_HOSTS.has(url.hostname)) ? url : null
}
