// Texts made to slow a parser down: each repeats a shape for which some Markdown parser, pattern or normalization takes
// time that grows faster than the text. Seeded, so that a failure can be repeated.

export type HostileText = { name: string; text: string }

/** What each kind repeats. */
const REPEATED: Record<string, string> = {
  'emphasis opened': '*a',
  'strong opened': '**a',
  'emphasis by two signs': '*a_b',
  'strikethrough opened': '~~a',
  'underscores opened': '_a ',
  'emphasis closed': 'a*',
  'emphasis in emphasis': '*a **b ',
  'alternating signs': '*_',
  'three stars': '***a',
  'all signs': '*_~~[`',
  'lone stars': '* ',
  'brackets opened': '[',
  'brackets opened apart': '[a ',
  'brackets closed': ']',
  'images opened': '![',
  'images with address': '![a](',
  'links opened': '[a](b ',
  'links of nothing': '](',
  links: '[a](b) ',
  'nested references': '[a][b',
  'reference definitions': '[a]: b\n',
  'definitions without address': '[a]:\n',
  'definitions with titles': '[a]: b "c\n',
  footnotes: '[^1]: a\n\n',
  'footnote calls': '[^1] ',
  backticks: '`a',
  'double backticks': '``a`',
  fences: '```\n',
  'tildes as fences': '~~~\n',
  'angle brackets': '<',
  'tags opened': '<a ',
  'attributes opened': '<a href="',
  'comments opened': '<!--',
  'instructions opened': '<?',
  'character data opened': '<![CDATA[',
  elements: '<div>\n',
  autolinks: '<http://a> ',
  'bare addresses': 'http://a',
  'addresses with brackets': 'http://a.b/((((',
  'bare hosts': 'www.a.b ',
  'mail addresses': 'a@b.c ',
  'dots before an at': 'a.',
  entities: '&amp;',
  ampersands: '&',
  'numeric entities': '&#',
  backslashes: '\\',
  'escaped stars': '\\*',
  'quotes in quotes': '> ',
  'quotes apart': '> a\n\n',
  'lists in lists': '- - ',
  'list items': '- a\n',
  'numbered items': '1. a\n',
  'task items': '- [ ] a\n',
  'mixed containers': '> - 1. ',
  headings: '# a\n',
  'underlined headings': 'a\n===\n',
  rules: 'a\n---\n',
  'hard breaks': 'a  \n',
  paragraphs: 'a\n\n',
  'empty lines': '\n',
  'carriage returns': '\r\n',
  blanks: ' ',
  tabs: '\t',
  'indented code': '\ta\n',
  'table cells': '|a',
  tables: '|a\n|-\n\n',
  'opening parentheses': '(',
  'quotation marks': '"',
  'accents in a pile': '\u0315\u0327',
  'ligatures that grow': '\ufdfa',
  'zero width joiners': '👩\u200d',
}

/**
 * At least forty kinds, each about `length` characters long, some with a random end so that no two runs share a
 * cache.
 */
export function hostileTexts({ length, seed }: { length: number; seed: number }): HostileText[] {
  const random = seeded(seed)
  const end = () => Math.floor(random() * 2 ** 32).toString(36)
  const repeated = Object.entries(REPEATED).map(([name, unit]) => ({ name, text: `${filled(unit, length)}${end()}` }))
  return [...repeated, ...shaped(length, random).map(({ name, text }) => ({ name, text: `${text}${end()}` }))]
}

function shaped(length: number, random: () => number): HostileText[] {
  const deep = Math.floor(Math.sqrt(length))
  const signs = '*_~`[]()<>!|#-\\&:@ \n'
  const noise = Array.from({ length }, () => signs[Math.floor(random() * signs.length)] ?? '').join('')
  const staircase = Array.from({ length: deep }, (_, depth) => `${' '.repeat(depth)}- x`).join('\n')
  return [
    { name: 'lists by indentation', text: staircase.slice(0, length) },
    { name: 'balanced emphasis', text: `${'*a '.repeat(length / 6)}${' a*'.repeat(length / 6)}` },
    { name: 'balanced brackets', text: `${'['.repeat(length / 2)}${']'.repeat(length / 2)}` },
    { name: 'backticks of every length', text: backticks(length) },
    { name: 'a wide table', text: `${filled('|a', length / 2)}\n${filled('|-', length / 2)}\n` },
    { name: 'a long table', text: `|a|b|\n|-|-|\n${filled('|a|b|\n', length)}` },
    { name: 'one word', text: 'a'.repeat(length) },
    { name: 'one line of words', text: filled('word ', length) },
    { name: 'random signs', text: noise },
    { name: 'a second copy with a change in each word', text: filled(`w${Math.floor(random() * 10)} `, length) },
  ]
}

function backticks(length: number): string {
  let text = ''
  for (let run = 1; text.length < length; run += 1) text += `${'`'.repeat(run % 39)}a `
  return text.slice(0, length)
}

function filled(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
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
