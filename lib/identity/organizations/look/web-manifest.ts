import { routes } from '@/lib/catalogues/routes'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { APP_ICON_SIZES } from './app-icon-sizes'

const SHORT_NAME_MAX = 14

/** What a browser needs to install the site of an organization. */
export function webManifest(
  { name, accentColour }: Pick<CurrentOrganization, 'name' | 'accentColour'>,
  { lang, description }: { lang: string; description: string },
) {
  return {
    id: '/',
    name,
    short_name: shortName(name),
    ...(description && { description }),
    lang,
    start_url: routes.home(),
    scope: '/',
    display: 'standalone',
    background_color: '#faf8f4',
    theme_color: accentColour,
    icons: APP_ICON_SIZES.flatMap((size) =>
      ['any', 'maskable'].map((purpose) => ({
        src: routes.appIcon(size),
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
  }
}

// The last words that fit below an icon.
function shortName(name: string): string {
  if ([...name].length <= SHORT_NAME_MAX) return name
  const last = name.split(/\s+/).at(-1) ?? name
  return [...last].slice(0, SHORT_NAME_MAX).join('')
}
