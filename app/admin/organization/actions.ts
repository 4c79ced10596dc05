'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { withSavedWords } from '@/lib/edge/http/forms/saved-words'
import { sentPicture } from '@/lib/foundation/files/storing/store-picture'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { nothingForm } from '@/lib/foundation/input/form-fields'
import { revisionOf } from '@/lib/foundation/input/saved-fields'
import { setLoginCode } from '@/lib/identity/organizations/admission/set-login-code'
import { domainForm, loginCodeForm, updateOptionsForm } from '@/lib/identity/organizations/forms'
import { addDomain } from '@/lib/identity/organizations/hosts/add-domain'
import { checkDomain } from '@/lib/identity/organizations/hosts/check-domain'
import { removeDomain } from '@/lib/identity/organizations/hosts/remove-domain'
import { removeLogo, setLogo } from '@/lib/identity/organizations/look/set-logo'
import { optionFields } from '@/lib/identity/organizations/saved-fields'
import { updateOptions } from '@/lib/identity/organizations/update-options'
import { writeContentForm } from '@/lib/site/content/forms'
import { writeContent } from '@/lib/site/content/write-content'

const saved = async () => (await getTranslations('admin'))('saved')

export const updateOptionsAction = withSavedWords(
  action(updateOptionsForm, updateOptions, {
    access: 'office',
    message: saved,
    revision: async (row) => revisionOf(optionFields(row)),
  }),
)

export const setLoginCodeAction = action(loginCodeForm, setLoginCode, {
  access: 'office',
  message: saved,
  secrets: ['code'],
})

export const addDomainAction = action(domainForm, addDomain, {
  access: 'office',
  redirectTo: () => routes.adminDomains(),
})

export const checkDomainAction = action(domainForm, checkDomain, {
  access: 'office',
  redirectTo: () => routes.adminDomains(),
})

export const removeDomainAction = action(domainForm, removeDomain, {
  access: 'office',
  redirectTo: () => routes.adminDomains(),
})

export const writeContentAction = withSavedWords(
  action(
    writeContentForm,
    async (ctx, input) => {
      await writeContent(ctx, input)
      return input.page
    },
    { access: 'office', redirectTo: (page) => routes.adminText(page, 'saved') },
  ),
)

const toOptions = { redirectTo: () => routes.adminOrganization() }

/** File fields are not in the form's values. */
export const setLogoAction = action(
  nothingForm,
  (ctx, _, data) => setLogo(ctx, { file: sentPicture(data.get('file')) }),
  { access: 'office', ...toOptions },
)

export const removeLogoAction = action(nothingForm, removeLogo, { access: 'office', ...toOptions })
