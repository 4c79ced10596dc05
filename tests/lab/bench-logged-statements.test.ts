import { expect, it } from 'vitest'
import { loggedStatements } from '@/lab/bench/limit-node/logged-statements'

const at = '2026-11-28 14:33:56.736 UTC'

it('reads statements of several lines with their parameters, session by session', () => {
  const log = `${at} [41] LOG:  statement: SELECT pg_reload_conf()
${at} [7] LOG:  execute list_1: 
\t    SELECT "id"
\t    FROM "Proposal" WHERE "title" = $1 AND "cost" > $2 AND "note" IS NOT DISTINCT FROM $3
${at} [8] LOG:  execute <unnamed>: SELECT 1
${at} [7] DETAIL:  parameters: $1 = 'it''s
\t$2 = green', $2 = '5', $3 = NULL
`
  expect(loggedStatements(log)).toEqual([
    {
      text: '\n    SELECT "id"\n    FROM "Proposal" WHERE "title" = $1 AND "cost" > $2 AND "note" IS NOT DISTINCT FROM $3',
      values: ["it's\n$2 = green", '5', null],
    },
    { text: 'SELECT 1', values: [] },
  ])
})
