import { Badge } from '@/components/ui/badge'
import { LinkButton } from '@/components/ui/button'
import { Cluster } from '@/components/ui/cluster'
import { EmptyState } from '@/components/ui/empty-state'
import { Table } from '@/components/ui/table'
import { routes } from '@/lib/catalogues/routes'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { Page } from '@/lib/foundation/input/paging'
import type { Person } from '@/lib/identity/users/people/people'
import type { PeopleFilter } from '@/lib/identity/users/people/people-schemas'

type PeopleTableProps = {
  ctx: SignedInContext
  people: Page<Person>
  filter: PeopleFilter
  /** Whether the list is behind its first page. */
  isLater: boolean
  t: Translator<'admin'>
}

export async function PeopleTable({ ctx, people, filter, isLater, t }: PeopleTableProps) {
  const words = await getTranslations('account')
  return (
    <>
      {people.items.length === 0 ? (
        <EmptyState title={t('people.none')}>
          <p>{t('people.noneText')}</p>
        </EmptyState>
      ) : (
        <Table
          id="people"
          caption={t('people.caption', { count: people.total })}
          layout="stack"
          isDense
          columns={[
            { key: 'name', header: t('people.name'), isRowHeader: true },
            { key: 'username', header: t('people.username') },
            { key: 'email', header: t('people.email') },
            { key: 'roles', header: t('people.roles') },
            { key: 'status', header: t('people.status') },
            { key: 'since', header: t('people.since') },
          ]}
          rows={people.items.map((person) => ({
            id: person.id,
            cells: {
              name: <a href={routes.adminPerson(person.id)}>{nameOf(person)}</a>,
              username: <span className="break-all">{person.username}</span>,
              email: <span className="break-all">{person.email ?? '–'}</span>,
              roles: person.authorities.map((authority) => words(`authorities.${authority}`)).join(', ') || '–',
              status: <MemberStatus status={person.status} t={t} />,
              since: formatDate(ctx.locale, person.memberSince, ctx.organization.timeZone),
            },
          }))}
        />
      )}
      {(isLater || people.next) && (
        <nav aria-label={t('people.pages')}>
          <Cluster>
            {isLater && (
              <LinkButton href={routes.adminPeople({ ...filter })} variant="secondary">
                {t('people.first')}
              </LinkButton>
            )}
            {people.next && (
              <LinkButton href={routes.adminPeople({ ...filter, after: people.next })} rel="next" variant="secondary">
                {t('next')}
              </LinkButton>
            )}
          </Cluster>
        </nav>
      )}
    </>
  )
}

function nameOf({ name, surname, username }: Person): string {
  return `${name} ${surname}`.trim() || username
}

const tones = { PENDING: 'warning', ACTIVE: 'success', SUSPENDED: 'danger' } as const

export function MemberStatus({ status, t }: { status: Person['status']; t: Translator<'admin'> }) {
  return <Badge tone={tones[status]}>{t(`people.statuses.${status}`)}</Badge>
}
