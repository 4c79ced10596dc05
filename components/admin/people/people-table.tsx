import { Button, LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Pager } from '@/components/ui/pager'
import { Table } from '@/components/ui/table'
import { TextField } from '@/components/ui/text-field'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { Page } from '@/lib/foundation/input/paging'
import { routes } from '@/lib/foundation/routes'
import type { Person } from '@/lib/identity/users/people/people'
import { MemberStatus } from './member-status'

type PeopleTableProps = { ctx: SignedInContext; people: Page<Person>; q: string; t: Translator<'admin'> }

export async function PeopleTable({ ctx, people, q, t }: PeopleTableProps) {
  const words = await getTranslations('account')
  return (
    <>
      <form action={routes.adminPeople()} method="get" className="flex flex-wrap items-end gap-3">
        <TextField name="q" label={t('people.search')} defaultValue={q} isOptional width="full" />
        <Button type="submit" variant="secondary">
          {t('people.find')}
        </Button>
        {q && (
          <LinkButton href={routes.adminPeople()} variant="quiet">
            {t('people.clear')}
          </LinkButton>
        )}
      </form>
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
      <Pager
        label={t('people.pages')}
        page={people.page + 1}
        pages={Math.ceil(people.total / people.size)}
        hrefOf={(page) => routes.adminPeople(q || undefined, page === 1 ? undefined : page)}
        previousLabel={t('previous')}
        nextLabel={t('next')}
        pageLabel={(page) => t('page', { page })}
      />
    </>
  )
}

function nameOf({ name, surname, username }: Person): string {
  return `${name} ${surname}`.trim() || username
}
