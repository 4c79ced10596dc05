import { routes } from '@/lib/catalogues/routes'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { env } from '@/lib/foundation/env'

/** What a map is drawn on. */
export type MapBase = {
  /** MapLibre styles by theme. */
  styles: { light: string; dark: string }
  /** Host of another party that serves the map; asked only when the reader agrees. */
  externalHost: string | null
  /** Whether there are streets, or only coasts and borders. */
  hasStreets: boolean
}

/** The organization's style, else its drawing, else the operator's style (MAP_STYLE_URL), else coasts and borders. */
export function mapBase({ map }: Pick<CurrentOrganization, 'map'>): MapBase {
  const external = map?.styleUrl ?? (map?.hasDrawing ? null : (env.MAP_STYLE_URL ?? null))
  if (external !== null) {
    return {
      styles: { light: external, dark: external },
      externalHost: URL.canParse(external) ? new URL(external).host : null,
      hasStreets: true,
    }
  }
  const revision = map?.revision ?? 0
  return {
    styles: { light: routes.mapStyle('light', revision), dark: routes.mapStyle('dark', revision) },
    externalHost: null,
    hasStreets: map?.hasDrawing ?? false,
  }
}
