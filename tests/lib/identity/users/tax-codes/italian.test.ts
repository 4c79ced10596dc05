import { describe, expect, it } from 'vitest'
import { readItalianTaxCode } from '@/lib/identity/users/tax-codes/italian'
import { taxCodeReader } from '@/lib/identity/users/tax-codes/registry'
import { ageAt, birthIn } from '@/lib/identity/users/tax-codes/tax-code'
import { hasShared, readShared } from '@/tests/setup/shared-data'

const TODAY = new Date('2026-11-21T12:00:00Z')
const read = (text: string, today = TODAY) => readItalianTaxCode(text, today)

describe('an Italian tax code', () => {
  it('contains birth date, gender and place', () => {
    expect(read('RSSMRA80A41H501Y')).toEqual({
      ok: true,
      taxCode: {
        normalized: 'RSSMRA80A41H501Y',
        identity: 'RSSMRA80A41H501',
        births: [{ year: 1980, month: 1, day: 1 }],
        gender: 'FEMALE',
        isOmocode: false,
        birthplaceCode: 'H501',
      },
    })
  })

  it.each(['  rssmra80a01h501u ', 'RSS MRA 80A01 H501U', 'RSSMRA-80A01-H501U'])(
    'is normalized as typed: %j',
    (text) => {
      expect(read(text)).toMatchObject({ ok: true, taxCode: { normalized: 'RSSMRA80A01H501U' } })
    },
  )

  it('with letters for digits decodes to the same data but is another code', () => {
    expect(read('RSSMRAULALMHRLMD')).toMatchObject({
      ok: true,
      taxCode: { normalized: 'RSSMRAULALMHRLMD', isOmocode: true, birthplaceCode: 'H501', births: [{ year: 1980 }] },
    })
  })

  it.each([
    ['', 'empty'],
    [' - ', 'empty'],
    ['RSSMRA80A01H501', 'format'],
    ['RSSMRA80F01H501U', 'format'],
    ['rſſmra80a01h501u', 'format'],
    ['rssmra80a0ıh501u', 'format'],
    ['RSSMRA80A01H501Z', 'checksum'],
    ['RSSMRA80B30H501X', 'date'],
    ['RSSMRA80A72H501G', 'date'],
  ] as const)('%j is refused: %s', (text, problem) => {
    expect(read(text)).toEqual({ ok: false, problem })
  })

  it('fits every century in which its day has come', () => {
    expect(read('CCCFBA05D03Z157G')).toMatchObject({
      taxCode: { births: [{ year: 2005, month: 4, day: 3 }, { year: 1905 }] },
    })
    expect(read('CCCFBA05D03Z157G', new Date('2005-04-02T12:00:00Z'))).toMatchObject({
      taxCode: { births: [{ year: 1905 }] },
    })
  })

  it.each([
    [[2022, 1922], 1922, 1922],
    [[2022, 1922], 2022, 2022],
    [[2022, 1922], null, 'unstated'],
    [[2022, 1922], 1950, 'contradicted'],
    [[1980], null, 1980],
    [[1980], 1980, 1980],
    [[1980], 1981, 'contradicted'],
  ])('of %j with the year %j means %j', (years, stated, expected) => {
    const births = years.map((year) => ({ year, month: 5, day: 1 }))
    const born = birthIn({ births }, stated)
    expect(typeof born === 'string' ? born : born.year).toBe(expected)
  })

  it('is parsed by the scheme of the organization, and refused when there is none', () => {
    expect(taxCodeReader('IT')?.('RSSMRA80A01H501U', TODAY).ok).toBe(true)
    expect(taxCodeReader('NONE')).toBeNull()
  })
})

describe('the age', () => {
  const bornOn = { year: 2010, month: 11, day: 21 }
  it.each([
    [{ year: 2026, month: 11, day: 20 }, 15],
    [{ year: 2026, month: 11, day: 21 }, 16],
    [{ year: 2026, month: 12, day: 1 }, 16],
    [{ year: 2026, month: 1, day: 31 }, 15],
  ])('at %j is %i', (day, age) => {
    expect(ageAt(bornOn, day)).toBe(age)
  })
})

type Row = {
  input: string
  note: string
  expected: {
    valid: boolean
    reason?: string
    normalized?: string
    omocode?: boolean
    gender?: 'M' | 'F'
    birthdate?: string
    birthplaceCode?: string
    base?: string
  }
}

describe.skipIf(!hasShared('codice-fiscale.json'))('the published corpus of Italian tax codes', () => {
  const rows = hasShared('codice-fiscale.json') ? readShared<Row[]>('codice-fiscale.json') : []

  it.each(rows.map((row) => [row.input, row.note, row] as const))('%j: %s', (input, _note, { expected }) => {
    const reading = read(input)
    // We keep no register of municipalities; the row says that it is then valid.
    if (expected.reason === 'register') expect(reading.ok).toBe(true)
    else if (!reading.ok)
      expect([false, expected.reason]).toEqual([expected.valid, reasonLike(expected, reading.problem)])
    else {
      const { normalized, births, gender, isOmocode, birthplaceCode } = reading.taxCode
      const [bornOn = { year: 0, month: 0, day: 0 }] = births
      const date = [bornOn.year, bornOn.month, bornOn.day].map((part) => String(part).padStart(2, '0')).join('-')
      const said = { valid: true, normalized, omocode: isOmocode, gender: gender[0], birthdate: date, birthplaceCode }
      const { base, policy: _policy, ...facts } = expected as Row['expected'] & { policy?: string }
      expect(said).toMatchObject(facts)
      if (base) expect(read(base)).toMatchObject({ taxCode: { births, gender, birthplaceCode } })
    }
  })
})

function reasonLike({ reason }: Row['expected'], problem: string): string | undefined {
  return reason === 'format-or-date' && ['format', 'date'].includes(problem) ? reason : problem
}
