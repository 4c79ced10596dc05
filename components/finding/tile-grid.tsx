import { Card, CardLink } from '@/components/ui/card'
import { CardGrid } from '@/components/ui/card-grid'
import { Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import { SignTile } from '@/components/ui/sign-tile'
import { routes } from '@/lib/catalogues/routes'
import type { Tile } from './topic-tiles'

type TileGridProps = { tiles: readonly Tile[]; level?: 2 | 3; privateText: string }

/** Topics, themes, places or groups as cards; each is one link. */
export function TileGrid({ tiles, level = 2, privateText }: TileGridProps) {
  const Title = `h${level}` as const
  const hasPictures = tiles.some(({ coverFileId }) => coverFileId !== null)
  return (
    <CardGrid>
      {tiles.map((tile) => (
        <Card key={tile.id} as="article" picture={hasPictures && <TilePicture {...tile} />}>
          {tile.isPrivate && (
            <p className="inline-flex items-center gap-1.5 text-sm">
              <Icon name="lock" size={18} />
              {privateText}
            </p>
          )}
          <div className="flex flex-wrap items-center gap-3">
            {!hasPictures && <SignTile {...tile.look} size="small" />}
            <Title className="min-w-0 grow basis-36 font-semibold font-serif text-lg" lang={tile.lang}>
              <CardLink href={tile.href}>{tile.name}</CardLink>
            </Title>
          </div>
          {tile.text && <p className="line-clamp-3">{tile.text}</p>}
          <div className="mt-auto flex flex-col gap-0.5 text-muted text-sm">
            {tile.facts.map((fact) => (
              <p key={fact}>{fact}</p>
            ))}
          </div>
        </Card>
      ))}
    </CardGrid>
  )
}

function TilePicture({ coverFileId, look, id }: Pick<Tile, 'coverFileId' | 'look' | 'id'>) {
  return coverFileId ? <Picture alt="" seed={id} src={routes.file(coverFileId, 480)} /> : <SignTile {...look} />
}
