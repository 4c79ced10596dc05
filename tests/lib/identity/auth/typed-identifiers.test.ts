import { describe, expect, test } from 'vitest'
import { parsePhone } from '@/lib/foundation/input/phone'
import { typedEmail } from '@/lib/foundation/input/typed-email'
import { addressText, locationText, videoText, webAddress } from '@/lib/ideas/proposals/content-schemas'
import { searchWords } from '@/lib/ideas/proposals/search-words'
import { otpInput } from '@/lib/identity/auth/code-schemas'
import { emailInput, nameInput, usernameInput } from '@/lib/identity/auth/schemas'
import { isReservedUsername } from '@/lib/identity/auth/usernames/usernames'
import { accessCodeHash } from '@/lib/identity/organizations/admission/access-code'
import { normalizeReceipt } from '@/lib/participation/votes/ballots/receipt-code'
import { taxCodeInput } from '@/lib/process/onboarding/verification/schemas'
import { blocksInput } from '@/lib/site/pages/catalogue/block-schemas'

/** Characters that nobody sees, as they come with a copy from a page, a message or a spreadsheet. */
const UNSEEN = ['\u202a', '\u202c', '\u202e', '\u2066', '\u2069', '\u200b', '\u200e', '\u200f', '\u00ad', '\ufeff']

describe.each(UNSEEN)('a typed value with %j', (sign) => {
  const sprinkled = (text: string) => `${sign}${text.slice(0, 3)}${sign}${text.slice(3)}${sign}`

  test('is read without it: addresses, names, numbers, codes, places, links, searches', () => {
    expect(emailInput.parse(sprinkled('anna@example.org'))).toBe('anna@example.org')
    expect(nameInput.parse(sprinkled('Anna'))).toBe('Anna')
    expect(otpInput.parse({ otp: sprinkled('123456') })).toEqual({ otp: '123456' })
    expect(accessCodeHash(sprinkled('ABCD-EFGH'))).toBe(accessCodeHash('abcdefgh'))
    expect(normalizeReceipt(sprinkled('0123456789ABCDEFGHJKMNPQR'))).toBe(normalizeReceipt('0123456789ABCDEFGHJKMNPQR'))
    expect(taxCodeInput.parse({ taxCode: sprinkled('RSSMRA85T10A562S'), process2ModuleId: 1 }).taxCode).toBe(
      'RSSMRA85T10A562S',
    )
    expect(locationText.parse(sprinkled('POINT (12.5 41.9)'))).toEqual({ lng: 12.5, lat: 41.9 })
    expect(webAddress.parse(sprinkled('https://example.org/a'))).toBe('https://example.org/a')
    expect(videoText.parse(sprinkled('https://youtu.be/dQw4w9WgXcQ'))).toBe('dQw4w9WgXcQ')
    expect(addressText.parse(`Via Roma 1${sign === '\u00ad' || sign === '\u200b' ? '' : sign}`)).toBe('Via Roma 1')
    expect(searchWords(sprinkled('parco'))).toEqual(['parco'])
    const rules = { purpose: 'code', countries: ['IT'] } as const
    expect(parsePhone({ prefix: sprinkled('+39'), number: sprinkled('3471234567') }, rules)).toEqual({
      ok: true,
      e164: '+393471234567',
    })
  })

  test('is refused in a username that is chosen', () => {
    expect(usernameInput.safeParse(`an${sign}na`).success).toBe(false)
  })

  test('has no direction in the label of a button', () => {
    if (sign === '\u00ad' || sign === '\u200b') return
    const block = {
      kind: 'callToAction',
      id: 1,
      title: { en: 'a' },
      text: {},
      button: { label: { en: sprinkled('Open') }, href: '/' },
    }
    expect(JSON.stringify(blocksInput.parse([block]))).toContain('"Open"')
  })
})

describe('names and addresses', () => {
  test.each([
    ['D´Angelo', "D'Angelo"],
    ['D`Angelo', "D'Angelo"],
    ['D’Angelo', 'D’Angelo'],
    ['  Anna  Maria ', 'Anna Maria'],
    ['می‌خواهم', 'می‌خواهم'],
  ])('the name %j is %j', (typed, name) => expect(nameInput.parse(typed)).toBe(name))

  test('a username is trimmed, a domain is written as mail programs send it', () => {
    expect(usernameInput.parse(' anna.rossi ')).toBe('anna.rossi')
    expect(emailInput.parse('anna@città.example')).toBe('anna@xn--citt-3na.example')
    expect(typedEmail('anna@a/b’c')).toBe('anna@a/b’c')
    expect(emailInput.safeParse('ännä@example.org').success).toBe(false)
  })

  test.each(['adm1n', 'vvebmaster', 'rnoderator', '5upport', 'Adm1n-1', 'he1p', 'r00t', 'm0derat0r', 'admin_'])(
    'the username %s imitates staff',
    (name) => expect(isReservedUsername(name)).toBe(true),
  )

  test.each(['anna', 'marna', 'admiral', 'rossi1985', 'vvanna', 'tester', 'bernard'])(
    'the username %s does not',
    (name) => expect(isReservedUsername(name)).toBe(false),
  )
})
