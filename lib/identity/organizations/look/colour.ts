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

export type OrganizationColours = { light: AccentSet; dark: AccentSet }

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
  const brand = parseHex(hex) ?? (parseHex(accentDefault) as Rgb)
  return { light: accentSet(brand, 'light'), dark: accentSet(brand, 'dark') }
}

/** The custom properties that app/globals.css reads, as a style sheet for one `<style nonce>` in the head. */
export function organizationColourCss(hex: string): string {
  const { light, dark } = organizationColours(hex)
  const declarations = (scheme: string, set: AccentSet) =>
    `--accent-${scheme}:${set.accent};--accent-hover-${scheme}:${set.accentHover};--accent-contrast-${scheme}:${set.onAccent};--accent-text-${scheme}:${set.accentText}`
  return `:root{${declarations('light', light)};${declarations('dark', dark)}}`
}

/** The WCAG contrast ratio of two hex colours, from 1 to 21. */
export function contrastRatio(a: string, b: string): number {
  const [first, second] = [luminance(rgbOf(a)), luminance(rgbOf(b))]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** Mixes two hex colours in sRGB as `color-mix(in srgb, a share, b)` does. */
export function mixHex(a: string, b: string, share: number): string {
  const [first, second] = [rgbOf(a), rgbOf(b)]
  return toHex(first.map((value, index) => value * share + (second[index] ?? 0) * (1 - share)) as Rgb)
}

type Rgb = [number, number, number]
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
  const [lightness, a, b] = toOklab(brand)
  for (let step = 0; step <= 100; step++) {
    const moved = Math.min(1, Math.max(0, lightness + (away * step) / 100))
    const hex = toHex(step === 0 ? brand : fromOklab(moved, a, b))
    if (isGood(hex)) return hex
  }
  return away < 0 ? '#000000' : '#ffffff'
}

function parseHex(hex: string): Rgb | null {
  const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(hex.trim())
  const digits = short
    ? short.slice(1).map((digit) => digit + digit)
    : /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex.trim())?.slice(1)
  return digits ? (digits.map((pair) => Number.parseInt(pair, 16) / 255) as Rgb) : null
}

function rgbOf(hex: string): Rgb {
  const rgb = parseHex(hex)
  if (!rgb) throw new RangeError(`Not a hex colour: ${hex}`)
  return rgb
}

function toHex(rgb: Rgb): string {
  const pair = (value: number) =>
    Math.round(Math.min(1, Math.max(0, value)) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${rgb.map(pair).join('')}`
}

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function fromLinear(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map(toLinear) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

// OKLab (Björn Ottosson): perceptually uniform, so that the hue is preserved.
function toOklab(rgb: Rgb): Rgb {
  const [red, green, blue] = rgb.map(toLinear) as Rgb
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklab(lightness: number, a: number, b: number): Rgb {
  // Reduce chroma until the colour is in sRGB: clipping channels would shift the hue.
  for (let share = 1; share > 0; share -= 0.05) {
    const rgb = oklabToRgb(lightness, a * share, b * share)
    if (rgb.every((value) => value >= -0.002 && value <= 1.002)) return rgb
  }
  return oklabToRgb(lightness, 0, 0)
}

function oklabToRgb(lightness: number, a: number, b: number): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear: Rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return linear.map((value) => fromLinear(Math.max(0, value))) as Rgb
}
