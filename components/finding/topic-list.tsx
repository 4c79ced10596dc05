import type { ReactNode } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import { Stack } from '@/components/ui/stack'
import { withQuery } from '@/lib/catalogues/routes'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Page } from '@/lib/foundation/input/paging'
import { ListPager } from './list-pager'
import { TileGrid } from './tile-grid'
import type { Tile } from './topic-tiles'

type TopicListProps = {
  kind: 'drivers' | 'challenges' | 'scenarios' | 'groups'
  list: Pick<Page<unknown>, 'page' | 'size' | 'total'>
  tiles: readonly Tile[]
  address: string
  t: Translator<'finding'>
  ideaWords: Translator<'proposals'>
  children?: ReactNode
}

/** Every topic, area, context or group that the reader may see. */
export function TopicList({ kind, t, children, ...tiles }: TopicListProps) {
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <Heading level={1}>{t(`${kind}.title`)}</Heading>
        <p className="max-w-text text-lg text-muted">{t(`${kind}.intro`)}</p>
      </Stack>
      {children}
      <TopicTiles kind={kind} t={t} {...tiles} />
    </Stack>
  )
}

/** The tiles of a list with its pages. */
export function TopicTiles({ kind, list, tiles, address, t, ideaWords }: Omit<TopicListProps, 'children'>) {
  return (
    <>
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
    </>
  )
}
