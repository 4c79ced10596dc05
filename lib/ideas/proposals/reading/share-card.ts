import { xmlText } from '@/lib/foundation/output/xml-text'
import { contrastRatio, inks, mixHex } from '@/lib/identity/organizations/look/colour'

export type Card = { title: string; organization: string; accent: string; seed: number }

const WIDTH = 1200
const HEIGHT = 630
// As wide as 24 of the widest usual letters may be in whatever font the machine has.
const LINE_LETTERS = 24
const LINES_MAX = 4

/** The share image of an idea as SVG: its title, the name of the organization and its colour. */
export function shareCard({ title, organization, accent, seed }: Card): string {
  const ink = contrastRatio(accent, inks.light) >= contrastRatio(accent, inks.dark) ? inks.light : inks.dark
  const lines = wrapped(title)
  const size = 60
  const step = size * 1.22
  const first = 300 - ((lines.length - 1) * step) / 2
  const texts = lines.map(
    (line, index) =>
      `<text x="90" y="${Math.round(first + index * step)}" font-size="${size}" font-weight="700">${xmlText(line)}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${accent}"/>
${circles(seed, mixHex(accent, ink, 0.92))}
<rect x="90" y="110" width="96" height="10" rx="5" fill="${ink}"/>
<g fill="${ink}" font-family="'Source Serif 4', 'DejaVu Serif', Georgia, serif">${texts.join('')}</g>
<text x="90" y="560" font-size="36" fill="${ink}" font-family="'Source Sans 3', 'DejaVu Sans', Arial, sans-serif">${xmlText(shortened(organization, 50))}</text>
</svg>`
}

function circles(seed: number, fill: string): string {
  const at = (index: number) => ((seed * 7919 + index * 104_729) % 997) / 997
  return [0, 1, 2, 3]
    .map(
      (index) =>
        `<circle cx="${Math.round(700 + at(index) * 520)}" cy="${Math.round(at(index + 9) * HEIGHT)}" r="${Math.round(70 + at(index + 5) * 150)}" fill="${fill}"/>`,
    )
    .join('')
}

function wrapped(title: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of title.split(' ').flatMap((one) => pieces(one))) {
    if (line !== '' && [...line].length + [...word].length + 1 > LINE_LETTERS) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  if (line !== '') lines.push(line)
  if (lines.length <= LINES_MAX) return lines
  return [...lines.slice(0, LINES_MAX - 1), `${lines[LINES_MAX - 1]}…`]
}

function pieces(word: string): string[] {
  const letters = [...word]
  if (letters.length <= LINE_LETTERS) return [word]
  return Array.from({ length: Math.ceil(letters.length / LINE_LETTERS) }, (_, index) =>
    letters.slice(index * LINE_LETTERS, (index + 1) * LINE_LETTERS).join(''),
  )
}

function shortened(text: string, max: number): string {
  const letters = [...text]
  return letters.length <= max ? text : `${letters.slice(0, max - 1).join('')}…`
}
