import { Pager } from '@/components/ui/pager'
import { Table } from '@/components/ui/table'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Page } from '@/lib/foundation/input/paging'
import { routes, withQuery } from '@/lib/foundation/routes'
import type { OrganizationRow } from '@/lib/identity/organizations/queries'

export function OrganizationTable({ list, t }: { list: Page<OrganizationRow>; t: Translator<'admin'> }) {
  return (
    <>
      <Table
        id="organizations"
        caption={t('menu.organizations')}
        layout="stack"
        isDense
        columns={[
          { key: 'name', header: t('fields.name'), isRowHeader: true },
          { key: 'domains', header: t('domains.title') },
          { key: 'languages', header: t('options.languages') },
          { key: 'state', header: t('fields.status') },
        ]}
        rows={list.items.map(({ id, name, domains, languages, suspendedAt }) => ({
          id,
          cells: {
            name: <a href={routes.adminOtherOrganization(id)}>{name}</a>,
            domains: domains.map(({ host }) => host).join(', '),
            languages: languages.join(', '),
            state: t(suspendedAt ? 'suspension.suspended' : 'suspension.running'),
          },
        }))}
      />
      <Pager
        label={t('audit.pages')}
        page={list.page + 1}
        pages={Math.ceil(list.total / list.size)}
        hrefOf={(page) => withQuery(routes.adminOrganizations(), { page: page === 1 ? undefined : page })}
        previousLabel={t('previous')}
        nextLabel={t('next')}
        pageLabel={(page) => t('page', { page })}
      />
    </>
  )
}
