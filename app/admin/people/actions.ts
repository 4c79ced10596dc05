'use server'

import { action } from '@/lib/http/action'
import { getTranslations } from '@/lib/i18n/translations'
import { routes } from '@/lib/routes'
import { eraseAccount } from '@/lib/users/erase-account'
import { authoritiesForm, personForm, suspensionForm } from '@/lib/users/form-schemas'
import { setAuthorities } from '@/lib/users/set-authorities'
import { suspendMember } from '@/lib/users/suspend-member'

export const setAuthoritiesAction = action(authoritiesForm, setAuthorities, {
  message: async () => (await getTranslations('admin'))('saved'),
})

export const suspendMemberAction = action(suspensionForm, suspendMember, {
  redirectTo: ({ id }) => routes.adminPerson(id),
})

export const eraseAccountAction = action(personForm, eraseAccount, { redirectTo: () => routes.adminPeople() })
