// Sorting n combining marks is quadratic: 100,000 of them take seconds.
// No writing system needs more than a few; 30 is the limit of Unicode's stream-safe text format (UAX 15).
const PILE = /(\p{M}{30})\p{M}+/gu

/** Unicode normalization in time linear to the text; more than 30 combining marks on one letter are dropped. */
export function normalize(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD' = 'NFC'): string {
  return text.replace(PILE, '$1').normalize(form)
}
