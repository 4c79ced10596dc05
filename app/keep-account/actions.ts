'use server'

import { action } from '@/lib/edge/http/forms/action'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { keepAccount } from '@/lib/participation/personal-data/unused/keep-account'
import { keepAccountForm } from '@/lib/participation/personal-data/unused/schemas'

export const keepAccountAction = action(keepAccountForm, keepAccount, {
  access: 'open',
  message: async () => (await getTranslations('account'))('keep.done'),
  beforeConsent: true,
})
