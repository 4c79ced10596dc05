import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { appErrorText } from '@/lib/foundation/i18n/error-text'

type Found<Value> = { ok: true; value: Value } | { ok: false; message: string }

/** What was found, or the sentence of the refusal, for pages that display it themselves. */
export async function foundOrMessage<Value>(ctx: Context, find: () => Promise<Value>): Promise<Found<Value>> {
  try {
    return { ok: true, value: await find() }
  } catch (error) {
    // The page displays the refusal in place of what it looked for.
    if (!(error instanceof AppError)) throw error
    return { ok: false, message: appErrorText(error, ctx.locale) }
  }
}
