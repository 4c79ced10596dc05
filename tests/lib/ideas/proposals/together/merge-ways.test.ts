import { expect, test } from 'vitest'
import { type Actor, visitor } from '@/lib/catalogues/actor'
import { mergeWaysOf } from '@/lib/ideas/proposals/together/merge-ways'
import { aSignedIn } from '@/tests/factories/signed-in'

const proposal = {
  processId: 1,
  status: 'PUBLISHED' as const,
  authorId: 1,
  coAuthorIds: [],
  isPublished: true,
  isHidden: false,
}
const merge = {
  createdAt: new Date('2026-05-01T10:00:00Z'),
  consents: [
    { userId: 1, name: 'Asked', agreed: null },
    { userId: 2, name: 'Agreed', agreed: true },
  ],
}

const soon = new Date('2026-05-15T09:59:59Z')
const late = new Date('2026-05-15T10:00:00Z')

test.each<[string, Actor, Date, string[]]>([
  ['a visitor nothing', visitor, late, []],
  ['an author of neither idea nothing', aSignedIn(3), late, []],
  ['an author who was asked both answers', aSignedIn(1), soon, ['agree', 'refuse']],
  ['an author who has agreed a change of mind', aSignedIn(2), soon, ['refuse']],
  ['the office only a withdrawal within fourteen days', aSignedIn(4, { authorities: ['ADMIN'] }), soon, ['withdraw']],
  [
    'the office also the merge once nobody has answered',
    aSignedIn(4, { authorities: ['ADMIN'] }),
    late,
    ['complete', 'withdraw'],
  ],
])('offers %s', (_, actor, now, ways) => {
  expect(mergeWaysOf(actor, { proposal, merge, now })).toEqual(ways)
})
