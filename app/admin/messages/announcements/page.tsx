import { announcementsMetadata } from '@/app/admin/_components/admin-metadata'
import { AdminFrame } from '@/components/admin/admin-frame'
import { AnnouncementList } from '@/components/admin/messages/announcement-list'
import { MessagesTabs } from '@/components/admin/messages/messages-tabs'
import { servedPage } from '@/components/layout/served-page'
import { LinkButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { readPage } from '@/lib/foundation/input/paging'
import { listAdministered } from '@/lib/process/processes/facts/admin-queries'
import { listAnnouncements } from '@/lib/site/announcements/list-announcements'

type Props = { searchParams: Promise<{ page?: string | string[]; done?: string | string[] }> }

export const generateMetadata = () => announcementsMetadata('list.title')

export default servedPage(async function AdminAnnouncementsPage({ searchParams }: Props) {
  const [ctx, t, search] = await Promise.all([
    pageContext({ member: true }),
    getTranslations('announcements'),
    searchParams,
  ])
  const announcements = await orRefusal(listAnnouncements(ctx, { page: readPage(search.page) - 1 }))
  const processes = await listAdministered(ctx)
  const done = `done.${String(search.done)}`
  const add = (
    <LinkButton href={routes.adminAnnouncement('new')} icon={<Icon name="plus" />}>
      {t('list.add')}
    </LinkButton>
  )
  return (
    <AdminFrame actor={ctx.actor} section="messages" title={t('list.title')} lead={t('list.lead')} actions={add}>
      <MessagesTabs actor={ctx.actor} view="announcements" />
      {t.has(done) && (
        <Notice tone="success" role="status">
          {t(done)}
        </Notice>
      )}
      <AnnouncementList ctx={ctx} announcements={announcements} processes={processes} t={t} />
    </AdminFrame>
  )
})
