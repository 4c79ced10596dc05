'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { localInstant } from '@/lib/foundation/input/local-instant'
import { deleteAnnouncement } from '@/lib/site/announcements/delete-announcement'
import { announcementForm, announcementIdForm } from '@/lib/site/announcements/forms'
import { saveAnnouncement } from '@/lib/site/announcements/save-announcement'
import { withSavedWords } from '../../_components/office-action'

export const saveAnnouncementAction = withSavedWords(
  action(
    announcementForm,
    (ctx, form) =>
      saveAnnouncement(ctx, {
        ...form,
        startsAt: localInstant(ctx, form.startsAt, 'startsAt'),
        endsAt: localInstant(ctx, form.endsAt, 'endsAt'),
      }),
    {
      once: { name: 'announcement', by: 'text' },
      access: 'office',
      redirectTo: () => routes.adminAnnouncements({ done: 'saved' }),
    },
  ),
)

export const deleteAnnouncementAction = action(announcementIdForm, deleteAnnouncement, {
  access: 'office',
  redirectTo: () => routes.adminAnnouncements({ done: 'deleted' }),
})
