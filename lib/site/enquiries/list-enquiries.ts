import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { totalRow } from '@/lib/foundation/db/column-schemas'
import { fragment } from '@/lib/foundation/db/sql'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { listQuery, type Page, sortOrder } from '@/lib/foundation/input/paging'
import { canReadEnquiries } from './policy'
import { ENQUIRY_VIEWS } from './schemas'

const enquiryRow = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  locale: z.string(),
  workspace: z.string().nullable(),
  createdAt: z.date(),
  answeredAt: z.date().nullable(),
})

const pagedRow = enquiryRow.extend({ total: z.number() })

export type Enquiry = z.infer<typeof enquiryRow>

type Query = { view?: unknown; sort?: string | undefined; page?: number; size?: number }

/** Messages to the desk: the open ones, oldest first, or `view: answered`, latest first (ADMIN). */
export async function listEnquiries(
  ctx: Context,
  { view = 'open', sort, page = 0, size = 20 }: Query = {},
): Promise<Page<Enquiry>> {
  requireAllowed(canReadEnquiries(ctx.actor))
  const isOpen = view === 'open'
  const where = fragment`q."organizationId" = ${ctx.organization.id} AND (q."answeredAt" IS NULL) = ${isOpen}`
  const { descending } = sortOrder(sort, isOpen ? 'createdAt,asc' : 'createdAt,desc')
  const order = descending ? fragment`q."createdAt" DESC, q."id" DESC` : fragment`q."createdAt", q."id"`
  const rows = await ctx.sql(pagedRow)`
    SELECT q."id", q."name", q."email", q."subject", q."body" AS "message", q."locale", q."createdAt", q."answeredAt",
      w."name" AS "workspace", (count(*) OVER ())::int AS "total"
    FROM "Enquiry" q
    LEFT JOIN "Organization" w ON w."id" = q."childId" -- global "Organization": the name of a workspace
    WHERE ${where} ORDER BY ${order} LIMIT ${size} OFFSET ${page * size}`
  const total = rows[0]?.total ?? (page === 0 ? 0 : await countEnquiries(ctx, isOpen))
  return { items: rows.map(({ total: _total, ...row }) => row), total, page, size }
}

// A page beyond the last has no row with the total.
async function countEnquiries({ sql, organization }: Context, isOpen: boolean): Promise<number> {
  const [row] = await sql(totalRow)`
    SELECT count(*)::int AS "total" FROM "Enquiry"
    WHERE "organizationId" = ${organization.id} AND ("answeredAt" IS NULL) = ${isOpen}`
  return row?.total ?? 0
}

const at = z.iso.datetime()

export const listEnquiriesCall = call({
  method: 'GET',
  path: '/enquiries',
  summary: 'Messages to the desk: open ones oldest first, answered ones latest first (ADMIN)',
  tag: 'Portal',
  access: 'member',
  answers: 'list',
  query: listQuery(['createdAt'], { view: z.enum(ENQUIRY_VIEWS).optional() }),
  output: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      email: z.string(),
      subject: z.string(),
      message: z.string(),
      locale: z.string(),
      workspace: z.string().nullable(),
      createdAt: at,
      answeredAt: at.nullable(),
    }),
  ),
  errors: ['permissionDenied'],
  run: listEnquiries,
})
