import { describe, expect, test } from 'vitest'
import { type Actor, visitor } from '@/lib/catalogues/actor'
import { type Way, type WayFacts, waysOf } from '@/lib/ideas/proposals/ways'
import { aSignedIn } from '@/tests/factories/signed-in'

const actors = {
  visitor,
  other: aSignedIn(2),
  author: aSignedIn(1),
  facilitator: aSignedIn(5, {
    authorities: ['FACILITATOR'],
    processRoles: [{ processId: 1, authority: 'FACILITATOR' }],
  }),
  admin: aSignedIn(4, { authorities: ['ADMIN'] }),
} satisfies Record<string, Actor>

const published: WayFacts['proposal'] = {
  processId: 1,
  status: 'PUBLISHED',
  authorId: 1,
  coAuthorIds: [],
  isPublished: true,
  isHidden: false,
  author: { id: 1 },
  version: { status: 'PUBLISHED' },
}
const facts: WayFacts = {
  proposal: published,
  hasDraft: false,
  isOnBallot: false,
  withdrawnFrom: null,
  evaluates: false,
  isMultilingual: true,
}
const withProposal = (proposal: Partial<WayFacts['proposal']>, more: Partial<WayFacts> = {}): WayFacts => ({
  ...facts,
  ...more,
  proposal: { ...published, ...proposal },
})

type Row = Record<keyof typeof actors, Way[]>
const office: Way[] = ['contact', 'report', 'versions', 'translate']

const table: Record<string, { facts: WayFacts; ways: Row }> = {
  'a published idea': {
    facts,
    ways: {
      visitor: ['contact', 'report', 'versions'],
      other: ['contact', 'report', 'versions'],
      author: ['newVersion', 'coAuthors', 'versions', 'translate', 'cancel'],
      facilitator: [...office, 'decide', 'merge'],
      admin: [...office, 'decide', 'merge', 'cancel'],
    },
  },
  'an idea with an open draft': {
    facts: { ...facts, hasDraft: true },
    ways: {
      visitor: ['contact', 'report', 'versions'],
      other: ['contact', 'report', 'versions'],
      author: ['edit', 'coAuthors', 'versions', 'translate', 'cancel'],
      facilitator: [...office, 'decide', 'merge'],
      admin: [...office, 'decide', 'merge', 'cancel'],
    },
  },
  'a candidate of a vote': {
    facts: { ...facts, isOnBallot: true },
    ways: {
      visitor: ['contact', 'report', 'versions'],
      other: ['contact', 'report', 'versions'],
      author: ['newVersion', 'coAuthors', 'versions', 'translate'],
      facilitator: office,
      admin: office,
    },
  },
  'a decided idea': {
    facts: withProposal({ status: 'APPROVED' }),
    ways: {
      visitor: ['contact', 'report', 'versions'],
      other: ['contact', 'report', 'versions'],
      author: ['newVersion', 'coAuthors', 'versions', 'translate', 'cancel'],
      facilitator: [...office, 'merge'],
      admin: [...office, 'merge', 'cancel'],
    },
  },
  'a first draft': {
    facts: withProposal({ status: 'DRAFT', isPublished: false, version: { status: 'DRAFT' } }, { hasDraft: true }),
    ways: {
      visitor: [],
      other: [],
      author: ['edit', 'coAuthors', 'translate', 'cancel'],
      facilitator: [],
      admin: ['cancel'],
    },
  },
  'a hidden idea': {
    facts: withProposal({ isHidden: true }),
    ways: {
      visitor: ['versions'],
      other: ['versions'],
      author: ['newVersion', 'coAuthors', 'versions', 'translate', 'cancel'],
      facilitator: ['versions', 'translate', 'decide', 'merge'],
      admin: ['versions', 'translate', 'decide', 'merge', 'cancel'],
    },
  },
  'an idea that an officer withdrew': {
    facts: withProposal({ status: 'CANCELLED' }, { withdrawnFrom: 'PUBLISHED' }),
    ways: { visitor: [], other: [], author: [], facilitator: [], admin: ['restore'] },
  },
  'an idea that its author withdrew': {
    facts: withProposal({ status: 'CANCELLED' }),
    ways: { visitor: [], other: [], author: [], facilitator: [], admin: [] },
  },
  'an idea whose author erased the account': {
    facts: withProposal({ author: null, authorId: null }),
    ways: {
      visitor: ['report', 'versions'],
      other: ['report', 'versions'],
      author: ['report', 'versions'],
      facilitator: ['report', 'versions', 'translate', 'decide', 'merge'],
      admin: ['report', 'versions', 'translate', 'decide', 'merge', 'cancel'],
    },
  },
}

describe('the ways of an idea', () => {
  test.each(Object.entries(table))('are for %s', (_, row) => {
    const found = Object.fromEntries(Object.entries(actors).map(([name, actor]) => [name, waysOf(actor, row.facts)]))
    expect(found).toEqual(row.ways)
  })

  test('lead to no translations where there is one language', () => {
    expect(waysOf(actors.author, { ...facts, isMultilingual: false })).not.toContain('translate')
  })

  test('lead evaluators to the evaluation of what is published and not withdrawn', () => {
    expect(waysOf(actors.other, { ...facts, evaluates: true })).toContain('evaluate')
    expect(waysOf(actors.other, withProposal({ status: 'CANCELLED' }, { evaluates: true }))).toEqual([])
  })

  test('lead nobody to acts that ask for consent first', () => {
    expect(waysOf(aSignedIn(1, { consentsCurrent: false }), facts)).toEqual(['versions'])
  })
})
