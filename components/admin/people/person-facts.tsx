import { LinkButton } from '@/components/ui/button'
import { Cluster } from '@/components/ui/cluster'
import { DescriptionList } from '@/components/ui/description-list'
import { routes } from '@/lib/catalogues/routes'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Person } from '@/lib/identity/users/people/people'
import { MemberStatus } from './people-table'

type PersonFactsProps = { ctx: SignedInContext; person: Person; t: Translator<'admin'> }

/** Facts of a member, with the links to suspend and erase, which nobody can apply to themselves. */
export function PersonFacts({ ctx, person, t }: PersonFactsProps) {
  const when = (at: Date | null) => (at ? formatDate(ctx.locale, at, ctx.organization.timeZone) : t('people.never'))
  return (
    <>
      <DescriptionList
        items={[
          { term: t('people.username'), description: person.username },
          { term: t('people.email'), description: <span className="break-words">{person.email ?? '–'}</span> },
          { term: t('people.status'), description: <MemberStatus status={person.status} t={t} /> },
          { term: t('people.since'), description: when(person.memberSince) },
          { term: t('people.lastSeen'), description: when(person.lastSeenAt) },
        ]}
      />
      {person.id !== ctx.actor.userId && (
        <Cluster>
          <LinkButton href={routes.adminPersonSuspend(person.id)} variant="secondary">
            {t(person.status === 'SUSPENDED' ? 'people.restore' : 'people.suspend')}
          </LinkButton>
          <LinkButton href={routes.adminPersonErase(person.id)} variant="secondary">
            {t('people.erase')}
          </LinkButton>
        </Cluster>
      )}
    </>
  )
}
