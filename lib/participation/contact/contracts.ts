import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { contactInput } from './schemas'

export const sendContactMessageContract = contract({
  method: 'POST',
  path: '/proposals/{proposalId}/contact-messages',
  summary:
    'Write to the author of a proposal; `email` is the confirmed address of one’s account, where the answer goes',
  tag: 'Contact',
  access: 'member',
  params: z.strictObject({ proposalId: pathId }),
  body: contactInput,
  output: z.object({ proposalId: z.number().int(), sent: z.literal(true) }),
  status: 201,
  errors: [
    'proposalUnknown',
    'processPrivate',
    'proposalCancelled',
    'contactWithoutEmail',
    'contactEmailNotOwn',
    'emailUnconfirmed',
    'emailInvalid',
    'mobileMissing',
    'mobileInvalid',
    'notOnYourself',
    'tooManyRequests',
  ],
})
