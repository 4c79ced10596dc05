import { expect, test } from 'vitest'
import { z } from 'zod'
import { poolSql } from '@/lib/foundation/db/sql'
import { folded } from '@/lib/foundation/i18n/folded'
import '@/tests/setup/database'

const PAIRS: [string, string][] = [
  ['Un’area', "un'area"],
  ['Un´area', "un'area"],
  ['l`eau', "l'eau"],
  ['lʼécole', "l'ecole"],
  ['CŒUR', 'coeur'],
  ['Đorđe', 'dorde'],
  ['Þór', 'thor'],
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['smørrebrød', 'smorrebrod'],
  ['Ærø', 'aero'],
  ['Παπάς', 'παπασ'],
  ['Park\u00adplatz', 'parkplatz'],
  ['＇ﬁn', "'fin"],
]

test.each(PAIRS)('folds %s as %s, in the database too', async (text, expected) => {
  expect(folded(text)).toBe(expected)
  expect(folded(expected)).toBe(expected)
  const [row] = await poolSql()(
    z.object({ text: z.string() }),
  )`SELECT fold(${text}::text) AS "text" -- global: no table`
  expect(row?.text).toBe(expected)
})
