// Lets a minute pass in the database of the demo instead of waiting for it. Journeys against a running demo, whose
// database is not known, wait.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const A_MINUTE_MS = 61_000

/** The pause between two codes to an Italian mobile number is over. */
export async function endPauseOfCodes(number: string): Promise<void> {
  await change(
    `UPDATE "OneTimeCode" SET "createdAt" = "createdAt" - make_interval(secs => ${A_MINUTE_MS / 1000}) WHERE "mobile" = $1`,
    `+39${number}`,
  )
}

/** The mail with the news of a person, which waits for more of them, is due. */
export async function endDelayOfNews(email: string): Promise<void> {
  await change(
    `UPDATE "Notification" SET "mailDueAt" = now()
     WHERE "mailDueAt" IS NOT NULL AND "userId" IN (SELECT "id" FROM "User" WHERE "email" = $1)`,
    email,
  )
}

async function change(statement: string, value: string): Promise<void> {
  const connectionString = process.env['DATABASE_URL']
  if (!connectionString) {
    await sleep(A_MINUTE_MS)
    return
  }
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rowCount } = await client.query(statement, [value])
  await client.end()
  if (!rowCount) throw new Error(`Nothing waits: ${statement}`)
}
