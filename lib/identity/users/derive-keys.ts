import 'server-only'
import { prismaClient } from '@/lib/foundation/db/client'
import { logger } from '@/lib/foundation/log/logger'
import { decrypt } from '@/lib/foundation/secrets/secrets'
import { Prisma } from '@/lib/generated/prisma/client'
import { usernameSkeleton } from '@/lib/identity/auth/usernames/username-skeleton'
import { readItalianTaxCode } from './tax-codes/italian'
import { TAX_CODE_KEY_VERSION, taxCodeKeyOf } from './tax-codes/tax-code-key'

const BATCH = 500

/**
 * Derives missing keys of existing accounts; a migration cannot, because they need APP_SECRET and the table
 * of confusable characters. Skips an account whose key is taken. Returns the number of derived and skipped keys.
 */
export async function deriveKeys(): Promise<{ derived: number; left: number }> {
  const names = await eachUser({ usernameSkeleton: null, erasedAt: null }, ({ username }) => ({
    usernameSkeleton: usernameSkeleton(username),
  }))
  const codes = await eachUser({ taxCodeCipher: { not: null }, taxCodeKeyVersion: { lt: TAX_CODE_KEY_VERSION } }, keyOf)
  const sum = { derived: names.derived + codes.derived, left: names.left + codes.left }
  if (sum.derived > 0 || codes.left > 0) logger().info({ job: 'keys', names, codes })
  return sum
}

type Row = { id: number; username: string; taxCodeCipher: string | null }

// Only the Italian scheme exists. A code that no longer parses keeps its key.
function keyOf({ taxCodeCipher }: Row): Prisma.UserUpdateInput | null {
  const reading = readItalianTaxCode(decrypt('tax-code', taxCodeCipher ?? ''), new Date())
  if (!reading.ok) return null
  return { taxCodeKey: taxCodeKeyOf('IT', reading.taxCode), taxCodeKeyVersion: TAX_CODE_KEY_VERSION }
}

async function eachUser(where: Prisma.UserWhereInput, dataOf: (row: Row) => Prisma.UserUpdateInput | null) {
  const counts = { derived: 0, left: 0 }
  for (let after = 0; ; ) {
    const rows = await prismaClient().user.findMany({
      where: { ...where, id: { gt: after } },
      orderBy: { id: 'asc' },
      take: BATCH,
      select: { id: true, username: true, taxCodeCipher: true },
    })
    for (const row of rows) {
      const data = dataOf(row)
      counts[data && (await isWritten(row.id, data)) ? 'derived' : 'left']++
    }
    const last = rows.at(-1)
    if (!last) return counts
    after = last.id
  }
}

async function isWritten(id: number, data: Prisma.UserUpdateInput): Promise<boolean> {
  try {
    await prismaClient().user.update({ where: { id }, data })
    return true
  } catch (error) {
    // Another account has the key; an operator decides.
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') return false
    throw error
  }
}
