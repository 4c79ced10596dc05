import { describe, expect, it } from 'vitest'
import { parsePhone } from '@/lib/foundation/input/phone'
import { hasShared, readShared } from '@/tests/setup/shared-data'

const countries = ['IT', 'FR', 'GR']
const forCode = (prefix: string, number: string) => parsePhone({ prefix, number }, { purpose: 'code', countries })
const forContact = (prefix: string, number: string) => parsePhone({ prefix, number }, { purpose: 'contact' })

describe('a mobile number for one-time codes', () => {
  it('is refused by length before any pattern runs', () => {
    const begun = performance.now()
    expect(forCode('+39', `3${' '.repeat(100_000)}4`)).toMatchObject({ ok: false, field: 'mobileNumber' })
    expect(performance.now() - begun).toBeLessThan(500)
  })

  it.each([
    ['+39', '312 345 6789'],
    ['39', '3123456789'],
    ['0039', '312-345-6789'],
    ['＋３９', '３１２３４５６７８９'],
    ['+ 39', '(312) 345.67.89'],
    ['+39', '+39 312 345 6789'],
    ['+39', '0039 312 345 6789'],
    ['+39', '39 312 345 6789'],
    ['+39', '0312 345 6789'],
    ['+39', '312‐345–6789'],
  ])('is normalized to one E.164 number: %j %j', (prefix, number) => {
    expect(forCode(prefix, number)).toEqual({ ok: true, e164: '+393123456789' })
  })

  it('keeps a subscriber number that starts with the digits of the prefix', () => {
    expect(forCode('+39', '391 234 5678')).toEqual({ ok: true, e164: '+393912345678' })
  })

  it('drops the trunk zero in countries that have one', () => {
    expect(forCode('+33', '06 12 34 56 78')).toEqual({ ok: true, e164: '+33612345678' })
  })

  it.each([
    ['+39', '899123456', 'a premium rate number'],
    ['+39', '0212345678', 'a land line'],
    ['+39', '5512345678', 'a number of internet telephony'],
    ['+39', '800123456', 'a free number'],
    ['+881', '612345678', 'a satellite telephone'],
    ['+48', '512345678', 'a mobile of a country the organization does not write to'],
  ])('refuses %s %s: %s', (prefix, number) => {
    expect(forCode(prefix, number)).toMatchObject({ ok: false, reason: 'mobileNotAllowed', field: 'mobileNumber' })
  })

  it.each([
    ['', '3123456789', 'mobileMissing', 'mobilePrefix'],
    ['+39', ' ', 'mobileMissing', 'mobileNumber'],
    ['+0', '3123456789', 'mobileInvalid', 'mobilePrefix'],
    ['IT', '3123456789', 'mobileInvalid', 'mobilePrefix'],
    ['+39', '3123', 'mobileInvalid', 'mobileNumber'],
    ['+39', 'call me', 'mobileInvalid', 'mobileNumber'],
    ['+39', '3.123456789e9', 'mobileInvalid', 'mobileNumber'],
    ['+39', '+33 612345678', 'mobileInvalid', 'mobileNumber'],
    ['+39', `3123456789${' '.repeat(5000)}1`, 'mobileInvalid', 'mobileNumber'],
  ])('refuses %j %j: %s', (prefix, number, reason, field) => {
    expect(forCode(prefix, number)).toEqual({ ok: false, reason, field })
  })
})

describe('a contact number', () => {
  it.each([
    ['+39', '02 1234 5678', '+390212345678'],
    ['+48', '512 345 678 ext. 5', '+48512345678'],
    ['+49', '0151 2345678', '+491512345678'],
  ])('needs to be possible only: %s %s', (prefix, number, e164) => {
    expect(forContact(prefix, number)).toEqual({ ok: true, e164 })
  })

  it('refuses an impossible number', () => {
    expect(forContact('+39', '3123')).toMatchObject({ ok: false, reason: 'mobileInvalid' })
  })
})

type Row = {
  input: { prefix: string; number: string }
  note: string
  expected: { verdict: string; plausible: boolean | null; e164?: string; type?: string }
}

// The file gives what a library makes of prefix and number put together. Decisions 13 understands `00` as well.
const UNDERSTOOD = new Set(['international 00 form in the number field', 'prefix with 00 instead of +'])

describe.skipIf(!hasShared('phone.json'))('the published corpus of phone numbers', () => {
  const rows = hasShared('phone.json') ? readShared<Row[]>('phone.json') : []
  const anywhere = ['IT', 'GR', 'FR', 'ES', 'PL', 'DE']

  it.each(rows.map((row) => [row.input.prefix, row.input.number, row.note, row] as const))(
    '%j %j: %s',
    (_prefix, _number, note, { input, expected }) => {
      const contact = parsePhone(input, { purpose: 'contact' })
      const code = parsePhone(input, { purpose: 'code', countries: anywhere })
      if (UNDERSTOOD.has(note)) {
        expect(code).toEqual({ ok: true, e164: '+393123456789' })
        return
      }
      if (expected.plausible !== null) expect(contact.ok).toBe(expected.plausible)
      if (expected.plausible) expect(contact).toEqual({ ok: true, e164: expected.e164 })
      if (expected.verdict === 'missing') expect(code).toMatchObject({ reason: 'mobileMissing' })
      else expect(code.ok).toBe(expected.verdict === 'valid' && expected.type === 'MOBILE')
    },
  )
})
