import { Heading } from '@/components/ui/heading'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'
import { listGroups } from '@/lib/ideas/finding/groups'
import { TileGrid } from './tile-grid'
import { TopicList } from './topic-list'
import { groupTile } from './topic-tiles'

const OWN = 100

/** The groups of the community: first the reader's own, then every one they may see. */
export async function GroupsCommunity({ ctx, page, t }: { ctx: Context; page: number; t: Translator }) {
  const [list, own, ideaWords] = await Promise.all([
    listGroups(ctx, { page: page - 1 }),
    ctx.actor.kind === 'user' ? listGroups(ctx, { own: true, size: OWN }) : null,
    getTranslations('proposals'),
  ])
  const words = { t, ideaWords }
  return (
    <TopicList
      kind="groups"
      list={list}
      tiles={list.items.map((group) => groupTile(ctx, group, words))}
      address={routes.groupsCommunity()}
      t={t}
      ideaWords={ideaWords}
    >
      {own && own.items.length > 0 && (
        <>
          <section aria-labelledby="own" className="flex flex-col gap-4">
            <Heading level={2} id="own">
              {t('groups.own')}
            </Heading>
            <TileGrid
              tiles={own.items.map((group) => groupTile(ctx, group, words))}
              level={3}
              privateText={t('groups.private')}
            />
          </section>
          <Heading level={2}>{t('groups.others')}</Heading>
        </>
      )}
    </TopicList>
  )
}
