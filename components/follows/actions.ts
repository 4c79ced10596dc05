'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/edge/http/forms/action'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { followByForm, followForm } from '@/lib/participation/follows/forms'
import { followProcessByForm, processFollowForm } from '@/lib/participation/follows/process-follow-forms'

/** One action for both buttons, so that its answer reaches its form without JavaScript. */
export const followAction = action(followForm, followByForm, {
  access: 'member',
  wanted: ({ follow }) => (follow === undefined ? undefined : `follow-${follow}`),
  after: async () => refresh(),
  message: async ({ isFollowing }) => (await getTranslations('talk'))(isFollowing ? 'follow.done' : 'follow.undone'),
})

export const followProcessAction = action(processFollowForm, followProcessByForm, {
  access: 'member',
  wanted: () => undefined,
  after: async () => refresh(),
  message: async ({ isFollowing }) =>
    (await getTranslations('notifications'))(isFollowing ? 'follows.done' : 'follows.stopped'),
})
