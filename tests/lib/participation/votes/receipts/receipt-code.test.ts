import { expect, it } from 'vitest'
import { groupReceipt, normalizeReceipt } from '@/lib/participation/votes/ballots/receipt-code'

const RECEIPT = '01234-56789-ABCDE-FGHJK'

it.each([
  RECEIPT,
  RECEIPT.toLowerCase(),
  RECEIPT.replaceAll('-', ''),
  ` ${RECEIPT.replaceAll('-', ' ')}\n`,
  RECEIPT.replaceAll('-', '–'),
  // Letters that people type for digits.
  RECEIPT.replace('01', 'oI'),
  RECEIPT.replace('01', 'Ol'),
  RECEIPT.replace('234', '２３４'),
])('reads %j as a receipt', (typed) => {
  expect(normalizeReceipt(typed)).toBe(RECEIPT)
})

it.each([
  '',
  RECEIPT.slice(1),
  `${RECEIPT}0`,
  RECEIPT.replace('A', 'U'),
  RECEIPT.replace('A', '*'),
  RECEIPT.replace('A', 'Ä'),
  'x'.repeat(100_000),
])('does not read %j', (typed) => {
  expect(normalizeReceipt(typed)).toBeNull()
})

it('groups letters in fives', () => {
  expect(['', 'ABCDE', 'ABCDEF', 'ABCDEFGHJKL'].map(groupReceipt)).toEqual(['', 'ABCDE', 'ABCDE-F', 'ABCDE-FGHJK-L'])
})
