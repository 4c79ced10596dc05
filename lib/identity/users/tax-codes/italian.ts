import type { Day, TaxCode, TaxCodeReading } from './tax-code'

/** A codice fiscale also names the place of birth and may carry letters for digits (omocodia). */
type ItalianTaxCode = TaxCode & { isOmocode: boolean; birthplaceCode: string }

const MONTHS = 'ABCDEHLMPRST'
/** Omocodia: codes of people with the same base code replace digits by letters, from the last digit on. */
const OMOCODIA = 'LMNPQRSTUV'
const SHAPE = /^[A-Z]{6}[0-9LMNPQRSTUV]{2}[ABCDEHLMPRST][0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{3}[A-Z]$/
const DIGIT_PLACES = [6, 7, 9, 10, 12, 13, 14]
const ODD_VALUES = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]
const FEMALE_DAYS = 40

/** Parses a codice fiscale: format, control character, valid birth date not after `today`. */
export function readItalianTaxCode(text: string, today: Date): TaxCodeReading<ItalianTaxCode> {
  const typed = text.replace(/[\s-]/g, '')
  if (typed === '') return { ok: false, problem: 'empty' }
  // Check before upper-casing, which maps dotless i and long s to ASCII.
  const normalized = /^[A-Za-z0-9]{16}$/.test(typed) ? typed.toUpperCase() : ''
  if (!SHAPE.test(normalized)) return { ok: false, problem: 'format' }
  const digits = [...normalized].map((sign, place) => (DIGIT_PLACES.includes(place) ? digitOf(sign) : sign)).join('')
  const dayAndGender = Number(digits.slice(9, 11))
  const gender = dayAndGender > FEMALE_DAYS ? 'FEMALE' : 'MALE'
  const day = gender === 'FEMALE' ? dayAndGender - FEMALE_DAYS : dayAndGender
  const births = birthdays(Number(digits.slice(6, 8)), MONTHS.indexOf(digits[8] ?? '') + 1, day, today)
  if (births.length === 0) return { ok: false, problem: 'date' }
  if (controlCharacter(normalized) !== normalized[15]) return { ok: false, problem: 'checksum' }
  const isOmocode = DIGIT_PLACES.some((place) => digits[place] !== normalized[place])
  // With digits restored and without the control character, which depends on the spelling.
  const identity = digits.slice(0, 15)
  return {
    ok: true,
    taxCode: { normalized, identity, births, gender, isOmocode, birthplaceCode: digits.slice(11, 15) },
  }
}

function digitOf(sign: string): string {
  return OMOCODIA.includes(sign) ? String(OMOCODIA.indexOf(sign)) : sign
}

function controlCharacter(code: string): string {
  const sum = [...code.slice(0, 15)].reduce((total, sign, place) => {
    const value = /\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 65
    // Odd positions, counted from one.
    return total + (place % 2 === 0 ? (ODD_VALUES[value] ?? 0) : value)
  }, 0)
  return String.fromCharCode(65 + (sum % 26))
}

// A code has two digits of the year: every century in which the day exists and has come.
function birthdays(yearInCentury: number, month: number, day: number, today: Date): Day[] {
  return [2000, 1900]
    .map((century) => ({ year: century + yearInCentury, month, day }))
    .filter((date) => exists(date) && Date.UTC(date.year, month - 1, day) <= today.getTime())
}

function exists({ year, month, day }: Day): boolean {
  return day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}
