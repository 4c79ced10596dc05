import { describe, expect, test } from 'vitest'
import { type Actor, visitor } from '@/lib/catalogues/actor'
import {
  canCancel,
  canEditDraft,
  canReadText,
  canSeeProposal,
  isOpenToAll,
  type ProposalFacts,
} from '@/lib/ideas/proposals/policy'
import { canBecome } from '@/lib/ideas/proposals/states'
import { aSignedIn } from '@/tests/factories/signed-in'

const actors: Record<string, Actor> = {
  visitor,
  other: aSignedIn(2),
  author: aSignedIn(1),
  coAuthor: aSignedIn(3),
  admin: aSignedIn(4, { authorities: ['ADMIN'] }),
  facilitator: aSignedIn(5, {
    authorities: ['FACILITATOR'],
    processRoles: [{ processId: 1, authority: 'FACILITATOR' }],
  }),
  elsewhere: aSignedIn(6, { authorities: ['FACILITATOR'], processRoles: [{ processId: 2, authority: 'FACILITATOR' }] }),
}

const published: ProposalFacts = {
  processId: 1,
  status: 'PUBLISHED',
  authorId: 1,
  coAuthorIds: [3],
  isPublished: true,
  isHidden: false,
}
const draft: ProposalFacts = { ...published, status: 'DRAFT', isPublished: false }
const hidden: ProposalFacts = { ...published, isHidden: true }
const cancelled: ProposalFacts = { ...published, status: 'CANCELLED' }
const givenUp: ProposalFacts = { ...draft, status: 'CANCELLED' }

const row = (decide: (actor: Actor) => { allowed: true } | { allowed: false; reason: string }) =>
  Object.fromEntries(
    Object.entries(actors).map(([name, actor]) => {
      const decision = decide(actor)
      return [name, decision.allowed ? 'yes' : decision.reason]
    }),
  )

const everybody = {
  visitor: 'yes',
  other: 'yes',
  author: 'yes',
  coAuthor: 'yes',
  admin: 'yes',
  facilitator: 'yes',
  elsewhere: 'yes',
}
const no = 'proposalUnknown'

describe('who may see a proposal', () => {
  test('allows everybody to see a published one', () =>
    expect(row((actor) => canSeeProposal(actor, published))).toEqual(everybody))
  test('allows authors and administrators of the process to see a draft', () => {
    const expected = {
      visitor: no,
      other: no,
      author: 'yes',
      coAuthor: 'yes',
      admin: 'yes',
      facilitator: no,
      elsewhere: no,
    }
    expect(row((actor) => canSeeProposal(actor, draft))).toEqual(expected)
    expect(row((actor) => canSeeProposal(actor, givenUp))).toEqual(expected)
  })
  test('allows authors and moderators to read a hidden one', () => {
    expect(row((actor) => canSeeProposal(actor, hidden))).toEqual(everybody)
    const kept = 'proposalHidden'
    expect(row((actor) => canReadText(actor, hidden))).toEqual({
      visitor: kept,
      other: kept,
      author: 'yes',
      coAuthor: 'yes',
      admin: 'yes',
      facilitator: 'yes',
      elsewhere: kept,
    })
  })
  test('allows authors and administrators to read a cancelled one', () => {
    expect(row((actor) => canSeeProposal(actor, cancelled))).toEqual(everybody)
    const gone = 'proposalCancelled'
    expect(row((actor) => canReadText(actor, cancelled))).toEqual({
      visitor: gone,
      other: gone,
      author: 'yes',
      coAuthor: 'yes',
      admin: 'yes',
      facilitator: gone,
      elsewhere: gone,
    })
  })
})

describe('who may change a proposal', () => {
  test('allows only its authors to edit a draft', () => {
    expect(row((actor) => canEditDraft(actor, draft))).toEqual({
      visitor: no,
      other: no,
      author: 'yes',
      coAuthor: 'yes',
      admin: 'permissionDenied',
      facilitator: no,
      elsewhere: no,
    })
  })
  test('allows authors and administrators of the process to cancel a published one', () => {
    expect(row((actor) => canCancel(actor, published))).toEqual({
      visitor: 'signInRequired',
      other: 'permissionDenied',
      author: 'yes',
      coAuthor: 'yes',
      admin: 'yes',
      facilitator: 'permissionDenied',
      elsewhere: 'permissionDenied',
    })
  })
  test('refuses to cancel twice', () => {
    expect(canCancel(aSignedIn(1), cancelled)).toEqual({ allowed: false, reason: 'proposalCancelled' })
  })
  test('allows only forward changes of status, and none after cancelling', () => {
    expect(canBecome('DRAFT', 'PUBLISHED')).toBe(true)
    expect(canBecome('PUBLISHED', 'DRAFT')).toBe(false)
    expect(canBecome('APPROVED', 'NOT_APPROVED')).toBe(false)
    expect(canBecome('CANCELLED', 'PUBLISHED')).toBe(false)
  })
})

test('writes share tags only for what everybody may read', () => {
  const open = { status: 'OPEN', visibility: 'PUBLIC' }
  expect(isOpenToAll({ ...published, process: open })).toBe(true)
  for (const facts of [draft, hidden, cancelled]) expect(isOpenToAll({ ...facts, process: open })).toBe(false)
  expect(isOpenToAll({ ...published, process: { ...open, visibility: 'PRIVATE' } })).toBe(false)
})
