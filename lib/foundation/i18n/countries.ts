// Names used in data files where they differ from those of Intl.
const ISO_NAMES: Readonly<Record<string, string>> = {
  BA: 'Bosnia and Herzegovina',
  CI: "Côte d'Ivoire",
  CZ: 'Czechia',
  MD: 'Moldova, Republic of',
  MK: 'North Macedonia',
  RU: 'Russian Federation',
  TR: 'Türkiye',
  XK: 'Worldwide',
}

// Codes of Intl that are not countries.
const NO_COUNTRIES = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** The English name of a country by its ISO 3166 code; null if unknown. */
export function countryName(code: string | null): string | null {
  if (code === null || !/^[A-Z]{2}$/.test(code) || NO_COUNTRIES.includes(code)) return null
  return ISO_NAMES[code] ?? names.of(code) ?? null
}
