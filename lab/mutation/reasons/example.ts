import type { Argued } from './argued'

const R = 'lib/outcome/results'

export const example: readonly Argued[] = [
  {
    file: `${R}/counting/invented-ballots.ts`,
    line: 'const from = next() < 0.8 && near.length > 0 ? near : ideas',
    replacement: 'next() <= 0.8',
    reason: '0.8 is none of the numbers, which are multiples of 2^-32',
  },
  {
    file: `${R}/counting/invented-ballots.ts`,
    line: 'if (place < upTo) return index',
    replacement: 'place <= upTo',
    reason: 'no voter stands exactly at the border: the place is an odd number of halves',
  },
  {
    file: `${R}/counting/invented-ballots.ts`,
    line: 'return NEIGHBOURHOODS.length - 1',
    reason: 'every place is below the sum of all parts; the compiler asks for an answer',
  },
  {
    file: `${R}/publishing/override-schemas.ts`,
    line: ".meta({ description: 'Who decided, such as the council or an office' }),",
    reason: "a text of the API's documentation",
  },
  {
    file: `${R}/publishing/override-schemas.ts`,
    line: "decidedOn: dayText.optional().meta({ description: 'Day of the decision; by default today' }),",
    reason: "a text of the API's documentation",
  },
  {
    file: `${R}/ballot-lines.ts`,
    line: "const [count = '', projects = '', points = ''] = line.split(' ')",
    reason: 'the query writes three fields in every line; the compiler asks for the defaults',
  },
  {
    file: `${R}/reading/explain.ts`,
    line: "const byPoints = rule?.kind === 'equal-shares' && rule.utility === 'points'",
    replacement: 'true',
    reason: 'only Equal Shares has a utility; the compiler asks for the question',
  },
  {
    file: `${R}/worked-example/worked-example.ts`,
    line: "...(EXCLUDING.includes(id) ? { exclusiveGroup: '1' } : {}),",
    original: "'1'",
    reason: 'the name of the only group is not shown',
  },
]
