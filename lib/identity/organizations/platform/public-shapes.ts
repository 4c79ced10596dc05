import { z } from 'zod'
import { LOCALES } from '@/lib/foundation/i18n/locales'

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

export type PublicOrganization = z.input<typeof publicOrganization>
