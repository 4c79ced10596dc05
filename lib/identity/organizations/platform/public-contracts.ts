import { z } from 'zod'
import { contract } from '@/lib/foundation/api/contract'
import { LOCALES } from '@/lib/foundation/i18n/locales'

const HOST_LENGTH_MAX = 253

export const publicOrganization = z.object({
  id: z.number().int(),
  name: z.string(),
  domain: z.string(),
  publiclyVisible: z.boolean(),
  twoLevelLogin: z.boolean(),
  umbrellaWorkspaceActive: z.boolean(),
  registrationAllowed: z.enum(['OPEN', 'CLOSED', 'ACCESS_CODE']),
  languages: z.array(z.object({ locale: z.enum(LOCALES) })),
  urlPrivacyPolicy: z.string().nullable(),
  urlTermsConditions: z.string().nullable(),
  urlCookiePolicy: z.string().nullable(),
})

export const listPublicOrganizationsContract = contract({
  method: 'GET',
  path: '/public/organizations',
  summary: 'Organizations by a part of their domain, an exact one first; without a filter the organization of the host',
  tag: 'Organizations',
  access: 'open',
  anyHost: true,
  query: z.strictObject({
    'domain.contains': z
      .string()
      .trim()
      .max(HOST_LENGTH_MAX)
      .optional()
      .meta({ description: 'Taken literally; fewer than 3 characters match an exact domain only' }),
  }),
  output: z.array(publicOrganization),
})

export type PublicOrganization = z.input<typeof publicOrganization>
