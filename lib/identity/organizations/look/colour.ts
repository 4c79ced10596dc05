import {
  clampChroma,
  formatHex,
  interpolate,
  modeLrgb,
  modeOklch,
  modeRgb,
  parseHex,
  type Rgb,
  useMode as registerMode,
  wcagContrast,
} from 'culori/fn'

/** One readable set of the organization's colour for one scheme; every text pair reaches WCAG 2.2 AA (4.5 : 1). */
export type AccentSet = {
  /** Surface of the primary button and the header: as close to the organization's colour as readable. */
  accent: string
  /** The same surface under the pointer. */
  accentHover: string
  /** Text on `accent` and on `accentHover`. */
  onAccent: string
  /** Links, bars and outlines on every surface of the scheme. */
  accentText: string
}

type OrganizationColours = { light: AccentSet; dark: AccentSet }

registerMode(modeRgb)
registerMode(modeLrgb)
const toOklch = registerMode(modeOklch)

export const accentDefault = '#1f5f56'

/** Surfaces of app/globals.css behind accent text; a test compares them with the style sheet. */
export const surfaces = {
  light: { page: '#faf8f4', surface: '#ffffff', sunken: '#f2eee6' },
  dark: { page: '#161411', surface: '#1f1c18', sunken: '#2a2621' },
} as const

export const inks = { dark: '#1f1c17', light: '#ffffff' } as const

/** Share of the accent in the soft surface, as in `--accent-soft` of app/globals.css. */
export const accentSoftShare = 0.1

const textContrast = 4.5
// Thin coloured text on dark ground needs more contrast than WCAG requires.
const accentTextContrast = { light: 4.5, dark: 6 }

/** Derives readable light and dark palettes from any hex colour; falls back to the default colour if invalid. */
export function organizationColours(hex: string): OrganizationColours {
  const brand = parseHex(hex.trim()) ?? parseHex(accentDefault)
  if (!brand) throw new RangeError(`Not a hex colour: ${accentDefault}`)
  return { light: accentSet(brand, 'light'), dark: accentSet(brand, 'dark') }
}

/** The WCAG contrast ratio of two hex colours, from 1 to 21. */
export const contrastRatio: (a: string, b: string) => number = wcagContrast

/** Mixes two hex colours in sRGB as `color-mix(in srgb, a share, b)` does. */
export function mixHex(a: string, b: string, share: number): string {
  return formatHex(interpolate([b, a], 'rgb')(share))
}

type Scheme = keyof typeof surfaces

function accentSet(brand: Rgb, scheme: Scheme): AccentSet {
  const { page, surface, sunken } = surfaces[scheme]
  const grounds = [page, surface, sunken]
  const away = scheme === 'light' ? -1 : 1
  // A white or black brand would make an invisible button: shift it until visible; its outline has 3 : 1.
  const accent = shift(brand, away, (hex) =>
    grounds.every((ground) => contrastRatio(hex, ground) >= (away < 0 ? 1.5 : 3)),
  )
  const onAccent = readableOn(accent)
  const accentHover = mixHex(accent, onAccent === inks.light ? '#000000' : '#ffffff', 0.86)
  const soft = grounds.map((ground) => mixHex(accent, ground, accentSoftShare))
  const accentText = shift(brand, away, (hex) =>
    [...grounds, ...soft].every((ground) => contrastRatio(hex, ground) >= accentTextContrast[scheme]),
  )
  return { accent, accentHover, onAccent, accentText }
}

/** White if readable, as most brands expect; else ink, else black, one of which always reaches 4.5. */
function readableOn(background: string): string {
  return [inks.light, inks.dark].find((ink) => contrastRatio(ink, background) >= textContrast) ?? '#000000'
}

/** Changes the lightness stepwise at constant hue until the colour is accepted. */
function shift(brand: Rgb, away: 1 | -1, isGood: (hex: string) => boolean): string {
  const { l, ...rest } = toOklch(brand)
  for (let step = 0; step <= 100; step++) {
    const moved = Math.min(1, Math.max(0, l + (away * step) / 100))
    // Reduces chroma until the colour is in sRGB: clipping channels would shift the hue.
    const hex = formatHex(step === 0 ? brand : clampChroma({ ...rest, l: moved }, 'oklch'))
    if (isGood(hex)) return hex
  }
  return away < 0 ? '#000000' : '#ffffff'
}
