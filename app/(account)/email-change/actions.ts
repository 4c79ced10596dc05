'use server'

import { action } from '@/lib/http/action'
import { getTranslations } from '@/lib/i18n/translations'
import { confirmEmailChange } from '@/lib/users/confirm-email-change'
import { tokenForm } from '@/lib/users/form-schemas'

export const confirmEmailChangeAction = action(tokenForm, confirmEmailChange, {
  message: async ({ isDone, email }) =>
    (await getTranslations('account.emailChange'))(isDone ? 'done' : 'half', { email }),
})
