import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { formToken, type OpenForm } from '@/lib/foundation/secrets/form-token'

/** `GET /public/form-tokens`. */
export async function callFormTokens(ctx: Context) {
  const token = (form: OpenForm) => formToken(ctx, form)
  return { enquiry: token('enquiry'), subscription: token('subscription'), barrier: token('barrier') }
}
