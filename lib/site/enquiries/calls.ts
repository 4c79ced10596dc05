import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { formToken } from '@/lib/foundation/secrets/form-token'

/** `GET /public/form-tokens`. */
export async function callFormTokens(ctx: Context) {
  return { enquiry: formToken(ctx, 'enquiry'), subscription: formToken(ctx, 'subscription') }
}
