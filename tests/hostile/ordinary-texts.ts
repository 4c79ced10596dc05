// Ordinary writing in seven languages, with the signs that Markdown takes for marks at every place where people put
// them. Seeded, so that a failure can be repeated.

const WORDS: Record<string, string> = {
  it: 'parco panchina "l’area verde" città perché 12 via dell’Orto',
  de: 'Straße Bäume „Grüner Weg“ für 20. Mai Bürger*innen',
  fr: 'l’école « chez nous » élu·e·s où 3e rue',
  es: '¿plaza? ¡sí! niñ@s año 1.º calle',
  pl: 'łąka „zieleń” godz. 8.00 źródło mieszkańcy/-nki',
  el: 'πλατεία «δέντρα» ώρα 9:00 χώρος',
  en: "bench don't 5' 11\" o'clock he/she A&T",
}

const FRAGMENTS = [
  ...['9:00-12:30', '12. 5. 2026', '2*3*4 m', '10x20', '4 * 3 = 12', '2**10', 'x_1 + y_2', '14~16', '~5 km', '~~ 3 ~~'],
  ...[
    '<allegato 2>',
    '<Mario Rossi>',
    '</b>',
    '&copy;',
    '&amp; Co.',
    'AT&T',
    'C:\\_parco\\foto_1',
    '\\*',
    'H_2O',
    'CO2',
  ],
  ...[
    'foto_parco_2.jpg',
    '_parco_verde_',
    '__init__.py',
    '*.jpg',
    'Schüler*innen',
    'tutt*',
    'élu·e·s',
    '*hust*',
    '**) siehe',
    '5 €**',
  ],
  ...[
    '#mobilità',
    '# 3',
    'n. #4',
    '[x]',
    '[ ]',
    '[1]',
    '[a](b)',
    '[sic]',
    '(*)',
    '(**)',
    '`ndrangheta',
    '``x``',
    '```',
    'D`Angelo',
  ],
  ...[
    '|',
    '| a | b |',
    '1)',
    '1. Mai',
    '1° piano',
    'a) nein',
    '- 3 °C',
    '+ 3 alberi',
    '* ohne',
    '> 65',
    '< 6',
    '=>',
    '---',
    '***',
    '===',
    '-- ',
  ],
  ...[
    '1.250,00 €',
    '100 %',
    '50/50',
    '3/4',
    'wg. "X"',
    '«»',
    '…',
    ':-)',
    '^^',
    '$5',
    '@anna_b',
    '{a}',
    'k. A.',
    'Re: [urgent] *neu*',
    '1_000',
  ],
]

type OrdinaryText = { language: string; text: string }

export function ordinaryTexts({ count, seed }: { count: number; seed: number }): OrdinaryText[] {
  const random = seeded(seed)
  const pick = <Item>(all: readonly Item[]): Item => all[Math.floor(random() * all.length)] as Item
  const languages = Object.keys(WORDS)
  const word = (language: string) => pick((WORDS[language] ?? '').split(' '))
  const shapes: ((language: string) => string)[] = [
    // In a sentence, at its beginning, at its end, and in pairs.
    (l) => `${word(l)} ${pick(FRAGMENTS)} ${word(l)}, ${pick(FRAGMENTS)} ${word(l)}.`,
    (l) => `${pick(FRAGMENTS)} ${word(l)} ${word(l)} ${pick(FRAGMENTS)}`,
    (l) => {
      const sign = pick(FRAGMENTS)
      return `${word(l)} (${sign}) ${word(l)} ${sign} ${word(l)}${sign}`
    },
    // Inside a word and after a number.
    (l) =>
      `${word(l)}${pick(['*', '_', '**', '__', '~', '`', '<', '|'])}${word(l)} 5${pick(['*', '_', '**', '^', '#'])} ${word(l)}`,
    // Lines: opening hours, addresses, signatures, poems, headers of a mail.
    (l) => `${word(l)}:\n${pick(FRAGMENTS)} ${word(l)}\n    ${word(l)}   ${word(l)}\n${pick(FRAGMENTS)}`,
    (l) => `${word(l)}\n\n--\n${word(l)}\n${word(l)} <${word(l)}>\n=====`,
    // Lists with gaps, of dates, with signs for bullets, of one line.
    (l) =>
      `${1 + Math.floor(random() * 3)}. ${word(l)}\n${4 + Math.floor(random() * 25)}. ${word(l)}\n2. ${pick(FRAGMENTS)}`,
    (l) =>
      `${pick(['-', '*', '+', '•', '–', '>', '#'])} ${word(l)}\n${pick(['-', '*', '+', '•', '–', '>', '#'])} ${pick(FRAGMENTS)}`,
    (l) => `${word(l)}\n- ${word(l)}\n- ${pick(FRAGMENTS)}\n  ${word(l)}\n\n- ${word(l)}`,
    (l) => `From: ${word(l)}\nSubject: ${pick(FRAGMENTS)}\n> ${word(l)}\n>> ${pick(FRAGMENTS)}`,
  ]
  return Array.from({ length: count }, (_, index) => {
    const language = languages[index % languages.length] ?? 'en'
    return { language, text: (shapes[index % shapes.length] as (typeof shapes)[number])(language).trim() }
  })
}

// mulberry32
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
