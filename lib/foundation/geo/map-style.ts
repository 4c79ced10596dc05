import 'server-only'
import { env } from '@/lib/foundation/env'

/** The style of every map: our own offline world, or what the operator's settings name. */
export function mapStyleUrl(): string {
  return env.MAP_STYLE_URL
}
