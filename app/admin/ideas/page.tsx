import { AdminFrame } from '@/components/admin/admin-frame'
import { servedPage } from '@/components/layout/served-page'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { listModeratedProcesses } from '@/lib/participation/moderation/list-moderated-processes'
import { adminMetadata } from '../_components/admin-metadata'

export const generateMetadata = () => adminMetadata('menu.ideas')

/** The ideas desks and queues of the processes that the reader moderates. */
export default servedPage(async function AdminDesksPage() {
  const [ctx, t, words] = await Promise.all([
    pageContext({ member: true }),
    getTranslations('desk'),
    getTranslations('admin'),
  ])
  const processes = await orRefusal(listModeratedProcesses(ctx))
  return (
    <AdminFrame actor={ctx.actor} section="ideas" title={words('menu.ideas')} lead={t('desksLead')}>
      {processes.length === 0 ? (
        <EmptyState title={t('noDesks')}>
          <p>{t('noDesksText')}</p>
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4">
          {processes.map(({ id, name, ideas, cases }) => (
            <Card key={id} as="li">
              <Heading level={2} size="sm">
                <a href={routes.adminIdeas(id)}>{pickText(name, ctx.locale, ctx.organization.languages)}</a>
              </Heading>
              <p className="text-muted">{t('deskIdeas', { count: ideas })}</p>
              <p>
                <a href={routes.adminModeration({ processId: id })}>{t('deskCases', { count: cases })}</a>
              </p>
            </Card>
          ))}
        </ul>
      )}
    </AdminFrame>
  )
})
