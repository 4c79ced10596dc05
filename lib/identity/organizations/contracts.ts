import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { pictureInput } from '@/lib/foundation/files/schemas'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { listQuery } from '@/lib/foundation/input/paging'
import {
  accessCodeInput,
  createOrganizationInput,
  domainInput,
  emailInput,
  suspendOrganizationInput,
  updateOptionsInput,
} from './schemas'

const tag = 'Organizations'
const texts = z.partialRecord(z.enum(LOCALES), z.string())
const domain = z.object({ host: z.string(), isPrimary: z.boolean(), isVerified: z.boolean() })
const params = z.strictObject({ organizationId: pathId })

const organization = z.object({
  id: z.number().int(),
  name: z.string(),
  domain: z.string().meta({ description: 'The main one' }),
  domains: z.array(domain),
  languages: z.array(z.object({ locale: z.string() })),
  timeZone: z.string(),
  country: z.string().nullable().meta({ description: 'ISO 3166, alpha-2' }),
  dataLicence: z.enum(['CC_BY_4_0', 'CC0_1_0', 'ODBL_1_0']),
  tagline: texts,
  publiclyVisible: z.boolean(),
  twoLevelLogin: z.boolean(),
  umbrellaWorkspaceActive: z.boolean(),
  parentId: z.number().int().nullable().meta({ description: 'The umbrella whose workspace it is' }),
  registration: z.enum(['OPEN', 'CLOSED', 'ACCESS_CODE']),
  accentColour: z.string(),
  logoFileId: z.uuid().nullable(),
  supportEmail: z.string().nullable(),
  assistanceDesk: texts,
  urlPrivacyPolicy: z.string().nullable(),
  urlTermsConditions: z.string().nullable(),
  urlCookiePolicy: z.string().nullable(),
  urlAccessibilityStatement: z.string().nullable(),
  accessibilityFeedbackEmail: z.string().nullable(),
  minimumAge: z.number().int().nullable(),
  unusedYears: z.number().int().nullable(),
  removalMonths: z.number().int(),
  passwordLengthMin: z.number().int(),
  profileEditable: z.boolean(),
  sensitiveProfileFields: z.boolean(),
  smsDailyBudget: z.number().int(),
  smsMonthlyCents: z.number().int().nullable(),
  smsPriceCents: z.record(z.string(), z.number()),
  smsAlertPercent: z.number().int(),
  smsPrefixes: z.array(z.string()),
  suspended: z.boolean(),
  groupRequired: z.boolean(),
  secondFactorRequired: z.boolean(),
  taxCodeScheme: z.enum(['NONE', 'IT']),
  phoneCountries: z.array(z.string()),
  corsOrigins: z.array(z.string()),
  mapLat: z.number(),
  mapLng: z.number(),
  mapZoom: z.number(),
  revision: z.string().meta({ description: 'Of the options; a save that names an older one is refused' }),
})

export type OrganizationAnswer = z.input<typeof organization>

export const listOrganizationsContract = contract({
  method: 'GET',
  path: '/organizations',
  summary: 'Every organization of the platform (PLATFORM_ADMIN)',
  tag,
  access: 'platform',
  answers: 'list',
  query: listQuery(['id']),
  output: z.array(organization),
})

export const listFiguresContract = contract({
  method: 'GET',
  path: '/organizations/figures',
  summary: 'Members, processes, storage and last activity of every organization (PLATFORM_ADMIN)',
  tag,
  access: 'platform',
  answers: 'list',
  query: listQuery(['id']),
  output: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      members: z.number().int(),
      processes: z.number().int(),
      storageBytes: z.number().int(),
      lastActivityAt: z.iso.datetime().nullable(),
      suspendedAt: z.iso.datetime().nullable(),
    }),
  ),
  errors: ['permissionDenied'],
})

export const createOrganizationContract = contract({
  method: 'POST',
  path: '/organizations',
  summary: 'Create an organization on its domain and invite its first ADMIN by mail (PLATFORM_ADMIN)',
  tag,
  access: 'platform',
  body: createOrganizationInput,
  output: organization,
  status: 201,
  errors: ['permissionDenied', 'domainInvalid', 'domainInUse', 'languageMissing', 'loginCodeMissing'],
})

export const getCurrentOrganizationContract = contract({
  method: 'GET',
  path: '/organizations/current',
  summary: 'The options of this organization (ADMIN)',
  tag,
  access: 'member',
  output: organization,
  errors: ['permissionDenied'],
})

