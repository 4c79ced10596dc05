import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { listQuery } from '@/lib/foundation/input/paging'
import { answeredInput, ENQUIRY_VIEWS, enquiryInput } from './schemas'

const tag = 'Portal'
const params = z.strictObject({ enquiryId: pathId })
const at = z.iso.datetime()

export const getFormTokensContract = contract({
  method: 'GET',
  path: '/public/form-tokens',
  summary: 'Tokens that enquiries, subscriptions and reports of barriers need: usable after 3 seconds, for a day',
  tag,
  access: 'open',
  output: z.object({ enquiry: z.string(), subscription: z.string(), barrier: z.string() }),
})

export const sendEnquiryContract = contract({
  method: 'POST',
  path: '/public/enquiries',
  summary: 'Write to the desk of the organization; it answers by mail to `email`',
  tag,
  access: 'open',
  body: enquiryInput,
  status: 201,
  output: z.object({ sent: z.literal(true) }),
  errors: ['enquiryRefused', 'emailInvalid', 'organizationUnknown', 'tooManyRequests'],
})

export const listEnquiriesContract = contract({
  method: 'GET',
  path: '/enquiries',
  summary: 'Messages to the desk: open ones oldest first, answered ones latest first (ADMIN)',
  tag,
  access: 'member',
  answers: 'list',
  query: listQuery(['createdAt'], { view: z.enum(ENQUIRY_VIEWS).optional() }),
  output: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      email: z.string(),
      subject: z.string(),
      message: z.string(),
      locale: z.string(),
      workspace: z.string().nullable(),
      createdAt: at,
      answeredAt: at.nullable(),
    }),
  ),
  errors: ['permissionDenied'],
})

export const markEnquiryContract = contract({
  method: 'PUT',
  path: '/enquiries/{enquiryId}/answered',
  summary: 'Mark a message to the desk as answered, or as open again (ADMIN)',
  tag,
  access: 'member',
  params,
  body: answeredInput,
  output: z.object({ id: z.number().int(), isAnswered: z.boolean() }),
  errors: ['permissionDenied', 'enquiryUnknown'],
})

export const deleteEnquiryContract = contract({
  method: 'DELETE',
  path: '/enquiries/{enquiryId}',
  summary: 'Delete a message to the desk (ADMIN)',
  tag,
  access: 'member',
  params,
  status: 204,
  output: z.undefined(),
  errors: ['permissionDenied', 'enquiryUnknown'],
})
