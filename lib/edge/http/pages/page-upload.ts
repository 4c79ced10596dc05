import 'server-only'
import { cookies } from 'next/headers'
import type { z } from 'zod'
import { receiveUpload, type Upload } from '@/lib/edge/http/body/receive-upload'
import { refusalProblem } from '@/lib/edge/http/failures/problem'
import { refusalOf } from '@/lib/edge/http/failures/refusal'
import { LOCALE_COOKIE } from '@/lib/edge/http/server/entry'
import { isSameOrigin } from '@/lib/edge/http/server/same-origin'
import { currentContext } from '@/lib/edge/request/current'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { chooseLocale } from '@/lib/foundation/i18n/choose-locale'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { fieldRefusals } from '@/lib/foundation/input/validation'
import { logger } from '@/lib/foundation/log/logger'
import { currentRequestId } from '@/lib/framework/http/served-request'

/**
 * Creates the route handler for uploads by page scripts: session cookie, same origin only; answers
 * like the API, in the language of `?lang=`.
 */
export function pageUpload<Schema extends z.ZodType, Result>(
  schema: Schema,
  run: (ctx: Context, input: z.output<Schema>) => Promise<Result>,
  answer: (out: Result, ctx: Context) => unknown,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const requestId = currentRequestId()
    let locale: Locale = 'en'
    let upload: Upload | undefined
    try {
      const found = await currentContext()
      locale = await pageLocale(request, found)
      if (!isSameOrigin(request.headers, request.headers.get('host') ?? '')) throw new AppError('crossSiteRequest')
      if (found.actor.kind === 'visitor') throw new AppError('signInRequired')
      upload = await receiveUpload(request)
      const parsed = schema.safeParse(upload.fields)
      if (!parsed.success) throw new AppError(fieldRefusals(parsed.error)[0]?.name ?? 'invalidRequest')
      const ctx = { ...found, locale, requestId }
      const out = await run(ctx, parsed.data)
      return Response.json(answer(out, ctx), {
        status: 201,
        headers: { 'cache-control': 'private, no-store', 'x-request-id': requestId },
      })
    } catch (error) {
      // A refusal is an answer to the script.
      const refusal = refusalOf(error)
      if (refusal.status >= 500) logger().error({ err: error })
      else logger().info({ refusal: refusal.errorName, method: request.method })
      return refusalProblem(refusal, locale, requestId)
    } finally {
      await upload?.discard()
    }
  }
}

async function pageLocale(request: Request, { organization }: Context): Promise<Locale> {
  return chooseLocale(
    {
      requested: new URL(request.url).searchParams.get('lang'),
      stored: (await cookies()).get(LOCALE_COOKIE)?.value,
      acceptLanguage: request.headers.get('accept-language'),
    },
    organization.languages,
  )
}
