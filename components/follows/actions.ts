'use server'

import { refresh } from 'next/cache'
import { followByForm } from '@/lib/follows/follow-by-form'
import { followForm } from '@/lib/follows/schemas'
import { action } from '@/lib/http/action'
import { getTranslations } from '@/lib/i18n/translations'

/** One action for both buttons, so that its answer finds its form again without JavaScript. */
export const followAction = action(followForm, followByForm, {
  after: async () => refresh(),
  message: async ({ isFollowing }) => (await getTranslations('talk'))(isFollowing ? 'follow.done' : 'follow.undone'),
})
