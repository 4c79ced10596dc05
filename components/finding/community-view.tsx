import { LinkButton } from '@/components/ui/button'
import { Cluster } from '@/components/ui/cluster'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import { Stack } from '@/components/ui/stack'
import { Stat, StatList } from '@/components/ui/stat'
import type { Context } from '@/lib/foundation/context/context'
import { formatNumber } from '@/lib/foundation/i18n/format'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { routes, withQuery } from '@/lib/foundation/routes'
import { communityFigures, listPublicPeople } from '@/lib/ideas/finding/community-people'
import { communityOf } from '@/lib/ideas/proposals/reading/community'
import { ListPager } from './list-pager'
import { PeopleList } from './people-list'

/** Who takes part: how many, who shows a profile, and the ways to groups and ideas. */
export async function CommunityView({ ctx, page, t }: { ctx: Context; page: number; t: Translator }) {
  const [figures, people, community, ideaWords] = await Promise.all([
    communityFigures(ctx),
    listPublicPeople(ctx, { page: page - 1 }),
    communityOf(ctx),
    getTranslations('proposals'),
  ])
  const { subscribers, profiles } = figures
  const ideas = community.scope.published ?? 0
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
