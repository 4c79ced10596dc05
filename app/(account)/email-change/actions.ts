'use server'

import { action } from '@/lib/edge/http/forms/action'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { tokenForm } from '@/lib/identity/users/forms'
import { confirmEmailChange } from '@/lib/identity/users/security/confirm-email-change'

export const confirmEmailChangeAction = action(tokenForm, confirmEmailChange, {
  access: 'open',
  message: async ({ isDone, email }) =>
    (await getTranslations('account.emailChange'))(isDone ? 'done' : 'half', { email }),
})
