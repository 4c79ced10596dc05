import { z } from 'zod'
import { LOCALES, type Locale } from '@/lib/foundation/i18n/locales'
import { formFlag, formId, formInput, formList, formTextOrUndefined } from '@/lib/foundation/input/form-fields'
import { optionForms } from './options/option-forms'
import { emailInput } from './options/option-schemas'
import {
  accessCodeInput,
  createOrganizationInput,
  domainInput,
  suspendOrganizationInput,
  updateOptionsInput,
} from './schemas'

export const updateOptionsForm = formInput(
  z
    .strictObject({
      ...optionForms,
      revision: updateOptionsInput.shape.revision,
      defaultLanguage: z.enum(LOCALES).optional(),
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
