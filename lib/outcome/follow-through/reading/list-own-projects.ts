import 'server-only'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { isOver } from '@/lib/outcome/follow-through/states'
import { type Delivery, deliveriesOfReporter } from './list-deliveries'

/** The projects for whose offices the caller reports and that are not over, the earliest report first. */
export async function listOwnProjects(context: Context): Promise<Delivery[]> {
  const ctx = requireSignedIn(context)
  const all = await deliveriesOfReporter(ctx, ctx.actor.userId)
  const due = ({ reportOn }: Delivery) => reportOn ?? '9999'
  return all
    .filter(({ state, isFunded, mergedIntoId }) => !isOver(state) && isFunded && mergedIntoId === null)
    .toSorted((a, b) => (due(a) < due(b) ? -1 : due(a) > due(b) ? 1 : a.id - b.id))
}
