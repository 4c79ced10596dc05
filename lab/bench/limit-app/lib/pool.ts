import pg from 'pg'

let shared: pg.Pool | undefined

export function pool(): pg.Pool {
  shared ??= new pg.Pool({
    connectionString: process.env['DATABASE_URL'],
    max: Number(process.env['DATABASE_POOL'] ?? 10),
  })
  return shared
}
