import { prismaClient } from '@/lib/foundation/db/client'

/** What somebody with full power over the database can do, past its triggers and keys. */
export async function tamper(sql: string): Promise<void> {
  const db = prismaClient()
  const [, rows] = await db.$transaction([
    db.$executeRaw`SET LOCAL session_replication_role = replica`,
    db.$executeRawUnsafe(sql),
  ])
  if (rows === 0) throw new Error('nothing was tampered with')
}
