'use server'

import { action } from '@/lib/edge/http/forms/action'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'
import { authoritiesForm, personForm, suspensionForm } from '@/lib/identity/users/forms'
import { setAuthorities } from '@/lib/identity/users/people/set-authorities'
import { suspendMember } from '@/lib/identity/users/people/suspend-member'
import { eraseAccount } from '@/lib/participation/personal-data/erase-account'

export const setAuthoritiesAction = action(authoritiesForm, setAuthorities, {
  message: async () => (await getTranslations('admin'))('saved'),
})

export const suspendMemberAction = action(suspensionForm, suspendMember, {
  redirectTo: ({ id }) => routes.adminPerson(id),
})

export const eraseAccountAction = action(personForm, eraseAccount, { redirectTo: () => routes.adminPeople() })
