import 'server-only'
import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { normalize } from '@/lib/foundation/i18n/normalize'
import { typedIdentifier } from './typed-text'

type PhoneInput = { prefix: string; number: string }

/** Numbers for one-time codes must be mobile numbers of an allowed country; contact numbers only possible ones. */
type PhoneRules = { purpose: 'code'; countries: readonly string[] } | { purpose: 'contact' }

type PhoneField = 'mobilePrefix' | 'mobileNumber'

type ParsedPhone = { ok: true; e164: string } | { ok: false; reason: ErrorName; field: PhoneField }

const PREFIX_DIGITS_MAX = 7
const NUMBER_LENGTH_MAX = 40
const MOBILE_TYPES: ReadonlySet<string | undefined> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE'])
const EXTENSION = /\s*(?:ext\.?|x|#)\s*\d{1,7}$/i
const WRITTEN = /^\+?[\d\s().\-/\u2010-\u2015]+$/

/** Parses prefix and number to E.164 (spec: phone-numbers). */
export function parsePhone(input: PhoneInput, rules: PhoneRules): ParsedPhone {
  const prefix = normalize(typedIdentifier(input.prefix), 'NFKC').trim()
  const number = normalize(typedIdentifier(input.number), 'NFKC').trim()
  if (prefix === '') return refuse('mobileMissing', 'mobilePrefix')
  if (number === '') return refuse('mobileMissing', 'mobileNumber')
  const callingCode = digitsOf(prefix).replace(/^00/, '')
  if (!/^\+?[\d\s()-]+$/.test(prefix) || !isCallingCode(callingCode)) return refuse('mobileInvalid', 'mobilePrefix')
  // Check the length first: EXTENSION is quadratic in the number of blanks.
  if (number.length > NUMBER_LENGTH_MAX) return refuse('mobileInvalid', 'mobileNumber')
  const written = number.replace(EXTENSION, '')
  if (!WRITTEN.test(written)) return refuse('mobileInvalid', 'mobileNumber')
  const readings = readingsOf(callingCode, written)
  return rules.purpose === 'code' ? forCodes(readings, rules.countries) : forContact(readings)
}

function forCodes(readings: PhoneNumber[], countries: readonly string[]): ParsedPhone {
  const valid = readings.filter((phone) => phone.isValid())
  const mobile = valid.find((phone) => MOBILE_TYPES.has(phone.getType()))
  if (mobile?.country && countries.includes(mobile.country)) return accept(mobile)
  return refuse(valid.length > 0 ? 'mobileNotAllowed' : 'mobileInvalid', 'mobileNumber')
}

function forContact(readings: PhoneNumber[]): ParsedPhone {
  const phone = readings.find((reading) => reading.isValid()) ?? readings.find((reading) => reading.isPossible())
  return phone ? accept(phone) : refuse('mobileInvalid', 'mobileNumber')
}

/** Possible readings of the digits, most likely first: as written, prefix repeated, extra trunk zero. */
function readingsOf(callingCode: string, written: string): PhoneNumber[] {
  const digits = digitsOf(written)
  const isInternational = /^(?:\+|00)/.test(written.replace(/[\s().-]/g, ''))
  const whole = digits.replace(/^00/, '')
  const without = whole.startsWith(callingCode) ? whole.slice(callingCode.length) : undefined
  const nationals = isInternational ? [without] : [digits, without, digits.replace(/^0/, '')]
  return nationals.flatMap((national) => {
    const phone = national ? parsePhoneNumberFromString(`+${callingCode}${national}`) : undefined
    return phone ? [phone] : []
  })
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

function isCallingCode(digits: string): boolean {
  return /^[1-9]/.test(digits) && digits.length <= PREFIX_DIGITS_MAX
}

function accept(phone: PhoneNumber): ParsedPhone {
  return { ok: true, e164: phone.number }
}

function refuse(reason: ErrorName, field: PhoneField): ParsedPhone {
  return { ok: false, reason, field }
}
