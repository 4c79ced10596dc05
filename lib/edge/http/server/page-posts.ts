import 'server-only'
import type { IncomingMessage } from 'node:http'
import { holdDecoding, largeBodies, smallBodies } from '@/lib/edge/http/body/body-budget'
import { DRAINED_BYTES_MAX } from '@/lib/edge/http/body/limits'
import { boundaryOf, formTexts, isBoundedForm, type MultipartLimits } from '@/lib/edge/http/body/scan-multipart'
import { clientAddress } from '@/lib/edge/request/client-address'
import { AppError } from '@/lib/foundation/errors/app-error'
import { consumeLocal, type Limit } from '@/lib/foundation/limits/limiter'
import { networkLimit } from '@/lib/foundation/limits/network-limit'
import { nextTask } from '@/lib/foundation/next-task'
import { receiveAndRestore } from '@/lib/framework/http/receive-and-restore'
import { isActionCall } from '@/lib/framework/next/request-kind'
import { measureJson } from '@/lib/framework/react/measure-json'
import { requireOfficer, type Sender, senderOf } from './post-sender'

/** Fifty posts per second and address: enough for a school behind one address. */
const PAGE_POSTS: Limit = { name: 'page-posts', points: 3000, seconds: 60 }
/** Signed-in people are counted by account, whatever network they share. */
const MEMBER_POSTS: Limit = { name: 'member-posts', points: 3000, seconds: 60 }

const BODY_BYTES_MAX = 128 * 1024
/** A file of 10 MB and its form (`serverActions.bodySizeLimit` in next.config.ts). */
const FILE_FORM_BYTES_MAX = 12 * 1024 * 1024
const RECEIVING_SECONDS_MAX = 120

const MODEL = { references: 500, items: 10_000, depth: 40 }
const FORM: MultipartLimits = { ...MODEL, parts: 2000, textBytes: BODY_BYTES_MAX }
/** A long text has 100,000 characters; a refused form contains it twice. */
const LARGE_FORM: MultipartLimits = { ...MODEL, parts: 2000, textBytes: 2 * 1024 * 1024 }

/** The texts of a posted form by name; `withModel` adds the fields by which React finds the action. */
export type TypedTexts = (withModel?: boolean) => (readonly [name: string, text: string])[]

type Target = Pick<IncomingMessage, 'method' | 'url'>

export function changesState({ method = '' }: Target): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method)
}

/** Whether programs post to the address: they send no origin, and their rights are in a token or a signature. */
export function isForProgram({ url = '' }: Target): boolean {
  return /^\/(?:api\/|tlog\/witness\/add-checkpoint(?:\?|$)|unsubscribe\/one-click|subscription\/end\/one-click)/.test(
    url,
  )
}

/** Whether a request posts to a page; the API, uploads and the witness of the public log have their own body readers. */
export function isPagePost(request: Target): boolean {
  return changesState(request) && !isForProgram(request) && !/^\/(?:files|_next)\//.test(request.url ?? '')
}

type PostOptions = {
  /** Ends when the connection does. */
  signal?: AbortSignal | undefined
  /** Whether the address is that of a signed link, whose holder may send a large form without an account. */
  isSignedLink?: ((url: string) => boolean) | undefined
}

type Admitted = {
  typed: TypedTexts
  /** Lets the next large form be decoded; call when this one is. */
  decoded: () => void
  /** Gives the bytes back; call when the connection has ended. Without an answer the page may still be at work on them. */
  release: (isAnswered: boolean) => void
}

/**
 * Receives the body of a page post and bounds the decoding work of Next.js beforehand. Who sends is known before a large
 * body is read. Throws tooManyRequests, signInRequired, permissionDenied, bodyTooLarge, temporarilyUnavailable or
 * invalidRequest. Afterwards the request can be read from its start. Returns also what reads the texts of a form that was
 * sent without a script, in case its page cannot take them.
 */
