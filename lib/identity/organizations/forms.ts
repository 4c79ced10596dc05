import { z } from 'zod'
import { LOCALES, type Locale } from '@/lib/foundation/i18n/locales'
import {
  formDecimal,
  formFlag,
  formId,
  formInput,
  formList,
  formNumber,
  formNumberOrNone,
  formTextOrNone,
  formTextOrUndefined,
  readField,
} from '@/lib/foundation/input/form-fields'
import { writtenMeasure } from '@/lib/foundation/input/written-number'
import {
  accessCodeInput,
  createOrganizationInput,
  domainInput,
  emailInput,
  suspendOrganizationInput,
  updateOptionsInput,
} from './schemas'

const { shape } = updateOptionsInput

const lines = (text: unknown) =>
  String(text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const words = (text: unknown) =>
  String(text ?? '')
    .split(/[\s,;]+/)
    .filter(Boolean)

const prefixes = (text: unknown) => words(text).map((word) => word.replace(/^(\+|00)/, ''))

/** An amount in whole units, as cents. */
const formCents = (schema: z.ZodType<number | null>) =>
  z.preprocess((value, ctx) => {
    if (String(value ?? '').trim() === '') return null
    return Math.round(readField(value, ctx) * 100)
  }, schema)

/** Lines of a prefix and its price: `+39 = 7.5`. What is no number is refused with the field. */
const prices = (text: unknown) =>
  Object.fromEntries(
    lines(text).map((line) => {
      const [prefix = '', price = ''] = line.split(/[=:\s]+/)
      return [prefix.replace(/^(\+|00)/, ''), writtenMeasure(price)]
    }),
  )

export const updateOptionsForm = formInput(
  z
    .strictObject({
      revision: shape.revision,
      defaultLanguage: z.enum(LOCALES).optional(),
      name: shape.name.unwrap(),
      tagline: shape.tagline,
      languages: formList(shape.languages.unwrap()),
      timeZone: shape.timeZone.unwrap(),
      country: formTextOrNone(shape.country.unwrap()),
      dataLicence: shape.dataLicence.unwrap(),
      accentColour: shape.accentColour.unwrap(),
      publiclyVisible: formFlag,
      twoLevelLogin: formFlag,
      umbrellaWorkspaceActive: formFlag,
      profileEditable: formFlag,
      sensitiveProfileFields: formFlag,
      smsDailyBudget: formNumber(shape.smsDailyBudget.unwrap()),
      smsMonthlyCents: formCents(shape.smsMonthlyCents.unwrap()),
      smsPriceCents: z.preprocess(prices, shape.smsPriceCents.unwrap()),
      smsAlertPercent: formNumber(shape.smsAlertPercent.unwrap()),
      smsPrefixes: z.preprocess(prefixes, shape.smsPrefixes.unwrap()),
      groupRequired: formFlag,
      secondFactorRequired: formFlag,
      taxCodeScheme: shape.taxCodeScheme.unwrap(),
      phoneCountries: z.preprocess(words, shape.phoneCountries.unwrap()),
      registration: shape.registration.unwrap(),
      minimumAge: formNumberOrNone(shape.minimumAge.unwrap()),
      unusedYears: formNumberOrNone(shape.unusedYears.unwrap()),
      removalMonths: formNumber(shape.removalMonths.unwrap()),
      passwordLengthMin: formNumber(shape.passwordLengthMin.unwrap()),
      supportEmail: formTextOrNone(shape.supportEmail.unwrap()),
      assistanceDesk: shape.assistanceDesk,
      urlPrivacyPolicy: formTextOrNone(shape.urlPrivacyPolicy.unwrap()),
      urlTermsConditions: formTextOrNone(shape.urlTermsConditions.unwrap()),
      urlCookiePolicy: formTextOrNone(shape.urlCookiePolicy.unwrap()),
      urlAccessibilityStatement: formTextOrNone(shape.urlAccessibilityStatement.unwrap()),
      accessibilityFeedbackEmail: formTextOrNone(shape.accessibilityFeedbackEmail.unwrap()),
      mapLat: formDecimal(shape.mapLat.unwrap()),
      mapLng: formDecimal(shape.mapLng.unwrap()),
      mapZoom: formDecimal(shape.mapZoom.unwrap()),
      corsOrigins: z.preprocess(lines, shape.corsOrigins.unwrap()),
    })
    .transform(({ defaultLanguage, languages, ...form }) => ({
      ...form,
      languages: firstOf(languages, defaultLanguage),
    })),
)

// The default language comes first and must be offered.
function firstOf(languages: Locale[], first: Locale | undefined): Locale[] {
  if (!first || !languages.includes(first)) return languages
  return [first, ...languages.filter((language) => language !== first)]
}

export const createOrganizationForm = formInput(
  z.strictObject({
    domain: createOrganizationInput.shape.domain,
    name: createOrganizationInput.shape.name,
    defaultLanguage: z.enum(LOCALES).optional(),
    languages: formList(createOrganizationInput.shape.languages),
    timeZone: createOrganizationInput.shape.timeZone,
    adminEmail: emailInput,
    adminName: formTextOrUndefined(createOrganizationInput.shape.adminName),
    publiclyVisible: formFlag,
  }),
).transform(({ defaultLanguage, languages, ...form }) => ({
  ...form,
  languages: [...new Set([...(defaultLanguage ? [defaultLanguage] : []), ...languages])],
}))

export const loginCodeForm = formInput(accessCodeInput)
export const domainForm = formInput(domainInput)
export const otherDomainForm = formInput(z.strictObject({ ...domainInput.shape, organizationId: formId }))
export const suspendOrganizationForm = formInput(
  z
    .strictObject({
      organizationId: formId,
      suspended: z.enum(['yes', 'no']),
      reason: suspendOrganizationInput.shape.reason,
    })
    .transform(({ suspended, ...form }) => ({ ...form, suspended: suspended === 'yes' })),
)
export const inviteForm = formInput(z.strictObject({ organizationId: formId, email: emailInput }))
