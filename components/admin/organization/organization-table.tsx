import { Pager } from '@/components/ui/pager'
import { Table } from '@/components/ui/table'
import { routes, withQuery } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate, formatFileSize, formatNumber } from '@/lib/foundation/i18n/format'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { Page } from '@/lib/foundation/input/paging'
import type { OrganizationFigures } from '@/lib/identity/organizations/platform/list-figures'
import type { OrganizationRow } from '@/lib/identity/organizations/platform/queries'

type OrganizationTableProps = {
  ctx: Context
  list: Page<OrganizationRow>
  figures: OrganizationFigures[]
  t: Translator<'admin'>
}

export async function OrganizationTable({ ctx, list, figures, t }: OrganizationTableProps) {
  const words = await getTranslations('members.figures')
  const byId = new Map(figures.map((row) => [row.id, row]))
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
          { key: 'members', header: words('members'), isNumeric: true },
          { key: 'processes', header: words('processes'), isNumeric: true },
          { key: 'storage', header: words('storage'), isNumeric: true },
          { key: 'activity', header: words('activity') },
          { key: 'state', header: t('fields.status') },
        ]}
        rows={list.items.map(({ id, name, domains, languages, suspendedAt }) => ({
          id,
          cells: {
            name: <a href={routes.adminOtherOrganization(id)}>{name}</a>,
            domains: domains.map(({ host }) => host).join(', '),
            languages: languages.join(', '),
            ...figureCells(ctx, byId.get(id)),
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

function figureCells({ locale, organization }: Context, figures: OrganizationFigures | undefined) {
  const { members = 0, processes = 0, storageBytes = 0, lastActivityAt = null } = figures ?? {}
  return {
    members: formatNumber(locale, members),
    processes: formatNumber(locale, processes),
    storage: formatFileSize(locale, storageBytes),
    activity: lastActivityAt ? formatDate(locale, lastActivityAt, organization.timeZone) : '–',
  }
}
