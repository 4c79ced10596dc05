'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { revisionOf } from '@/lib/foundation/input/saved-fields'
import {
  authoritiesForm,
  deskForm,
  personForm,
  processRolesForm,
  resetForm,
  suspensionForm,
} from '@/lib/identity/users/forms'
import { confirmAtDesk } from '@/lib/identity/users/people/confirm-at-desk'
import { resendConfirmation } from '@/lib/identity/users/people/resend-confirmation'
import { resetSecondFactor } from '@/lib/identity/users/people/reset-second-factor'
import { roleFields } from '@/lib/identity/users/people/role-fields'
import { setAuthorities } from '@/lib/identity/users/people/set-authorities'
import { setProcessRoles } from '@/lib/identity/users/people/set-process-roles'
import { suspendMember } from '@/lib/identity/users/people/suspend-member'
import { eraseAccount } from '@/lib/participation/personal-data/erase-account'
import { eraseForm } from '@/lib/participation/personal-data/forms'
import { addToGroup, removeFromGroup } from '@/lib/process/join-requests/change-group-member'
import { groupMemberForm } from '@/lib/process/join-requests/forms'
import { withSavedWords } from '../_components/office-action'

export const setAuthoritiesAction = withSavedWords(
  action(authoritiesForm, setAuthorities, {
    access: 'office',
    message: async () => (await getTranslations('admin'))('saved'),
    revision: async (person, ctx) => revisionOf(roleFields(ctx, person)),
  }),
)

export const suspendMemberAction = action(suspensionForm, suspendMember, {
  access: 'office',
  redirectTo: ({ id }) => routes.adminPerson(id),
})

export const eraseAccountAction = action(eraseForm, eraseAccount, {
  access: 'office',
  redirectTo: ({ approvalId }) =>
    approvalId === null ? routes.adminPeople() : routes.adminApprovals({ done: 'asked' }),
})

const toPerson = { redirectTo: ({ id }: { id: number }) => routes.adminPerson(id) }
const toMember = { redirectTo: ({ userId }: { userId: number }) => routes.adminPerson(userId) }

export const confirmAtDeskAction = action(deskForm, confirmAtDesk, { access: 'office', ...toPerson })

export const setProcessRolesAction = action(processRolesForm, setProcessRoles, { access: 'office', ...toPerson })

export const resendConfirmationAction = action(personForm, resendConfirmation, {
  access: 'office',
  message: async ({ email }) => (await getTranslations('members'))('person.resent', { email }),
})

export const resetSecondFactorAction = action(
  resetForm,
  async (ctx, input) => {
    await resetSecondFactor(ctx, input)
    return { id: input.userId }
  },
  { access: 'office', ...toPerson },
)

export const addToGroupAction = action(groupMemberForm, addToGroup, { access: 'office', ...toMember })

export const removeFromGroupAction = action(groupMemberForm, removeFromGroup, { access: 'office', ...toMember })
