import { expect, it } from 'vitest'
import { smsSegments } from '@/lib/foundation/outbox/sms-segments'

it.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  ['ą'.repeat(70), 1],
  ['ą'.repeat(71), 2],
  ['😀'.repeat(35), 1],
  ['😀'.repeat(36), 2],
])('counts the parts of an SMS (%#)', (text, segments) => {
  expect(smsSegments(text)).toBe(segments)
})
