import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { listOfficers, type Officer } from './list-officers'

type Asked = {
  /** Delegates of this process may do the act too. */
  processId?: number | null
  /** Who may not confirm, such as the person concerned. */
  except?: readonly number[]
}

/** The officers one of whom has to confirm an act of the actor; none: the typed name stands for them. */
export async function secondOfficersFor(ctx: Context, { processId = null, except = [] }: Asked = {}) {
  const { isOn, officers } = await readOfficers(ctx, processId)
  if (!isOn) return []
  return officers.filter(({ id }) => !except.includes(id) && (ctx.actor.kind !== 'user' || id !== ctx.actor.userId))
}

/** Whether the organization wants a second officer, and how many administrators there are besides the actor. */
export async function readSecondOfficer(ctx: Context): Promise<{ isOn: boolean; others: number }> {
  const { isOn, officers } = await readOfficers(ctx, null)
  return { isOn, others: officers.filter(({ id }) => ctx.actor.kind !== 'user' || id !== ctx.actor.userId).length }
}

async function readOfficers(ctx: Context, processId: number | null): Promise<{ isOn: boolean; officers: Officer[] }> {
  const [{ secondOfficer }, officers] = await Promise.all([
    ctx.db.organization.findUniqueOrThrow({
      where: { id: ctx.organization.id },
      select: { secondOfficer: true },
    }),
    listOfficers(ctx, processId),
  ])
  return { isOn: secondOfficer, officers }
}
