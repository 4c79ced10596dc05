/** A place on earth in degrees (WGS 84). */
export type LngLat = { readonly lng: number; readonly lat: number }

export type PointError = { readonly error: 'pointMalformed' | 'pointOutOfRange' }

/** Longer text is no point; refused before it is looked at, so a hostile megabyte costs nothing. */
const textLengthMax = 200

// No two parts of the pattern can match the same blank or digit, so it fails in linear time.
// Blanks are the plain ones: a no-break blank is a typing accident that we name rather than guess around.
const number = String.raw`([+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)`
const blank = String.raw`[ \t\r\n]`
const pointText = new RegExp(
  `^${blank}*POINT${blank}*\\(${blank}*${number}${blank}+${number}${blank}*\\)${blank}*$`,
  'i',
)

/** Reads `POINT (lng lat)`; tolerant in case, blanks and number style, strict in everything else. */
export function parsePoint(text: string): LngLat | PointError {
  if (text.length > textLengthMax) return { error: 'pointMalformed' }
  const [, lngText, latText] = pointText.exec(text) ?? []
  if (lngText === undefined || latText === undefined) return { error: 'pointMalformed' }
  const point = { lng: Number(lngText) + 0, lat: Number(latText) + 0 }
  return isOnEarth(point) ? point : { error: 'pointOutOfRange' }
}

/** Writes the canonical `POINT (lng lat)`, shortest digits, never an exponent. */
export function formatPoint(point: LngLat): string {
  if (!isOnEarth(point)) throw new RangeError(`not a place on earth: ${point.lng} ${point.lat}`)
  return `POINT (${decimal(point.lng)} ${decimal(point.lat)})`
}

/** Says whether both numbers are degrees that exist; NaN and infinity are not. */
export function isOnEarth({ lng, lat }: LngLat): boolean {
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90
}

// Below a millionth JavaScript writes an exponent; a billionth of a degree is a tenth of a millimetre.
function decimal(value: number): string {
  const text = String(value)
  if (!text.includes('e')) return text
  const plain = value.toFixed(9).replace(/\.?0+$/, '')
  return plain === '-0' ? '0' : plain
}
