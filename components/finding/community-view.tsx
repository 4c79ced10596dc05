import { LinkButton } from '@/components/ui/button'
import { Cluster } from '@/components/ui/cluster'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import { Stack } from '@/components/ui/stack'
import { Stat, StatList } from '@/components/ui/stat'
import { routes, withQuery } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatNumber } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Page } from '@/lib/foundation/input/paging'
import type { PublicPerson } from '@/lib/ideas/finding/community-people'
import { ListPager } from './list-pager'
import { PeopleList } from './people-list'

type CommunityViewProps = {
  ctx: Context
  figures: { subscribers: number; profiles: number; ideas: number }
  people: Page<PublicPerson>
  t: Translator<'finding'>
  ideaWords: Translator<'proposals'>
}

/** The community in figures, its public profiles, and the links to groups and ideas. */
export function CommunityView({ ctx, figures, people, t, ideaWords }: CommunityViewProps) {
  const { subscribers, profiles, ideas } = figures
  const number = (value: number) => formatNumber(ctx.locale, value)
  return (
    <>
      <Stack gap="lg">
        <Stack gap="sm">
          <Heading level={1}>{t('community.title')}</Heading>
          <p className="max-w-text text-lg text-muted">{t('community.intro')}</p>
        </Stack>
        <StatList>
          <Stat value={number(subscribers)} label={t('community.subscribers', { count: subscribers })} />
          <Stat value={number(profiles)} label={t('community.profiles', { count: profiles })} />
          <Stat value={number(ideas)} label={t('community.ideas', { count: ideas })} />
        </StatList>
        <Cluster>
          <LinkButton href={routes.communitySpace()}>{t('space.title')}</LinkButton>
          <LinkButton href={routes.groupsCommunity()} variant="secondary">
            {t('groups.title')}
          </LinkButton>
        </Cluster>
      </Stack>
      <section aria-labelledby="people" className="flex flex-col gap-4">
        <Heading level={2} id="people">
          {t('community.people')}
        </Heading>
        {people.items.length > 0 ? (
          <PeopleList people={people.items} />
        ) : (
          <EmptyState icon="users" title={t('community.noPeople')} level={3} />
        )}
        {ctx.actor.kind === 'user' && (
          <p className="text-muted">
            <a href={routes.personalSpaceEdit()}>{t('community.ownProfile')}</a>
          </p>
        )}
        <ListPager
          list={people}
          hrefOf={(to) => `${withQuery(routes.community(), { page: to > 1 ? to : undefined })}#people`}
          t={ideaWords}
        />
      </section>
    </>
  )
}
