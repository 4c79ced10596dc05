import 'server-only'
import type { SignedInContext } from '@/lib/foundation/context/context'
import type { Means } from './way'

/** What the account of who is signed in has that can prove its owner. */
export async function findMeans({ db, actor: { userId } }: SignedInContext): Promise<Means> {
  const account = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { passwordHash: true, tokenVersion: true, email: true, emailConfirmedAt: true },
  })
  return { userId, ...account }
}
