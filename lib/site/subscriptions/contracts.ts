import { z } from 'zod'
import { contract } from '@/lib/foundation/api/contract'
import { listQuery } from '@/lib/foundation/input/paging'
import { linkInput, subscribeInput } from './schemas'

const tag = 'Portal'

export const subscribeContract = contract({
  method: 'POST',
  path: '/public/subscriptions',
  summary: 'Ask for the organization’s mails; the address gets a link that confirms, whether it is known or not',
  tag,
  access: 'open',
  body: subscribeInput,
  status: 202,
  output: z.object({ accepted: z.literal(true) }),
  errors: ['enquiryRefused', 'emailInvalid', 'tooManyRequests'],
})

export const confirmSubscriptionContract = contract({
  method: 'POST',
  path: '/public/subscriptions/confirm',
  summary: 'Confirm a subscription by the token of the mailed link',
  tag,
  access: 'open',
  body: linkInput,
  output: z.object({ confirmed: z.literal(true) }),
  errors: ['linkInvalid', 'tooManyRequests'],
})

export const endSubscriptionContract = contract({
  method: 'POST',
  path: '/public/subscriptions/end',
  summary: 'End a subscription by the token of a link in its mails',
  tag,
  access: 'open',
  body: linkInput,
  output: z.object({ ended: z.literal(true) }),
  errors: ['linkInvalid', 'tooManyRequests'],
})

export const listSubscriptionsContract = contract({
  method: 'GET',
  path: '/subscriptions',
  summary: 'The active subscriptions, the latest first (ADMIN)',
  tag,
  access: 'member',
  answers: 'list',
  query: listQuery(['confirmedAt']),
  output: z.array(
    z.object({
      id: z.number().int(),
      email: z.string(),
      locale: z.string(),
      interests: z.array(z.string()),
      confirmedAt: z.iso.datetime(),
    }),
  ),
  errors: ['permissionDenied'],
})

export const exportSubscriptionsContract = contract({
  method: 'GET',
  path: '/subscriptions/file',
  summary: 'The active subscriptions as CSV, each with its own links that end it (ADMIN)',
  tag,
  access: 'member',
  answers: 'file',
  output: z.string(),
  errors: ['permissionDenied'],
})
