import { expect, it } from 'vitest'
import { pagesOfVote } from '@/components/counting/vote-pages'
import type { ModuleFacts } from '@/lib/process/modules/queries'

const facts = (votingClosedAt: Date | null, settings: object) =>
  ({ process: { id: 1 }, phase: { id: 3 }, module: { id: 2, votingClosedAt, settings } }) as unknown as ModuleFacts

it.each([
  ['open', facts(null, { auditBy: 'dice' }), ['counting', 'receipt', 'log']],
  ['closed with an audit', facts(new Date(), { auditBy: 'dice' }), ['counting', 'audit', 'closing', 'receipt', 'log']],
  ['imported', facts(new Date(), {}), ['counting', 'closing', 'receipt', 'log']],
])('a vote that is %s has these pages', (_name, of, expected) => {
  expect(pagesOfVote(of).map(({ page }) => page)).toEqual(expected)
})
