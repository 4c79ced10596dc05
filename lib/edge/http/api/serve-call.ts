import 'server-only'
import { createHash } from 'node:crypto'
import { smallBodies } from '@/lib/edge/http/body/body-budget'
import { JSON_BYTES_MAX, readJson } from '@/lib/edge/http/body/read-body'
import { readSigned } from '@/lib/edge/http/body/read-signed'
import { receiveUpload, type Upload } from '@/lib/edge/http/body/receive-upload'
import { malformedField } from '@/lib/edge/http/body/well-formed'
import { inputProblem, refusalProblem } from '@/lib/edge/http/failures/problem'
import { refusalOf } from '@/lib/edge/http/failures/refusal'
import { attachmentHeader } from '@/lib/edge/http/files/attachment-header'
import { streamedAnswer } from '@/lib/edge/http/files/streamed-answer'
import { apiContext, apiLocale, isApiHost } from '@/lib/edge/request/api'
import type { ApiRequest } from '@/lib/edge/request/api-request'
import type { AnyCall } from '@/lib/foundation/api/call'
import { writtenAnswer } from '@/lib/foundation/api/written-answer'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { linkHeader, type Page } from '@/lib/foundation/input/paging'
import { type FieldRefusal, fieldRefusals } from '@/lib/foundation/input/validation'
import { consumeReserved, consumeShared, type Limit, type LimitState } from '@/lib/foundation/limits/limiter'
import { networkLimit } from '@/lib/foundation/limits/network-limit'
import { logger } from '@/lib/foundation/log/logger'
import { StreamedFile } from '@/lib/foundation/output/streamed-file'
import { TextFile } from '@/lib/foundation/output/text-file'
import { currentRequestId } from '@/lib/framework/http/served-request'
import { corsHeaders, organizationOfHost } from './cors'
import { onceOnly } from './idempotency'
import { type ApiAnswer, WrittenAnswer } from './written-answer'

/** A body that is read before its organization is known. */
const NAMING_BYTES_MAX = 16 * 1024

const GENERAL: Limit = { name: 'api', points: 6000, seconds: 60 }

/**
 * Answers a request by a call: context, access, rate limit, schema, command, answer. A refusal is a problem. `params` are
 * the texts of the path's parameters, as they are named there.
 */
export async function serveCall(
  declared: AnyCall,
  request: ApiRequest,
  params: Record<string, string | string[] | undefined>,
): Promise<ApiAnswer> {
  const requestId = currentRequestId()
  let upload: Upload | undefined
  let known: Context | undefined
  let release = () => {}
  try {
    const named = isNamedByBody(declared, request) ? await readJson(request, NAMING_BYTES_MAX) : undefined
    const ctx = await apiContext(request, requestId, {
      loginDomain: loginDomain(named),
      afterRecovery: declared.afterRecovery === true,
      anyHost: declared.anyHost === true,
    })
    known = ctx
    const limits = await checkAccess(declared, ctx)
    // Bodies are read after authentication.
    if (declared.takes === 'upload') upload = await receiveUpload(request)
    if (!named && hasBody(declared)) {
      const bytes = Math.min(Number(request.headers.get('content-length') || JSON_BYTES_MAX), JSON_BYTES_MAX)
      release = await smallBodies().hold({ bytes, holder: ctx.clientAddress })
    }
    const body = named ?? (await readBody(declared, request))
    const url = new URL(request.url)
    const input = parseInput(declared, params, url.searchParams, upload?.fields ?? body)
    if (!input.ok) return inputProblem(input.refusals, ctx.locale, requestId, corsHeaders(request, ctx.organization))
    const work = async () => {
      const out = await declared.run(ctx, input.data as never)
      return {
        status: declared.status,
        body: writtenAnswer(declared, declared.answer ? declared.answer(out as never, ctx) : out),
        headers: declared.headers?.(out as never, ctx),
      }
    }
    const key = request.headers.get('idempotency-key')
    const repeatable = key !== null && declared.method !== 'GET' && declared.answers !== 'token'
    const done: Awaited<ReturnType<typeof work>> = repeatable
      ? { headers: undefined, ...(await onceOnly(ctx, `${declared.method} ${url.pathname}`, key, input.data, work)) }
      : await work()
    const headers = {
      'x-request-id': requestId,
      ...corsHeaders(request, ctx.organization),
      ...limitHeaders(limits),
      ...done.headers,
    }
    if (done.body instanceof StreamedFile) return streamedAnswer(done.body, headers)
    return respond(request, url, declared, done.status, done.body, headers)
  } catch (error) {
    // A refusal is a problem of the API.
    return failure(error, request, requestId, known)
  } finally {
    release()
    await upload?.discard()
  }
}

function hasBody({ method, takes }: AnyCall): boolean {
  return method !== 'GET' && method !== 'DELETE' && takes !== 'upload'
}

async function readBody(declared: AnyCall, request: ApiRequest): Promise<unknown> {
  if (!hasBody(declared)) return {}
  return declared.takes === 'signed' ? readSigned(request) : readJson(request)
}

// On the shared host the body of a call that needs no account names its organization.
function isNamedByBody(declared: AnyCall, request: ApiRequest): boolean {
  return (
    declared.access === 'open' &&
    declared.takes === undefined &&
    hasBody(declared) &&
    !request.headers.has('authorization') &&
    isApiHost(request)
  )
}

function loginDomain(body: unknown): string | undefined {
  const domain = (body as { selectedOrganizationDomain?: unknown } | null)?.selectedOrganizationDomain
  return typeof domain === 'string' ? domain : undefined
}

