import { expect, test } from 'vitest'
import { poolerHint } from '@/lib/foundation/db/pooler-hint'

test.each([
  ['unsupported startup parameter: statement_timeout', 'DATABASE_PREPARE=0'],
  ['no such database: participation', 'DATABASE_URL'],
  ['pgbouncer cannot connect to server', 'DATABASE_URL'],
  ['prepared statement "a8X" does not exist', 'DATABASE_PREPARE=0'],
  ['no more connections allowed (max_client_conn)', 'DATABASE_POOL'],
  ['connect ECONNREFUSED 127.0.0.1:1', undefined],
])('a database that says "%s" is explained by %s', (message, named) => {
  const hint = poolerHint(new Error(message))
  if (named) expect(hint).toContain(named)
  else expect(hint).toBeUndefined()
})
