import { describe, expect, test } from 'vitest'
import { errorText } from '@/lib/foundation/i18n/error-text'
import { fieldRefusals } from '@/lib/foundation/input/validation'
import { emailInput, nameInput, usernameInput } from '@/lib/identity/auth/schemas'
import { loginForm } from '@/lib/process/onboarding/sign-in/login-in-browser'

describe('usernames (O18)', () => {
  test.each(['ada', 'ada.rossi', 'Ζωή', 'łucja_7', 'a-b', '李小龙'])('accept %s', (username) => {
    expect(usernameInput.safeParse(username).success).toBe(true)
  })

  test.each([
    'ab',
    'a@b',
    'a b',
    'a\u200bda',
    'a\u200dda',
    'ad\u202ea',
    'a\u2066da',
    'ada\u0000',
    '.ada',
    'ada-',
    'a'.repeat(41),
    'e\u0301\u0301',
    '',
  ])('refuse %j', (username) => {
    expect(usernameInput.safeParse(username).success).toBe(false)
  })

  test.each([' ada', 'ada ', 'ada\n'])('read %j without the blanks around it', (username) => {
    expect(usernameInput.parse(username)).toBe('ada')
  })

  test.each(['admin', 'Admin', 'ADMIN', 'a.d.m.i.n', 'admin7', 'root', 'support', 'ａｄｍｉｎ'])(
    'reserve %s',
    (username) => {
      const { error } = usernameInput.safeParse(username)
      expect(error && fieldRefusals(error).map(({ name }) => name)).toEqual(['usernameReserved'])
    },
  )
})

describe('email addresses', () => {
  test.each(['ada@example.test', "o'neil+tag@mail.example.org", 'A.B@xn--bcher-kva.example'])('accept %s', (email) => {
    expect(emailInput.safeParse(email).success).toBe(true)
  })

  test.each([
    'ada',
    'ada@example',
    'a@b.test,c@d.test',
    'a@b.test;c@d.test',
    '"a b"@c.test',
    'a(comment)@b.test',
    'Ada <ada@example.test>',
    'group: a@b.test, c@d.test;',
    'a@b.test\r\nBcc: c@d.test',
    'a@b.test\n',
    'a..b@c.test',
    '.a@c.test',
    'a@-b.test',
    'a@b..test',
    'a@127.0.0.1',
    'a@[127.0.0.1]',
    'ａda@example.test',
    `${'a'.repeat(65)}@b.test`,
    `a@${'b.'.repeat(200)}test`,
  ])('refuse %j', (email) => {
    const parsed = emailInput.safeParse(email)
    expect(parsed.success && parsed.data === email).toBe(false)
  })

  test('refuse 64 KB without delay', () => {
    for (const email of [
      `${'('.repeat(65_536)}@b.test`,
      `a@${'a-'.repeat(32_768)}`,
      '"'.repeat(65_536),
      'a'.repeat(65_536),
    ]) {
      const start = performance.now()
      expect(emailInput.safeParse(email).success).toBe(false)
      expect(performance.now() - start).toBeLessThan(50)
    }
  })
})

describe('names', () => {
  test.each(['Ada', "D'Angelo", 'Müller-Lüdenscheidt', 'Παπαδόπουλος', 'Nguyễn Thị', '山田', 'محمد', 'می\u200cخواهم'])(
    'accept %s',
    (name) => {
      expect(nameInput.safeParse(name).success).toBe(true)
    },
  )

  test.each(['', '   ', '123', '\u202e\u200b', 'a\u{e000}b', 'a'.repeat(101)])('refuse %j', (name) => {
    expect(nameInput.safeParse(name).success).toBe(false)
  })

  test.each([
    ['a\u202eb', 'ab'],
    ['a\u200bb', 'ab'],
    ['a\nb', 'a b'],
  ])('read %j as %j', (typed, name) => expect(nameInput.parse(typed)).toBe(name))
})

test.each([
  ['en', 'Enter your username or email address.'],
  ['it', 'Inserisci il nome utente o l’indirizzo email.'],
  ['pl', 'Wpisz nazwę użytkownika lub adres e-mail.'],
] as const)('an empty sign-in asks in %s for what the label names', (locale, text) => {
  const { error } = loginForm.input.safeParse({ username: ' ', password: 'x' })
  const [refused] = error ? fieldRefusals(error) : []
  expect(refused).toMatchObject({ field: 'username', name: 'fieldMissing' })
  expect(errorText('fieldMissing', locale, refused?.params)).toBe(text)
})
