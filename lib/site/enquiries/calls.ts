import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import { formToken, type OpenForm } from '@/lib/foundation/secrets/form-token'

export const getFormTokensCall = call({
  method: 'GET',
  path: '/public/form-tokens',
  summary: 'Tokens that enquiries, subscriptions and reports of barriers need: usable after 3 seconds, for a day',
  tag: 'Portal',
  access: 'open',
  output: z.object({ enquiry: z.string(), subscription: z.string(), barrier: z.string() }),
  run: async (ctx) => {
    const token = (form: OpenForm) => formToken(ctx, form)
    return { enquiry: token('enquiry'), subscription: token('subscription'), barrier: token('barrier') }
  },
})
