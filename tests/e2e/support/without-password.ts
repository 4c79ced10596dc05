// Accounts that sign in without a password: nothing on the pages makes one yet.
import pg from 'pg'

/** Whether the database of the demo is known. */
export const knowsDatabase = Boolean(process.env['DATABASE_URL'])

/** Takes the password of an account. */
export async function takePassword(email: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] })
  await client.connect()
  const { rowCount } = await client.query('UPDATE "User" SET "passwordHash" = NULL WHERE "email" = $1', [email])
  await client.end()
  if (rowCount !== 1) throw new Error(`No account ${email}`)
}
