const CODE_PAGES = ['windows-1252', 'windows-1250', 'windows-1253', 'macintosh'] as const

type CodePage = (typeof CODE_PAGES)[number]

// Letters beyond ASCII of names and words in the languages of the product.
const LETTERS: Readonly<Record<string, string>> = {
  de: 'äöüß',
  el: 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ',
  en: '',
  es: 'áéíñóúü',
  fr: 'àâæçéèêëîïôœùûüÿ',
  it: 'àèéìíîòóùú',
  pl: 'ąćęłńóśźż',
}

const EVERYWHERE = 'áàâäãåæçéèêëíìîïñóòôöõøœúùûüýÿßăâîșțčďěňřšťůžőűđ'

/**
 * The code page whose letters make words of the bytes: letters of the organization's languages count most, those of
 * others little, and what does not stand in words (signs between letters, capitals inside, bytes without a meaning) counts
 * against it. The first wins a tie.
 */
export function guessCodePage(bytes: Uint8Array, languages: readonly string[]): CodePage {
  const own = new Set(languages.flatMap((language) => [...(LETTERS[language] ?? '')]))
  const scores = CODE_PAGES.map((page) => ({ page, score: scoreOf(new TextDecoder(page).decode(bytes), own) }))
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).page
}

function scoreOf(text: string, own: ReadonlySet<string>): number {
  let score = 0
  for (const [sign] of text.matchAll(/\P{ASCII}/gu)) score += worthOf(sign, own)
  // A capital after a small letter, a sign or a Greek letter inside of a word: the wrong page.
  score -= 4 * [...text.matchAll(/\p{Ll}(?=\P{ASCII})\p{Lu}/gu)].length
  score -= 4 * [...text.matchAll(/\p{L}(?=\P{ASCII})[^\p{L}\p{M}\u00a0‘’–]\p{L}/gu)].length
  score -= 4 * [...text.matchAll(/[a-z]\p{Script=Greek}|\p{Script=Greek}[a-z]/giu)].length
  // Words of Latin letters mix them with ASCII; words of Greek letters do not.
  score -= 4 * [...text.matchAll(/(?:(?=\P{ASCII})\p{Script=Latin}){3,}/gu)].length
  return score
}

function worthOf(sign: string, own: ReadonlySet<string>): number {
  const small = sign.toLowerCase()
  if (own.has(small)) return 3
  if (EVERYWHERE.includes(small)) return 1
  if (/\p{Script=Greek}/u.test(sign)) return 0.5
  if (/[’‘“”«»–—€°ªº…\u00a0]/.test(sign)) return 0
  return /\p{L}/u.test(sign) ? 0 : -3
}
