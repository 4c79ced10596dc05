import { membersMetadata } from '@/app/admin/_components/admin-metadata'
import { AdminFrame } from '@/components/admin/admin-frame'
import { PeopleExportForm } from '@/components/admin/people/people-export-form'
import { RefusedFiltersNotice } from '@/components/forms/refused-filters-notice'
import { servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { refusedFilters } from '@/lib/foundation/input/refused-filters'
import { requestExportAction } from '@/lib/generated/actions/office/exports/request-export'
import { listPeople } from '@/lib/identity/users/people/people'
import { peopleFilter } from '@/lib/identity/users/people/people-schemas'
import { peopleFilterOf, type Search } from '../_components/people-filter'

type Props = { searchParams: Promise<Search> }

export const generateMetadata = () => membersMetadata('export.title')

/** Asks what the data is needed for, before it is downloaded. */
export default servedPage(async function PeopleExportPage({ searchParams }: Props) {
  const [ctx, t, search] = await Promise.all([pageContext({ member: true }), getTranslations('members'), searchParams])
  const filter = peopleFilterOf(search)
  const { total } = await orRefusal(listPeople(ctx, { ...filter, size: 1 }))
  const crumbs = [{ href: routes.adminPeople(filter), label: t('tabs.members') }]
  return (
    <AdminFrame actor={ctx.actor} section="people" title={t('export.title')} crumbs={crumbs} lead={t('export.lead')}>
      <RefusedFiltersNotice refused={refusedFilters(peopleFilter, search)} locale={ctx.locale} />
      <PeopleExportForm filter={filter} total={total} action={requestExportAction} t={t} />
    </AdminFrame>
  )
})
