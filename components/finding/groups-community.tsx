import type { ReactNode } from 'react'
import { Heading } from '@/components/ui/heading'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Page } from '@/lib/foundation/input/paging'
import type { FoundGroup } from '@/lib/ideas/finding/groups'
import { TileGrid } from './tile-grid'
import { TopicList } from './topic-list'
import { groupTile } from './topic-tiles'

type GroupsCommunityProps = {
  ctx: Context
  list: Page<FoundGroup>
  /** The reader's own groups. */
  own: readonly FoundGroup[]
  t: Translator<'finding'>
  ideaWords: Translator<'proposals'>
  /** The officer's blocks below the title. */
  intro: ReactNode
}

/** The groups of the community: first the reader's own, then all that the reader may see. */
export function GroupsCommunity({ ctx, list, own, t, ideaWords, intro }: GroupsCommunityProps) {
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
      {intro}
      {own.length > 0 && (
        <>
          <section aria-labelledby="own" className="flex flex-col gap-4">
            <Heading level={2} id="own">
              {t('groups.own')}
            </Heading>
            <TileGrid
              tiles={own.map((group) => groupTile(ctx, group, words))}
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
