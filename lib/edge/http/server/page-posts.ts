import 'server-only'
import type { IncomingMessage } from 'node:http'
import { boundaryOf, formTexts, isBoundedForm, type MultipartLimits } from '@/lib/edge/http/body/scan-multipart'
import { clientAddress } from '@/lib/edge/request/client-address'
import { AppError } from '@/lib/foundation/errors/app-error'
import { consumeLocal, type Limit } from '@/lib/foundation/limits/limiter'
import { networkLimit } from '@/lib/foundation/limits/network-limit'
import { receiveAndRestore } from '@/lib/framework/http/receive-and-restore'
import { isActionCall } from '@/lib/framework/next/request-kind'
import { measureJson } from '@/lib/framework/react/measure-json'
import { LARGE_FORM_PAGES } from './large-form-pages'

/** Fifty posts per second and address: enough for a school behind one address. */
const PAGE_POSTS: Limit = { name: 'page-posts', points: 3000, seconds: 60 }

const BODY_BYTES_MAX = 128 * 1024
/** A file of 10 MB and its form (`serverActions.bodySizeLimit` in next.config.ts). */
const FILE_FORM_BYTES_MAX = 12 * 1024 * 1024
/** Read and forgotten, so that a browser hears why its form is refused instead of losing the connection. */
const DRAINED_BYTES_MAX = 32 * 1024 * 1024
/** Total bytes of all bodies being received. */
const RECEIVING_BYTES_MAX = 192 * 1024 * 1024

const MODEL = { references: 500, items: 10_000, depth: 40 }
const FORM: MultipartLimits = { ...MODEL, parts: 2000, textBytes: BODY_BYTES_MAX }
/** A long text has 100,000 characters; a refused form contains it twice. */
const LARGE_FORM: MultipartLimits = { ...MODEL, parts: 2000, textBytes: 2 * 1024 * 1024 }

/** The texts of a posted form by name. */
export type TypedTexts = () => (readonly [name: string, text: string])[]

let receivingBytes = 0

/** Whether a request posts to a page; the API, uploads and the witness of the public log have their own body readers. */
export function isPagePost({ method = '', url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return false
  return !/^\/(?:api\/|files\/|_next\/|tlog\/witness\/add-checkpoint(?:\?|$)|unsubscribe\/one-click|subscription\/end\/one-click)/.test(
    url,
  )
}

/**
 * Receives the body of a page post and bounds the decoding work of Next.js beforehand. Throws
 * tooManyRequests, bodyTooLarge, temporarilyUnavailable or invalidRequest. Afterwards the request can be read from its start.
 * Returns what reads the texts of a form that was sent without a script, in case its page cannot take them.
 */
export async function admitPagePost(request: IncomingMessage): Promise<TypedTexts> {
  const address = clientAddress({ get: (name) => String(request.headers[name] ?? '') })
  await consumeLocal(networkLimit(PAGE_POSTS, address), address)
  const type = request.headers['content-type'] ?? ''
  // The same test as in Next.js, which decodes other types as text or not at all.
  const isForm = type.startsWith('multipart/form-data')
  const isLarge = isForm && LARGE_FORM_PAGES.some((page) => page.test(pathOf(request)))
  const boundary = boundaryOf(type)
  if (isForm && !boundary) throw new AppError('invalidRequest')
  const bytesMax = isLarge ? FILE_FORM_BYTES_MAX : BODY_BYTES_MAX
  const declared = Number(request.headers['content-length'] ?? 0)
  if (declared > bytesMax) throw new AppError('bodyTooLarge')
  const hasBody = declared > 0 || request.headers['transfer-encoding'] !== undefined
  if (!hasBody) {
    if (isForm || isActionCall(request.headers)) throw new AppError('invalidRequest')
    return noTexts
  }
  const body = await receive(request, bytesMax)
  const isBounded =
    boundary && isForm ? isBoundedForm(body, boundary, isLarge ? LARGE_FORM : FORM) : isBoundedModel(body)
  if (!isBounded) throw new AppError('invalidRequest')
  if (!boundary || !isForm || isActionCall(request.headers)) return noTexts
  return () => formTexts(body, boundary, FORM.parts)
}

const noTexts: TypedTexts = () => []

/** Reads and discards the rest of a refused body. */
export function drain(request: IncomingMessage): Promise<void> {
  const declared = Number(request.headers['content-length'] ?? 0)
  if (request.complete || request.destroyed || declared > DRAINED_BYTES_MAX) return Promise.resolve()
  return new Promise((resolve) => {
    let size = 0
    request
      .on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > DRAINED_BYTES_MAX) resolve()
      })
      .once('end', resolve)
      .once('close', resolve)
      .resume()
  })
}

function isBoundedModel(body: Buffer): boolean {
  const { references, items, depth } = measureJson(body)
  return references <= MODEL.references && items <= MODEL.items && depth <= MODEL.depth
}

async function receive(request: IncomingMessage, bytesMax: number): Promise<Buffer> {
  let size = 0
  const admit = (bytes: number): AppError | undefined => {
    size += bytes
    receivingBytes += bytes
    if (size > bytesMax) return new AppError('bodyTooLarge')
    return receivingBytes > RECEIVING_BYTES_MAX ? new AppError('temporarilyUnavailable') : undefined
  }
  try {
    return await receiveAndRestore(request, { admit, incomplete: () => new AppError('invalidRequest') })
  } finally {
    receivingBytes -= size
  }
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? ''
}
