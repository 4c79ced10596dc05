'use server'

import { action } from '@/lib/edge/http/forms/action'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { revisionOf } from '@/lib/foundation/input/saved-fields'
import { routes } from '@/lib/foundation/routes'
import { authoritiesForm, personForm, suspensionForm } from '@/lib/identity/users/forms'
import { roleFields } from '@/lib/identity/users/people/role-fields'
import { setAuthorities } from '@/lib/identity/users/people/set-authorities'
import { suspendMember } from '@/lib/identity/users/people/suspend-member'
import { eraseAccount } from '@/lib/participation/personal-data/erase-account'
import { withSavedWords } from '../_components/office-action'

export const setAuthoritiesAction = withSavedWords(
  action(authoritiesForm, setAuthorities, {
    message: async () => (await getTranslations('admin'))('saved'),
    revision: async (person, ctx) => revisionOf(roleFields(ctx, person)),
  }),
)

export const suspendMemberAction = action(suspensionForm, suspendMember, {
  redirectTo: ({ id }) => routes.adminPerson(id),
})

export const eraseAccountAction = action(personForm, eraseAccount, { redirectTo: () => routes.adminPeople() })