export async function admitPagePost(request: IncomingMessage, options: PostOptions = {}): Promise<Admitted> {
  const address = clientAddress({ get: (name) => String(request.headers[name] ?? '') })
  const sender = await senderOf(request)
  const { account } = sender
  await (account ? consumeLocal(MEMBER_POSTS, account) : consumeLocal(networkLimit(PAGE_POSTS, address), address))
  const type = request.headers['content-type'] ?? ''
  // The same test as in Next.js, which decodes other types as text or not at all.
  const isForm = type.startsWith('multipart/form-data')
  const boundary = boundaryOf(type)
  if (isForm && !boundary) throw new AppError('invalidRequest')
  const declared = Number(request.headers['content-length'] ?? 0)
  const isChunked = request.headers['transfer-encoding'] !== undefined
  if (declared === 0 && !isChunked) {
    if (isForm || isActionCall(request.headers)) throw new AppError('invalidRequest')
    return { typed: noTexts, decoded: nothing, release: nothing }
  }
  const isLarge = (declared > BODY_BYTES_MAX || isChunked) && isForm && (await maySendLarge(request, sender, options))
  const bytesMax = isLarge ? FILE_FORM_BYTES_MAX : BODY_BYTES_MAX
  if (declared > bytesMax) throw new AppError('bodyTooLarge')
  const bytes = isChunked ? bytesMax : declared
  const budget = isLarge ? largeBodies() : smallBodies()
  const release = await budget.hold({ bytes, holder: account ?? address, signal: options.signal })
  let decoded = nothing
  try {
    const body = await receive(request, bytesMax)
    if (isLarge) decoded = await holdDecoding(options.signal)
    const isBounded =
      boundary && isForm ? isBoundedForm(body, boundary, isLarge ? LARGE_FORM : FORM) : isBoundedModel(body)
    if (!isBounded) throw new AppError('invalidRequest')
    const isTyped = boundary && isForm && !isActionCall(request.headers)
    let kept = isTyped ? body : undefined
    if (isLarge) await nextTask()
    return {
      decoded,
      typed: (withModel) => (kept && boundary ? formTexts(kept, boundary, FORM.parts, withModel) : []),
      // What still knows the request afterwards, such as a timer or a connection of the database that was made for it,
      // keeps no bytes.
      release: (isAnswered) => {
        kept = undefined
        if (isAnswered) freeBytes(body)
        decoded()
        release()
      },
    }
  } catch (error) {
    // A refused post holds no memory.
    decoded()
    release()
    throw error
  }
}

// A body in chunks names no size: without the right to send a large one it is received as an ordinary one.
async function maySendLarge(
  request: IncomingMessage,
  { account, isUnverified }: Sender,
  { isSignedLink = () => false }: PostOptions,
): Promise<boolean> {
  const { access } = LARGE_FORM_PAGES.find(({ page }) => page.test(pathOf(request))) ?? {}
  if (!access) return false
  if (access === 'link' && isSignedLink(request.url ?? '')) return true
  if (isUnverified) return true
  if (!account) {
    if (request.headers['transfer-encoding'] !== undefined) return false
    throw new AppError('signInRequired')
  }
  if (access === 'office') await requireOfficer(request)
  return true
}

const noTexts: TypedTexts = () => []
const nothing = (): void => undefined

/**
 * Frees the memory of a buffer, whoever still refers to it: Next.js copies the stream of a body for the middleware, which
 * does not read it.
 */
function freeBytes({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

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
    return size > bytesMax ? new AppError('bodyTooLarge') : undefined
  }
  // A slow body holds its part of the budget.
  const late = setTimeout(() => request.destroy(), RECEIVING_SECONDS_MAX * 1000)
  try {
    return await receiveAndRestore(request, { admit, incomplete: () => new AppError('invalidRequest') })
  } finally {
    clearTimeout(late)
  }
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? ''
}

/**
 * Who may send more than an ordinary form: a signed-in person, somebody who may enter the back office, or the holder of a
 * signed link.
 */
type LargeFormPage = { page: RegExp; access: 'member' | 'office' | 'link' }

/** Pages with forms for files or long texts; `tests/house/large-forms.test.ts` compares them with the components in use. */
export const LARGE_FORM_PAGES: readonly LargeFormPage[] = [
  { page: /^\/module-idea-(?:create|edit|versioning)\//, access: 'member' },
  { page: /^\/idea-detail\/.*\/(?:translations|status)/, access: 'member' },
  { page: /^\/personal-space-edit(?:\/|$)/, access: 'member' },
  { page: /^\/admin\//, access: 'office' },
  { page: /^\/office\/report(?:\/|$)/, access: 'link' },
  { page: /^\/office(?:\/|$)/, access: 'member' },
  { page: /^\/builder\//, access: 'office' },
]
