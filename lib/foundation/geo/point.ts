/** A point in degrees (WGS 84). */
export type LngLat = { readonly lng: number; readonly lat: number }

type PointError = { readonly error: 'pointMalformed' | 'pointOutOfRange' }

/** Maximum length, checked before the pattern runs on hostile input. */
const textLengthMax = 200

// No two parts of the pattern match the same character, so that it fails in linear time.
// Only ASCII blanks: a no-break space is rejected rather than guessed.
const number = String.raw`([+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)`
const blank = String.raw`[ \t\r\n]`
const pointText = new RegExp(
  `^${blank}*POINT${blank}*\\(${blank}*${number}${blank}+${number}${blank}*\\)${blank}*$`,
  'i',
)

/** Parses `POINT (lng lat)`; tolerates case, blanks and number style, nothing else. */
export function parsePoint(text: string): LngLat | PointError {
  if (text.length > textLengthMax) return { error: 'pointMalformed' }
  const [, lngText, latText] = pointText.exec(text) ?? []
  if (lngText === undefined || latText === undefined) return { error: 'pointMalformed' }
  const point = { lng: Number(lngText) + 0, lat: Number(latText) + 0 }
  return isOnEarth(point) ? point : { error: 'pointOutOfRange' }
}

/** Formats the canonical `POINT (lng lat)`: shortest digits, no exponent. */
export function formatPoint(point: LngLat): string {
  if (!isOnEarth(point)) throw new RangeError(`not a place on earth: ${point.lng} ${point.lat}`)
  return `POINT (${decimal(point.lng)} ${decimal(point.lat)})`
}

/** Whether both numbers are valid degrees; false for NaN and infinity. */
export function isOnEarth({ lng, lat }: LngLat): boolean {
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90
}

// JavaScript formats numbers below 1e-6 with an exponent; 1e-9 degrees are 0.1 mm.
function decimal(value: number): string {
  const text = String(value)
  if (!text.includes('e')) return text
  const plain = value.toFixed(9).replace(/\.?0+$/, '')
  return plain === '-0' ? '0' : plain
}