async function checkAccess(declared: AnyCall, ctx: Context): Promise<LimitState> {
  const client = ctx.actor.kind === 'user' ? `user:${ctx.actor.userId}` : `${ctx.organization.id}:${ctx.clientAddress}`
  const state = declared.limit
    ? await consumeShared(limitOf(ctx, declared.limit), client)
    : await consumeReserved(limitOf(ctx, GENERAL), client)
  if (declared.access === 'open' || ctx.recovering) return state
  if (ctx.actor.kind === 'visitor') {
    if (declared.access !== 'public') throw new AppError('signInRequired')
    if (!ctx.organization.publiclyVisible) throw new AppError('organizationPrivate')
    return state
  }
  if (declared.access === 'platform' && !ctx.actor.isPlatformAdmin) throw new AppError('permissionDenied')
  if (!ctx.actor.consentsCurrent && !isServedBeforeConsent(declared, ctx)) throw new AppError('consentOutdated')
  return state
}

function limitOf(ctx: Context, limit: Limit): Limit {
  return ctx.actor.kind === 'user' ? limit : networkLimit(limit, ctx.clientAddress)
}

// Without current consent only public reads are allowed (spec: consents).
function isServedBeforeConsent({ access, method, beforeConsent }: AnyCall, { organization }: Context): boolean {
  return beforeConsent === true || (access === 'public' && method === 'GET' && organization.publiclyVisible)
}

/** A number that is missing is converted like one that is no number, and must not be called one. */
function missingFrom(query: Record<string, string>, refused: FieldRefusal): FieldRefusal {
  return refused.name === 'numberInvalid' && !(refused.field in query) ? { ...refused, name: 'fieldMissing' } : refused
}

function parseInput(
  declared: AnyCall,
  params: Record<string, string | string[] | undefined>,
  search: URLSearchParams,
  body: unknown,
) {
  const parsedParams = declared.params.safeParse(params)
  // A malformed id is not found.
  if (!parsedParams.success) throw new AppError('notFound')
  const query: Record<string, string> = Object.create(null)
  for (const [name, value] of search) if (name !== 'locs') query[name] = value
  const malformed = malformedField(query) ?? malformedField(body)
  if (malformed !== undefined) throw new AppError('invalidRequest', {}, { field: malformed })
  const parsedQuery = declared.query.safeParse(query)
  const parsedBody = declared.body.safeParse(body)
  const refusals = [
    ...(parsedQuery.error ? fieldRefusals(parsedQuery.error).map((refused) => missingFrom(query, refused)) : []),
    ...(parsedBody.error ? fieldRefusals(parsedBody.error) : []),
  ]
  if (refusals.length > 0) return { ok: false as const, refusals }
  return {
    ok: true as const,
    data: { ...(parsedParams.data as object), ...(parsedQuery.data as object), ...(parsedBody.data as object) },
  }
}

function respond(
  request: ApiRequest,
  url: URL,
  declared: AnyCall,
  status: number,
  body: unknown,
  headers: Record<string, string>,
): WrittenAnswer {
  const page = declared.answers === 'list' ? (body as Page<unknown>) : null
  const file = body instanceof TextFile ? body : null
  const text = status === 204 || body === undefined ? null : (file?.body ?? JSON.stringify(page ? page.items : body))
  const all: Record<string, string> = { 'cache-control': 'private, no-store', ...headers }
  if (text !== null) all['content-type'] = `${file?.type ?? 'application/json'}; charset=utf-8`
  if (file) {
    all['content-disposition'] = attachmentHeader(file.name)
    if (file.links.length > 0) all['link'] = file.links.join(', ')
  }
  if (page) {
    all['x-total-count'] = String(page.total)
    all['link'] = linkHeader(url, page)
  }
  if (declared.method === 'GET' && text !== null) {
    const tag = file?.etag ?? tagOf(text, all['link'] ?? '')
    all['etag'] = tag
    // Clients must revalidate, so that a cached copy does not outlive a permission.
    all['cache-control'] = 'private, no-cache'
    if (request.headers.get('if-none-match')?.split(/,\s*/).includes(tag)) return new WrittenAnswer(304, all)
  }
  return new WrittenAnswer(status, all, text)
}

function tagOf(body: string | Uint8Array, link: string): string {
  return `W/"${createHash('sha1').update(body).update(link).digest('base64url')}"`
}

function limitHeaders({ name, points, seconds, remaining, resetSeconds }: LimitState): Record<string, string> {
  return {
    'ratelimit-policy': `"${name}";q=${points};w=${seconds}`,
    ratelimit: `"${name}";r=${remaining};t=${resetSeconds}`,
  }
}

async function failure(
  error: unknown,
  request: ApiRequest,
  requestId: string,
  ctx: Context | undefined,
): Promise<Response> {
  // A refusal does not need the organization.
  const organization = ctx?.organization ?? (await organizationOfHost(request).catch(() => null))
  const locale = ctx?.locale ?? apiLocale(request, organization?.languages)
  const answer = refused(error, request, requestId, locale)
  // With CORS headers, so that clients on other origins can read the refusal and Retry-After.
  for (const [name, value] of Object.entries(corsHeaders(request, organization))) answer.headers.set(name, value)
  return answer
}

function refused(thrown: unknown, request: ApiRequest, requestId: string, locale: Locale): Response {
  const error = refusalOf(thrown)
  if (error.status >= 500) logger().error({ refusal: error.errorName, err: error.cause })
  else logger().info({ refusal: error.errorName, method: request.method })
  return refusalProblem(error, locale, requestId)
}
