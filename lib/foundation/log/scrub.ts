// Order matters: an address contains what later patterns would take for a number.
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/[^\s<>"'(),;:=]{1,64}@[\w.-]{1,255}/g, '[mail]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  // Keys in base64url or hexadecimal; neither the id of a row (a UUID) nor the name of a constraint or migration.
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{32,}/g, '[token]'],
  [/\b[\da-f]{32,}\b/g, '[token]'],
  [/\b[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z]\b/gi, '[tax code]'],
  [/\+\d[\d ()./-]{5,20}\d/g, '[phone]'],
  [/(?<![\w.:-])\d{9,15}(?![\w.:-])/g, '[number]'],
]

const LENGTH_MAX = 2000

/** A text for the log: without mail addresses, phone numbers, tax codes and tokens, at most 2,000 characters. */
export function scrub(text: string): string {
  return PERSONAL.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), text.slice(0, LENGTH_MAX))
}