export const updateCurrentOrganizationContract = contract({
  method: 'PATCH',
  path: '/organizations/current',
  summary: 'Change options of this organization; what is left out stays (ADMIN)',
  tag,
  access: 'member',
  body: updateOptionsInput,
  output: organization,
  errors: [
    'savedMeanwhile',
    'permissionDenied',
    'languageMissing',
    'colourInvalid',
    'urlInvalid',
    'emailInvalid',
    'loginCodeMissing',
  ],
})

export const setLoginCodeContract = contract({
  method: 'PUT',
  path: '/organizations/current/login-code',
  summary: 'Set the access code of the two-level login (ADMIN)',
  tag,
  access: 'member',
  body: accessCodeInput,
  output: z.object({}),
  errors: ['permissionDenied'],
})

export const setLogoContract = contract({
  method: 'PUT',
  path: '/organizations/current/logo',
  summary: 'Show a logo beside the organization’s name (ADMIN)',
  tag,
  access: 'member',
  takes: 'upload',
  body: pictureInput,
  output: z.object({ logoFileId: z.uuid() }),
  errors: ['permissionDenied', 'fieldMissing', 'fileTooLarge', 'fileTypeRefused', 'fileDamaged', 'imageTooManyPixels'],
})

export const removeLogoContract = contract({
  method: 'DELETE',
  path: '/organizations/current/logo',
  summary: 'Do without a logo (ADMIN)',
  tag,
  access: 'member',
  output: z.undefined(),
  status: 204,
  errors: ['permissionDenied'],
})

export const addOwnDomainContract = contract({
  method: 'POST',
  path: '/organizations/current/domains',
  summary: 'Ask for one more domain; it is served once a PLATFORM_ADMIN has verified it (ADMIN)',
  tag,
  access: 'member',
  body: domainInput,
  output: z.object({ host: z.string(), isVerified: z.boolean() }),
  status: 201,
  errors: ['permissionDenied', 'domainInvalid', 'domainInUse', 'domainsExhausted'],
})

export const addDomainContract = contract({
  method: 'POST',
  path: '/organizations/{organizationId}/domains',
  summary: 'Add a domain to an organization, or verify a requested one (PLATFORM_ADMIN)',
  tag,
  access: 'platform',
  params,
  body: domainInput,
  output: z.object({ host: z.string(), isVerified: z.boolean() }),
  status: 201,
  errors: ['organizationUnknown', 'permissionDenied', 'domainInvalid', 'domainInUse', 'domainsExhausted'],
})

/** ASCII, as domains are stored. */
const domainPath = z.string().regex(/^[a-z\d.:-]{1,253}$/i)

export const removeOwnDomainContract = contract({
  method: 'DELETE',
  path: '/organizations/current/domains/{domain}',
  summary: 'Withdraw the request for a domain; verified ones are removed by a PLATFORM_ADMIN (ADMIN)',
  tag,
  access: 'member',
  params: z.strictObject({ domain: domainPath }),
  output: z.undefined(),
  status: 204,
  errors: ['organizationUnknown', 'permissionDenied', 'domainPrimary'],
})

export const removeDomainContract = contract({
  method: 'DELETE',
  path: '/organizations/{organizationId}/domains/{domain}',
  summary: 'Remove a domain from an organization, except its main one (PLATFORM_ADMIN)',
  tag,
  access: 'platform',
  params: params.extend({ domain: domainPath }),
  output: z.undefined(),
  status: 204,
  errors: ['organizationUnknown', 'permissionDenied', 'domainPrimary'],
})

export const suspendOrganizationContract = contract({
  method: 'PUT',
  path: '/organizations/{organizationId}/suspension',
  summary: 'Suspend an organization, so that nobody reaches it, or lift that (PLATFORM_ADMIN)',
  tag,
  access: 'platform',
  params,
  body: suspendOrganizationInput.omit({ organizationId: true }),
  output: organization,
  errors: ['organizationUnknown', 'permissionDenied', 'reasonRequired', 'ownOrganization'],
  critical: {
    about: 'organization',
    log: ['organization.suspended', 'organization.resumed'],
    reason: 'reason',
    notice: { none: 'the operator of the installation has a contract with the organization and writes to it' },
    preview: 'admin/organizations/[organizationId]/page.tsx',
    undo: 'the same call with `suspended: false`',
  },
})

export const inviteAdminContract = contract({
  method: 'POST',
  path: '/organizations/{organizationId}/invitations',
  summary: 'Invite somebody as ADMIN by mail (PLATFORM_ADMIN)',
  tag,
  access: 'platform',
  params,
  body: z.strictObject({ email: emailInput }),
  output: z.object({}),
  status: 202,
  errors: ['organizationUnknown', 'permissionDenied', 'emailInvalid'],
})
