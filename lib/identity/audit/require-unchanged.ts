import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { SavedMeanwhile } from '@/lib/foundation/errors/saved-meanwhile'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { revisionOf, type SavedFields } from '@/lib/foundation/input/saved-fields'

type Checked = {
  /** What the client has read; without it nothing is checked. */
  revision: string | undefined
  /** What is saved now, read under the lock of the command. */
  saved: SavedFields
  /** The revision of it, where something counts its saves; by default the digest of what is saved. */
  present?: string
  /** Of the audit entry that names who saved last. */
  subject: string
}

/** Throws savedMeanwhile, with what is saved now, unless the client has read it. */
export async function requireUnchanged(ctx: Context, checked: Checked): Promise<void> {
  const { revision, saved, present = revisionOf(saved), subject } = checked
  if (revision === undefined || present === revision) return
  const last = await ctx.db.auditEntry.findFirst({
    where: { subject },
    orderBy: { id: 'desc' },
    select: { actorName: true, createdAt: true },
  })
  const at = last ? formatDeadline(ctx.locale, last.createdAt, ctx.organization.timeZone) : ''
  throw new SavedMeanwhile({ revision: present, saved, by: last?.actorName ?? '', at })
}
