// Sorting a run of n combining marks takes time with the square of n: 100,000 of them occupy the processor for seconds.
// No writing system needs more than a few; 30 is the limit of Unicode's stream-safe text format (UAX 15).
const LONG_RUN = /(\p{M}{30})(\p{M}+)/gu

/**
 * Unicode normalization in time linear to the text. Combining marks after the thirtieth on one letter stay as they are,
 * so that a length check still counts them.
 */
export function normalize(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD' = 'NFC'): string {
  let normalized = ''
  let end = 0
  for (const { index, 1: marks = '', 2: surplus = '' } of text.matchAll(LONG_RUN)) {
    normalized += text.slice(end, index + marks.length).normalize(form) + surplus
    end = index + marks.length + surplus.length
  }
  return normalized + text.slice(end).normalize(form)
}
