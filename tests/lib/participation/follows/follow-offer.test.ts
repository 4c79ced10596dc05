import { expect, test } from 'vitest'
import { type Actor, visitor } from '@/lib/catalogues/actor'
import { followOffer } from '@/lib/participation/follows/follow-offer'
import { aSignedIn } from '@/tests/factories/signed-in'

const member = aSignedIn(2)

const idea = {
  processId: 1,
  status: 'PUBLISHED' as const,
  authorId: 1,
  coAuthorIds: [],
  isPublished: true,
  isHidden: false,
}
const open = { canFollow: true, activeFollowing: true }
const closed = { canFollow: true, activeFollowing: false }

test.each<[string, Actor, Parameters<typeof followOffer>[1], ReturnType<typeof followOffer>]>([
  ['a visitor the sign-in', visitor, { proposal: idea, module: open, isFollowing: false }, 'signIn'],
  ['a visitor nothing once following has ended', visitor, { proposal: idea, module: closed, isFollowing: false }, null],
  ['a member to follow', member, { proposal: idea, module: open, isFollowing: false }, 'follow'],
  ['a follower to unfollow', member, { proposal: idea, module: open, isFollowing: true }, 'unfollow'],
  ['a follower to unfollow at any time', member, { proposal: idea, module: closed, isFollowing: true }, 'unfollow'],
  ['a member nothing once following has ended', member, { proposal: idea, module: closed, isFollowing: false }, null],
  [
    'a member nothing who has to consent first',
    { ...member, consentsCurrent: false },
    { proposal: idea, module: open, isFollowing: false },
    null,
  ],
])('offers %s', (_, actor, facts, offer) => {
  expect(followOffer(actor, facts)).toBe(offer)
})
