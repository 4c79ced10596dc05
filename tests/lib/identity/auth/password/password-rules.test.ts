import { expect, test } from 'vitest'
import { canUsePassword } from '@/lib/identity/auth/password/password-rules'

const owner = { username: 'ada.rossi', email: 'ada@example.test', organizationName: 'Comune di Prova', lengthMin: 6 }

test.each(['vermilion kettle', 'Zebra-Tuba-42', 'ήλιος χτες', `${'λόγος '.repeat(10)}κήπ`, '我喜欢下雨的早晨'])(
  'accepts %s',
  (password) => {
    expect(canUsePassword(password, owner)).toEqual({ allowed: true })
  },
)

test.each([
  '123456',
  '1234567890',
  '111111',
  'aaaaaa',
  'abababab',
  'abcdefgh',
  '87654321',
  '19841984',
  'password',
  'Password1!',
  'P@ssw0rd',
  'qwerty123',
  'iloveyou2024',
  'monkeymonkey',
  'juventus',
  'Passwort1',
  'motdepasse',
  'ｐａｓｓｗｏｒｄ',
  'admin123',
  '!!football!!',
])('refuses %s as too common (O15)', (password) => {
  expect(canUsePassword(password, owner)).toMatchObject({ reason: 'passwordTooCommon' })
})

test.each(['P@ssw0rd123!', 'hell0123', '123qwerty!', '$ecret99', 'l0ve1984', 'we1come!!', 'Adm1n!2026'])(
  'refuses %s as a decorated common password',
  (password) => {
    expect(canUsePassword(password, owner)).toMatchObject({ reason: 'passwordTooCommon' })
  },
)

test('checks the longest password without delay', () => {
  const start = performance.now()
  for (const end of ['7', '1', '!']) canUsePassword(`zebra${end.repeat(123)}`, owner)
  expect(performance.now() - start).toBeLessThan(50)
})

test.each(['ada.rossi', 'AdaRossi', 'adarossi1', 'ada@example.test', 'Comune di Prova', 'comunediprova2026'])(
  'refuses %s as derived from the person or the organization (O15)',
  (password) => {
    expect(canUsePassword(password, owner)).toMatchObject({ reason: 'passwordTooCommon' })
  },
)

test("counts characters between the organization's minimum and 128", () => {
  expect(canUsePassword('zebra', owner)).toMatchObject({ reason: 'passwordTooShort', params: { limit: 6 } })
  expect(canUsePassword('zebra tuba', { ...owner, lengthMin: 12 })).toMatchObject({ params: { limit: 12 } })
  expect(canUsePassword('🦓tuba', { ...owner, lengthMin: 6 })).toMatchObject({ reason: 'passwordTooShort' })
  expect(canUsePassword('zebra tuba '.repeat(12), owner)).toMatchObject({
    reason: 'passwordTooLong',
    params: { limit: 128 },
  })
})
