import type { ReactNode } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import { Stack } from '@/components/ui/stack'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Page } from '@/lib/foundation/input/paging'
import { withQuery } from '@/lib/foundation/routes'
import { ListPager } from './list-pager'
import { TileGrid } from './tile-grid'
import type { Tile } from './topic-tiles'

type TopicListProps = {
  kind: 'drivers' | 'challenges' | 'scenarios' | 'groups'
  /** Above the heading: whose topics these are. */
  of?: string | undefined
  tabs?: ReactNode
  list: Pick<Page<unknown>, 'page' | 'size' | 'total'>
  tiles: readonly Tile[]
  address: string
  t: Translator<'finding'>
  ideaWords: Translator<'proposals'>
  children?: ReactNode
}

/** Every topic, area, context or group that the reader may see. */
export function TopicList({ kind, of, tabs, list, tiles, address, t, ideaWords, children }: TopicListProps) {
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        {of && <p className="text-muted">{of}</p>}
        <Heading level={1}>{t(`${kind}.title`)}</Heading>
        <p className="max-w-text text-lg text-muted">{t(`${kind}.intro`)}</p>
      </Stack>
      {tabs}
      {children}
      {tiles.length > 0 ? (
        <TileGrid tiles={tiles} privateText={t('groups.private')} />
      ) : (
        <EmptyState icon={kind === 'groups' ? 'users' : 'layers'} title={t(`${kind}.none`)}>
          <p>{t('noneBody')}</p>
        </EmptyState>
      )}
      <ListPager
        list={list}
        hrefOf={(page) => withQuery(address, { page: page > 1 ? page : undefined })}
        t={ideaWords}
      />
    </Stack>
  )
}
