import { AdminFrame } from '@/components/admin/admin-frame'
import { PeopleFilterForm } from '@/components/admin/people/people-filter-form'
import { PeopleTable } from '@/components/admin/people/people-table'
import { PeopleTabs } from '@/components/admin/people/people-tabs'
import { RefusedFiltersNotice } from '@/components/forms/refused-filters-notice'
import { servedPage } from '@/components/layout/served-page'
import { LinkButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { ID_MAX } from '@/lib/foundation/input/ids'
import { refusedFilters } from '@/lib/foundation/input/refused-filters'
import { listPeople } from '@/lib/identity/users/people/people'
import { peopleFilter } from '@/lib/identity/users/people/people-schemas'
import { listPlaces } from '@/lib/process/topics/list-places'
import { adminMetadata } from '../_components/admin-metadata'
import { peopleFilterOf, type Search } from './_components/people-filter'

type Props = { searchParams: Promise<Search> }

export const generateMetadata = () => adminMetadata('people.title')

export default servedPage(async function AdminPeoplePage({ searchParams }: Props) {
  const [ctx, t, search] = await Promise.all([pageContext({ member: true }), getTranslations('admin'), searchParams])
  const words = await getTranslations('members')
  const filter = peopleFilterOf(search)
  const given = /^[1-9]\d{0,9}$/.test(String(search['after'])) ? Number(search['after']) : undefined
  const after = given !== undefined && given <= ID_MAX ? given : undefined
  const [people, places] = await Promise.all([
    orRefusal(listPeople(ctx, { ...filter, after })),
    orRefusal(listPlaces(ctx)),
  ])
  const lastId = people.items.at(-1)?.id ?? null
  const next = after === undefined && people.items.length < people.total ? lastId : (people.next ?? null)
  const actions = (
    <>
      <LinkButton href={routes.adminNewInvitation()} icon={<Icon name="plus" />}>
        {words('invite.title')}
      </LinkButton>
      <LinkButton href={routes.adminPeopleExport({ ...filter })} variant="secondary" icon={<Icon name="download" />}>
        {words('export.title')}
      </LinkButton>
    </>
  )
  return (
    <AdminFrame actor={ctx.actor} section="people" title={t('people.title')} lead={t('people.lead')} actions={actions}>
      <PeopleTabs view="members" />
      <PeopleFilterForm ctx={ctx} filter={filter} places={places} t={words} />
      <RefusedFiltersNotice refused={refusedFilters(peopleFilter, search)} locale={ctx.locale} />
      <PeopleTable ctx={ctx} people={{ ...people, next }} filter={filter} isLater={after !== undefined} t={t} />
    </AdminFrame>
  )
})
