import { announcementsMetadata } from '@/app/admin/_components/admin-metadata'
import { AdminFrame } from '@/components/admin/admin-frame'
import { AnnouncementForm, RemoveAnnouncementForm } from '@/components/admin/messages/announcement-form'
import { AnnouncementBar } from '@/components/layout/announcement-bar'
import { servedPage } from '@/components/layout/served-page'
import { Heading } from '@/components/ui/heading'
import { Stack } from '@/components/ui/stack'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { readColumn } from '@/lib/foundation/db/read-column'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { deleteAnnouncementAction } from '@/lib/generated/actions/site/announcements/delete-announcement'
import { saveAnnouncementAction } from '@/lib/generated/actions/site/announcements/save-announcement'
import { listAdministered } from '@/lib/process/processes/facts/admin-queries'
import { findForForm } from '@/lib/site/announcements/list-announcements'

type Props = { params: Promise<{ announcementId: string }> }

export async function generateMetadata({ params }: Props) {
  return announcementsMetadata((await params).announcementId === 'new' ? 'form.new' : 'form.edit')
}

export default servedPage(async function AdminAnnouncementPage({ params }: Props) {
  const [ctx, t, { announcementId }] = await Promise.all([
    pageContext({ member: true }),
    getTranslations('announcements'),
    params,
  ])
  const announcement = await orRefusal(findForForm(ctx, announcementId === 'new' ? null : addressId(announcementId)))
  const processes = await listAdministered(ctx)
  const crumbs = [{ href: routes.adminAnnouncements(), label: t('list.title') }]
  const title = t(announcement ? 'form.edit' : 'form.new')
  return (
    <AdminFrame actor={ctx.actor} section="messages" title={title} crumbs={crumbs}>
      {announcement && (
        <Stack as="section" gap="sm" aria-labelledby="preview">
          <Heading level={2} size="sm" id="preview">
            {t('form.preview')}
          </Heading>
          <AnnouncementBar
            ctx={ctx}
            announcements={[{ ...announcement, text: readColumn(localizedText, announcement.text) }]}
            path={null}
            t={t}
          />
        </Stack>
      )}
      <AnnouncementForm
        ctx={ctx}
        announcement={announcement}
        processes={processes}
        t={t}
        action={saveAnnouncementAction}
      />
      {announcement && <RemoveAnnouncementForm id={announcement.id} action={deleteAnnouncementAction} t={t} />}
    </AdminFrame>
  )
})
