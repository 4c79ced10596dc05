import { LRUCache } from 'lru-cache'
import { type AccentSet, organizationColours } from './colour'

type ColourProperties = Record<`--${string}`, string>

// Cached: deriving takes hundreds of steps and every page needs the same palette.
const known = new LRUCache<string, ColourProperties>({ max: 500 })

/** The custom properties of an organization's colour that app/globals.css reads. */
export function colourProperties(hex: string): ColourProperties {
  const ready = known.get(hex)
  if (ready) return ready
  const { light, dark } = organizationColours(hex)
  const made = { ...named('light', light), ...named('dark', dark) }
  known.set(hex, made)
  return made
}

function named(scheme: string, set: AccentSet): ColourProperties {
  return {
    [`--accent-${scheme}`]: set.accent,
    [`--accent-hover-${scheme}`]: set.accentHover,
    [`--accent-contrast-${scheme}`]: set.onAccent,
    [`--accent-text-${scheme}`]: set.accentText,
  }
}
