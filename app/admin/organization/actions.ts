'use server'

import { writeContentForm } from '@/lib/content/forms'
import { writeContent } from '@/lib/content/write-content'
import { sentPicture } from '@/lib/files/store-picture'
import { action } from '@/lib/http/action'
import { nothingForm } from '@/lib/http/form-input'
import type { FormState } from '@/lib/http/form-state'
import { getTranslations } from '@/lib/i18n/translations'
import { addDomain } from '@/lib/organizations/add-domain'
import { domainForm, loginCodeForm, updateOptionsForm } from '@/lib/organizations/forms'
import { removeDomain } from '@/lib/organizations/remove-domain'
import { setLoginCode } from '@/lib/organizations/set-login-code'
import { removeLogo, setLogo } from '@/lib/organizations/set-logo'
import { updateOptions } from '@/lib/organizations/update-options'
import { routes } from '@/lib/routes'

const saved = async () => (await getTranslations('admin'))('saved')

export const updateOptionsAction = action(updateOptionsForm, updateOptions, { message: saved })

export const setLoginCodeAction = action(loginCodeForm, setLoginCode, { message: saved, secrets: ['code'] })

export const addDomainAction = action(domainForm, addDomain, { redirectTo: () => routes.adminDomains() })

export const removeDomainAction = action(domainForm, removeDomain, { redirectTo: () => routes.adminDomains() })

export const writeContentAction = action(
  writeContentForm,
  async (ctx, input) => {
    await writeContent(ctx, input)
    return input.page
  },
  { redirectTo: (page) => routes.adminText(page, 'saved') },
)

const toOptions = { redirectTo: () => routes.adminOrganization() }

/** A file is no value that a schema could read. */
export async function setLogoAction(previous: FormState, data: FormData): Promise<FormState> {
  const file = sentPicture(data.get('file'))
  return action(nothingForm, (ctx) => setLogo(ctx, { file }), toOptions)(previous, data)
}

export const removeLogoAction = action(nothingForm, removeLogo, toOptions)
