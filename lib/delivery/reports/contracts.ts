import { z } from 'zod'
import { contract } from '@/lib/foundation/api/contract'
import { signedBody } from '@/lib/foundation/api/signed-body'

export const takeReportsContract = contract({
  method: 'POST',
  path: '/public/delivery-reports/{provider}',
  summary: 'What became of mails and SMS, reported and signed by their provider',
  description: [
    '`twilio`: its status callback with `X-Twilio-Signature`.',
    '`sendgrid`: its signed event webhook.',
    '`mail`: `{"events":[{"messageId","event":"delivered|deferred|bounced|complained","reason"?}]}` with',
    '`X-Signature: sha256=` and the HMAC of the body in hexadecimal. Reports may be repeated.',
  ].join(' '),
  tag: 'Organizations',
  access: 'open',
  params: z.strictObject({ provider: z.enum(['twilio', 'sendgrid', 'mail']) }),
  query: z.strictObject({ message: z.uuid().optional() }),
  takes: 'signed',
  body: signedBody,
  output: z.object({ applied: z.number().int().meta({ description: 'Reports that changed the state of a message' }) }),
  errors: ['notFound', 'reportSignatureInvalid', 'invalidRequest'],
})
