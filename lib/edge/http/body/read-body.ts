import { malformedField } from '@/lib/edge/http/body/well-formed'
import type { ApiRequest } from '@/lib/edge/request/api-request'
import { AppError } from '@/lib/foundation/errors/app-error'
import { measureJson } from '@/lib/framework/react/measure-json'
import { JSON_DEPTH_MAX, JSON_ITEMS_MAX } from './json-text'
import { DRAINED_BYTES_MAX } from './limits'

/** Maximum of a JSON body; uploads have their own limit. */
export const JSON_BYTES_MAX = 512 * 1024
/** Members of an object; no input has a hundred, and a schema reports each unknown one. */
const MEMBERS_MAX = 1000

/** Reads a JSON body; an empty body is {}. Throws bodyTooLarge, unsupportedMediaType or invalidRequest. */
export async function readJson(request: ApiRequest, bytesMax = JSON_BYTES_MAX): Promise<unknown> {
  const length = request.headers.get('content-length')
  if (length === '0') return {}
  if (Number(length ?? 0) > bytesMax) throw new AppError('bodyTooLarge')
  const bytes = await readBytes(request.body, bytesMax)
  if (bytes.length === 0) return {}
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/(?:[a-z.+-]+\+)?json\b/i.test(type)) throw new AppError('unsupportedMediaType')
  return parseJson(bytes)
}

/** Parses JSON of a request; throws invalidRequest. */
export function parseJson(bytes: Uint8Array): unknown {
  // Measure before parsing, so that deep nesting never reaches a recursive schema.
  const { depth, items } = measureJson(bytes)
  if (depth > JSON_DEPTH_MAX || items > JSON_ITEMS_MAX) throw new AppError('invalidRequest')
  const value = parse(bytes)
  if (isTooWide(value)) throw new AppError('invalidRequest')
  const field = malformedField(value)
  if (field !== undefined) throw new AppError('invalidRequest', {}, { field })
  return value
}

function parse(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (text.trim() === '') return {}
    return JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value))
  } catch (cause) {
    // No JSON.
    throw new AppError('invalidRequest', {}, { cause })
  }
}

function isTooWide(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const inner = Object.values(value)
  return (!Array.isArray(value) && inner.length > MEMBERS_MAX) || inner.some(isTooWide)
}

/** Reads the bytes of a body; throws bodyTooLarge, after the rest of it was read. */
export async function readBytes(body: ReadableStream<Uint8Array> | null, bytesMax: number): Promise<Uint8Array> {
  if (!body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    // To stop reading destroys the request, and nothing on its connection would be answered any more.
    if (size > Math.max(bytesMax, DRAINED_BYTES_MAX)) break
    if (size <= bytesMax) chunks.push(chunk)
    else chunks.length = 0
  }
  if (size > bytesMax) throw new AppError('bodyTooLarge')
  return Buffer.concat(chunks)
}
