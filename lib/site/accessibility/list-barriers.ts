import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { totalRow } from '@/lib/foundation/db/column-schemas'
import { type Fragment, fragment } from '@/lib/foundation/db/sql'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { type Page, sortOrder } from '@/lib/foundation/input/paging'
import { canAnswerBarriers } from './policy'
import { type BarrierView, earlierAnswers } from './schemas'

const barrierRow = z.object({
  id: z.number(),
  page: z.string(),
  message: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  locale: z.string(),
  /** `YYYY-MM-DD` */
  dueOn: z.string(),
  createdAt: z.date(),
  answer: z.string(),
  closedAt: z.date().nullable(),
  earlierAnswers,
})

export type Barrier = z.infer<typeof barrierRow>

/** Reports of barriers (ADMIN): the open ones, most urgent first, or the closed ones, latest first; or by `dueOn`. */
export async function listBarriers(
  ctx: Context,
  { view, sort, page = 0, size = 20 }: { view: BarrierView; sort?: string | undefined; page?: number; size?: number },
): Promise<Page<Barrier>> {
  requireAllowed(canAnswerBarriers(ctx.actor))
  const isOpen = view === 'open'
  const where = fragment`"organizationId" = ${ctx.organization.id} AND ("closedAt" IS NULL) = ${isOpen}`
  const order = orderOf(isOpen, sort)
  const [items, [count]] = await Promise.all([
    ctx.sql(barrierRow)`
      SELECT "id", "page", "body" AS "message", "name", "email", "locale", "dueOn"::text, "createdAt", "answer",
        "closedAt", "earlierAnswers"
      FROM "BarrierReport" WHERE ${where} ORDER BY ${order} LIMIT ${size} OFFSET ${page * size}`,
    ctx.sql(totalRow)`SELECT count(*)::int AS "total" FROM "BarrierReport" WHERE ${where}`,
  ])
  return { items, total: count?.total ?? 0, page, size }
}

function orderOf(isOpen: boolean, sort: string | undefined): Fragment {
  if (sort === undefined) return isOpen ? fragment`"dueOn", "id"` : fragment`"closedAt" DESC, "id" DESC`
  const { descending } = sortOrder(sort, 'dueOn')
  return descending ? fragment`"dueOn" DESC, "id" DESC` : fragment`"dueOn", "id"`
}
