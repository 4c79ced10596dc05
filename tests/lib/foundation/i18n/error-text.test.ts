import { expect, it } from 'vitest'
import { errorText } from '@/lib/foundation/i18n/error-text'

it.each([
  [1, 'Too many attempts. Try again in 1 second.'],
  [119, 'Too many attempts. Try again in 119 seconds.'],
  [121, 'Too many attempts. Try again in 3 minutes.'],
  [7199, 'Too many attempts. Try again in 120 minutes.'],
  [86_381, 'Too many attempts. Try again in 24 hours.'],
])('names a wait of %i seconds by a unit that people use', (seconds, text) => {
  expect(errorText('tooManyRequests', 'en', { seconds })).toBe(text)
})

it('names the wait in the language of the reader, and a minute by default', () => {
  expect(errorText('tooManyRequests', 'it', { seconds: 86_381 })).toBe('Troppi tentativi. Riprova tra 24 ore.')
  expect(errorText('tooManyRequests', 'el')).toContain('60 δευτερόλεπτα')
})

it('has a sentence for some fields, and one for all others', () => {
  expect(errorText('fieldMissing', 'en', { field: 'title' })).not.toBe(errorText('fieldMissing', 'en'))
  expect(errorText('fieldMissing', 'en', { field: 'toString' })).toBe('Fill in this field.')
})
