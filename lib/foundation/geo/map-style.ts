import 'server-only'
import { env } from '@/lib/foundation/env'

/** The map style: the bundled offline style, or MAP_STYLE_URL. */
export function mapStyleUrl(): string {
  return env.MAP_STYLE_URL
}
