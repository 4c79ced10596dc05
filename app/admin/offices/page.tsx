import { AdminFrame } from '@/components/admin/admin-frame'
import { servedPage } from '@/components/layout/served-page'
import { Badge } from '@/components/ui/badge'
import { LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { Table } from '@/components/ui/table'
import { holds } from '@/lib/catalogues/actor'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { listOffices } from '@/lib/outcome/follow-through/offices/list-offices'
import { adminMetadata } from '../_components/admin-metadata'

type Props = { searchParams: Promise<{ done?: string }> }

export const generateMetadata = () => adminMetadata('processTabs.followUp')

export default servedPage(async function OfficesPage({ searchParams }: Props) {
  const [ctx, t, { done }] = await Promise.all([
    pageContext({ member: true }),
    getTranslations('followThrough'),
    searchParams,
  ])
  const offices = await orRefusal(listOffices(ctx))
  const isAdmin = holds(ctx.actor, 'ADMIN')
  return (
    <AdminFrame
      actor={ctx.actor}
      section="processes"
      title={t('office.offices')}
      lead={t('office.officesLead')}
      actions={isAdmin && <LinkButton href={routes.adminOffice('new')}>{t('office.new')}</LinkButton>}
    >
      {done === 'saved' && (
        <Notice tone="success" role="status">
          {t('saved')}
        </Notice>
      )}
      {offices.length === 0 ? (
        <EmptyState title={t('office.noOffices')}>
          <p>{t('office.noOfficesText')}</p>
        </EmptyState>
      ) : (
        <Table
          caption={t('office.offices')}
          isCaptionHidden
          layout="stack"
          columns={[
            { key: 'name', header: t('office.name'), isRowHeader: true },
            { key: 'email', header: t('office.email') },
            { key: 'members', header: t('office.members') },
            { key: 'open', header: t('office.open'), isNumeric: true },
          ]}
          rows={offices.map(({ id, name, email, members, isRetired, openCount }) => {
            const words = pickText(name, ctx.locale, ctx.organization.languages)
            return {
              id,
              cells: {
                name: (
                  <>
                    {isAdmin ? <a href={routes.adminOffice(id)}>{words}</a> : words}{' '}
                    {isRetired && <Badge>{t('office.retiredBadge')}</Badge>}
                  </>
                ),
                email: email || <span data-empty>–</span>,
                members: members.map((one) => one.name).join(', ') || t('office.noMembers'),
                open: openCount,
              },
            }
          })}
        />
      )}
    </AdminFrame>
  )
})
