import { expect, test } from 'vitest'
import { readUnsubscribeToken } from '@/lib/delivery/notifications/unsubscribe-token'
import { commentBody } from '@/lib/participation/comments/write-comment'
import { contactInput } from '@/lib/participation/contact/schemas'
import { appealInput, decisionInput, reportInput } from '@/lib/participation/moderation/schemas'

const LONG = 100_000
const texts = [
  'a'.repeat(LONG),
  '\u0301'.repeat(LONG),
  ' \n'.repeat(LONG / 2),
  '🌳'.repeat(LONG),
  '@.'.repeat(LONG / 2),
  '\u0007'.repeat(LONG),
]

const readers: [string, (text: string) => unknown][] = [
  ['a comment', (text) => commentBody.safeParse(text)],
  ['a report', (note) => reportInput.safeParse({ reason: 'SPAM', note })],
  ['a decision', (reason) => decisionInput.safeParse({ decision: 'HIDE', reason })],
  ['an appeal', (text) => appealInput.safeParse({ text })],
  ['an unsubscribe token', (token) => readUnsubscribeToken(token)],
  [
    'a message to an author',
    (text) =>
      contactInput.safeParse({
        name: text,
        email: text,
        message: text,
        collaborationType: text,
        consent: true,
        mobileNumber: text,
      }),
  ],
]

test.each(readers)('%s of 100 KB is read or refused without delay (S07, X15)', (_, read) => {
  for (const text of texts) {
    read(text)
    const start = performance.now()
    read(text)
    expect(performance.now() - start).toBeLessThan(50)
  }
})
