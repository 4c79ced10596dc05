import { Card, CardLink } from '@/components/ui/card'
import { CardGrid } from '@/components/ui/card-grid'
import { Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import { routes } from '@/lib/foundation/routes'
import type { Tile } from './topic-tiles'

type TileGridProps = { tiles: readonly Tile[]; level?: 2 | 3; privateText: string }

/** Topics, areas, contexts or groups as cards; each is one link. */
export function TileGrid({ tiles, level = 2, privateText }: TileGridProps) {
  const Title = `h${level}` as const
  return (
    <CardGrid>
      {tiles.map(({ id, href, name, lang, text, facts, coverFileId, seed, isPrivate }) => (
        <Card
          key={id}
          as="article"
          picture={<Picture alt="" seed={seed} src={coverFileId ? routes.file(coverFileId, 480) : undefined} />}
        >
          {isPrivate && (
            <p className="inline-flex items-center gap-1.5 text-sm">
              <Icon name="lock" size={18} />
              {privateText}
            </p>
          )}
          <Title className="font-semibold font-serif text-lg" lang={lang}>
            <CardLink href={href}>{name}</CardLink>
          </Title>
          {text && <p className="line-clamp-3">{text}</p>}
          <div className="mt-auto flex flex-col gap-0.5 text-muted text-sm">
            {facts.map((fact) => (
              <p key={fact}>{fact}</p>
            ))}
          </div>
        </Card>
      ))}
    </CardGrid>
  )
}
