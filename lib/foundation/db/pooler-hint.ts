const HINTS: readonly (readonly [RegExp, string])[] = [
  [
    /unsupported startup parameter/i,
    'A connection pooler refuses the settings of a session: set DATABASE_PREPARE=0 (deploy/pgbouncer.ini).',
  ],
  [
    /no such database|no such user|not allowed to connect|pgbouncer cannot connect to server/i,
    'A connection pooler answers and refuses: compare database and role in DATABASE_URL with its configuration.',
  ],
  [
    /prepared statement "[^"]*" (?:does not exist|already exists)/i,
    'A connection pooler in transaction mode needs DATABASE_PREPARE=0.',
  ],
  [
    /no more connections allowed|client_login_timeout|query_wait_timeout|too many clients/i,
    'No connection is free: raise the pool of the connection pooler or lower DATABASE_POOL.',
  ],
]

/** What an operator can do about a database that refuses connections, if its words are known. */
export function poolerHint(error: unknown): string | undefined {
  const text = error instanceof Error ? error.message : String(error)
  return HINTS.find(([words]) => words.test(text))?.[1]
}
