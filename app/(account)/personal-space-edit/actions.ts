'use server'

import { refresh } from 'next/cache'
import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { sentPicture } from '@/lib/foundation/files/storing/store-picture'
import type { MessageKey } from '@/lib/foundation/i18n/messages'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { nothingForm } from '@/lib/foundation/input/form-fields'
import { profileForm, sensitiveForm } from '@/lib/identity/users/forms'
import { removeAvatar, updateAvatar } from '@/lib/identity/users/profile/update-avatar'
import { updateProfile } from '@/lib/identity/users/profile/update-profile'
import { updateSensitiveProfile, withdrawSensitiveProfile } from '@/lib/identity/users/profile/update-sensitive-profile'

/** Confirms and refreshes the page. */
const saying = (key: MessageKey<'account'>) => ({
  after: async () => refresh(),
  message: async () => (await getTranslations('account'))(key),
})

/** For a form that is no longer on the page afterwards: the page confirms by the address. */
const done = (name: string) => ({ redirectTo: () => routes.personalSpaceEdit(name) })

export const updateProfileAction = action(profileForm, updateProfile, { access: 'member', ...saying('profile.saved') })

export const updateSensitiveAction = action(sensitiveForm, updateSensitiveProfile, {
  access: 'member',
  ...saying('sensitive.saved'),
})

export const withdrawSensitiveAction = action(nothingForm, withdrawSensitiveProfile, {
  access: 'member',
  ...done('answers-deleted'),
})

/** File fields are not in the form's values. */
export const updateAvatarAction = action(
  nothingForm,
  (ctx, _, data) => updateAvatar(ctx, { avatar: sentPicture(data.get('avatar')) }),
  { access: 'member', ...saying('profile.avatarSaved') },
)

export const removeAvatarAction = action(nothingForm, removeAvatar, { access: 'member', ...done('picture-removed') })
