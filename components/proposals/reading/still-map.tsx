import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import type { LngLat } from '@/lib/foundation/geo/point'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { STILL_HEIGHT, STILL_WIDTH } from '@/lib/site/maps/still-map'

type StillMapProps = {
  ctx: Pick<Context, 'organization'>
  point: LngLat
  /** What the picture shows: an address in words, or the title of the idea. */
  address: string
  /** Without a picture above it, it is the largest element of the first screen. */
  isFirst: boolean
  /** The map that moves. */
  href: string
  t: Translator<'proposals'>
}

/** A picture of where the idea is; none where the organization has no drawing of its own. */
export function StillMap({ ctx: { organization }, point, address, isFirst, href, t }: StillMapProps) {
  const { map } = organization
  if (!map?.hasDrawing) return null
  const src = (theme: 'light' | 'dark') => routes.mapStill(theme, map.revision, point)
  return (
    <figure className="flex flex-col gap-1">
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet={src('dark')} />
        <img
          src={src('light')}
          alt={t('detail.stillMap', { address })}
          width={STILL_WIDTH}
          height={STILL_HEIGHT}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          className="h-40 w-full rounded-md border border-line object-cover sm:h-56"
        />
      </picture>
      <figcaption className="text-sm">
        <a href={href} className="inline-flex min-h-11 items-center">
          {t('detail.showMap')}
        </a>
      </figcaption>
    </figure>
  )
}
