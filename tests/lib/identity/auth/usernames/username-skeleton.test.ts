import { describe, expect, it } from 'vitest'
import { usernameInput } from '@/lib/identity/auth/schemas'
import { isOfOneScript, usernameSkeleton } from '@/lib/identity/auth/usernames/username-skeleton'
import { isReservedUsername } from '@/lib/identity/auth/usernames/usernames'

describe('confusable usernames', () => {
  it.each([
    ['citizen', 'c.i.t.i.z.e.n'],
    ['citizen', 'ci-tizen'],
    ['citizen', 'Citizen_'],
    ['citizen', 'c\u0456tizen'],
    ['coco', '\u0441\u043e\u0441\u043e'],
    ['mario', 'mari0'],
    ['bill', 'bi1l'],
    ['lol', '1o1'],
    ['modem', 'rnodern'],
  ])('%s and %s have the same skeleton', (one, other) => {
    expect(usernameSkeleton(other)).toBe(usernameSkeleton(one))
  })

  it.each([
    ['anna1', 'anna2'],
    ['paolo', 'paola'],
    ['member1', 'member11'],
    ['νίκος', 'νίκη'],
  ])('%s and %s have different skeletons', (one, other) => {
    expect(usernameSkeleton(other)).not.toBe(usernameSkeleton(one))
  })

  it.each(['\u0430dmin', 'a.d.m.i.n', 'adm\u0456n', 'r00t', 'admin_2', 'ROOT1'])('reserve %s', (name) => {
    expect(isReservedUsername(name)).toBe(true)
  })

  it.each(['adele', 'rooney', 'supporter', 'testa', 'userli'])('do not reserve %s', (name) => {
    expect(isReservedUsername(name)).toBe(false)
  })

  it('refuse letters of two scripts in one name', () => {
    for (const name of ['c\u0456tizen', '\u0430lma', 'ann\u03b1'])
      expect(usernameInput.safeParse(name).error?.issues[0]?.message).toBe('usernameMixesScripts')
    for (const name of ['giulia', 'νίκος', 'ольга2', 'łukasz.ż', '山田たろう', 'анна-1', 'muñoz'])
      expect(isOfOneScript(name), name).toBe(true)
  })
})
