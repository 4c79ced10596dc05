import { AppError } from '@/lib/errors/app-error'

/** Bytes of a JSON body at most; files have their own route. */
const JSON_BYTES_MAX = 512 * 1024
const DEPTH_MAX = 40

/** Reads a JSON body: throws bodyTooLarge, unsupportedMediaType or invalidRequest; no body is an empty object. */
export async function readJson(request: Request): Promise<unknown> {
  const length = request.headers.get('content-length')
  if (length === '0') return {}
  if (Number(length ?? 0) > JSON_BYTES_MAX) throw new AppError('bodyTooLarge')
  const text = await readText(request.body, JSON_BYTES_MAX)
  if (text.trim() === '') return {}
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/(?:[a-z.+-]+\+)?json\b/i.test(type)) throw new AppError('unsupportedMediaType')
  if (depth(text) > DEPTH_MAX) throw new AppError('invalidRequest')
  try {
    return JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value))
  } catch (cause) {
    throw new AppError('invalidRequest', {}, { cause })
  }
}

async function readText(body: ReadableStream<Uint8Array> | null, bytesMax: number): Promise<string> {
  if (!body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > bytesMax) throw new AppError('bodyTooLarge')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

// Counted before parsing, so that a hundred thousand brackets never reach a recursive schema.
function depth(text: string): number {
  let open = 0
  let deepest = 0
  for (const character of text) {
    if (character === '[' || character === '{') deepest = Math.max(deepest, ++open)
    else if (character === ']' || character === '}') open -= 1
  }
  return deepest
}
