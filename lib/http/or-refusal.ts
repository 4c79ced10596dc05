import 'server-only'
import type { Context } from '@/lib/context/context'
import { AppError } from '@/lib/errors/app-error'
import { appErrorText } from './error-text'

type Found<Value> = { ok: true; value: Value } | { ok: false; message: string }

/** For pages that show a refusal in their own frame rather than as an error page. */
export async function orRefusal<Value>(ctx: Context, find: () => Promise<Value>): Promise<Found<Value>> {
  try {
    return { ok: true, value: await find() }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { ok: false, message: appErrorText(error, ctx.locale) }
  }
}
