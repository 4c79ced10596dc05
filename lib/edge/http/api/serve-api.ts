import 'server-only'
import { forgetBody } from '@/lib/edge/http/body/forget-body'
import { refusalProblem } from '@/lib/edge/http/failures/problem'
import { refusalOf } from '@/lib/edge/http/failures/refusal'
import { apiContext, apiLocale } from '@/lib/edge/request/api'
import type { ApiRequest } from '@/lib/edge/request/api-request'
import type { AnyCall } from '@/lib/foundation/api/call'
import { AppError } from '@/lib/foundation/errors/app-error'
import { currentRequestId } from '@/lib/framework/http/served-request'
import { callTable, methodsOf } from './call-table'
import { serveCall } from './serve-call'
import { type ApiAnswer, responseOf, WrittenAnswer } from './written-answer'

/** What is served beside the calls, by its name. */
type Documents = ReadonlyMap<string, (request: ApiRequest) => Promise<Response>>

type Segments = { params: Promise<{ path: string[] }> }

/** Answers a request of the API; `path` are the words of its address after `/api/v1`. */
export type AnswerApi = (request: ApiRequest, path: string[]) => Promise<ApiAnswer>

/**
 * Creates the one handler of the API from the table of its calls. Unknown addresses are a problem with 404, known
 * ones with another method a problem with 405 and `Allow`; HEAD is served as GET, without its body.
 */
export function answerApi(calls: readonly AnyCall[], documents: Documents = new Map()): AnswerApi {
  const find = callTable(calls)
  const answer = async (request: ApiRequest, path: string[]) => {
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const document = path.length === 1 && method === 'GET' ? documents.get(path[0] ?? '') : undefined
    if (document) return document(request)
    const found = find(path)
    if (!found) return refusal(request, 'notFound')
    const allow = methodsOf(found.calls)
    if (method === 'OPTIONS') return new WrittenAnswer(204, { allow })
    const served = found.calls.find((one) => one.method === method)
    return served ? serveCall(served, request, found.params) : refusal(request, 'methodNotAllowed', { allow })
  }
  return async (request, path) => {
    const answered = await answer(request, path)
    await forgetBody(request)
    return answered
  }
}

/** The handler of the API as the route handler of Next.js. */
export function serveApi(answer: AnswerApi): (request: Request, segments: Segments) => Promise<Response> {
  return async (request, { params }) => responseOf(await answer(request, (await params).path))
}

async function refusal(
  request: ApiRequest,
  name: 'notFound' | 'methodNotAllowed',
  headers: Record<string, string> = {},
): Promise<Response> {
  const requestId = currentRequestId()
  const answer = await localeOf(request, requestId).then(
    (locale) => refusalProblem(new AppError(name), locale, requestId),
    (error: unknown) => refusalProblem(refusalOf(error), apiLocale(request), requestId),
  )
  for (const [header, value] of Object.entries(headers)) answer.headers.set(header, value)
  return answer
}

async function localeOf(request: ApiRequest, requestId: string) {
  return (await apiContext(request, requestId)).locale
}
