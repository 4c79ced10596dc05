import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { idRow } from '@/lib/foundation/db/column-schemas'
import { fragment } from '@/lib/foundation/db/sql'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { listQuery, type Page, sortOrder } from '@/lib/foundation/input/paging'
import { PageVersionState } from '@/lib/generated/prisma/enums'
import { isStandardPage, type PageKey } from './base/page-keys'
import { contentAnswer } from './calls'
import { pageInput, versionInput } from './catalogue/schemas'
import { canEditPages } from './policy'
import { access, at, content, READING } from './shapes'
import { contentOf, contentRow, type PageContent } from './starters/page-content'

const listedVersionRow = z.object({
  id: z.number(),
  number: z.number(),
  state: z.enum(PageVersionState),
  note: z.string(),
  authorId: z.number().nullable(),
  authorName: z.string(),
  updatedAt: z.date(),
  publishedAt: z.date().nullable(),
})

const pagedVersionRow = listedVersionRow.extend({ total: z.number() })
const versionRow = contentRow.extend({ state: z.enum(PageVersionState) })

type ListedVersion = z.infer<typeof listedVersionRow>

type Paged = { key: PageKey; page?: number; size?: number; sort?: string | undefined }

/** The versions of a page with their authors, by default the latest first (ADMIN). */
export async function listVersions(
  ctx: Context,
  { key, page = 0, size = 20, sort }: Paged,
): Promise<Page<ListedVersion>> {
  requireAllowed(canEditPages(ctx.actor))
  const [found] = await ctx.sql(idRow)`
    SELECT "id" FROM "Page" WHERE "organizationId" = ${ctx.organization.id} AND "key" = ${key}`
  if (!found && !isStandardPage(key)) throw new AppError('pageUnknown')
  const order = sortOrder(sort, 'number,desc').descending ? fragment`DESC` : fragment`ASC`
  const items = await ctx.sql(pagedVersionRow)`
    SELECT v."id", v."number", v."state"::text, v."note", v."authorId", v."updatedAt", v."publishedAt",
      coalesce(trim(u."name" || ' ' || u."surname"), '') AS "authorName", (count(*) OVER ())::int AS "total"
    FROM "PageVersion" v LEFT JOIN "User" u ON u."id" = v."authorId"
    WHERE v."organizationId" = ${ctx.organization.id} AND v."pageId" = ${found?.id ?? 0}
    ORDER BY v."number" ${order} LIMIT ${size} OFFSET ${page * size}`
  return { items: items.map(({ total: _total, ...item }) => item), total: items[0]?.total ?? 0, page, size }
}

/** The content of one version (ADMIN). */
export async function getVersion(
  ctx: Context,
  { key, number }: { key: PageKey; number: number },
): Promise<{ number: number; state: PageVersionState; content: PageContent }> {
  requireAllowed(canEditPages(ctx.actor))
  const [row] = await ctx.sql(versionRow)`
    SELECT v."state"::text, v."title", v."description", v."blocks" FROM "PageVersion" v
    JOIN "Page" p ON p."id" = v."pageId"
    WHERE p."organizationId" = ${ctx.organization.id} AND p."key" = ${key} AND v."number" = ${number}`
  if (!row) throw new AppError('versionUnknown')
  return { number, state: row.state, content: contentOf(row) }
}

const states = z.enum(['DRAFT', 'PUBLISHED', 'REPLACED'])

export const listVersionsCall = call({
  method: 'GET',
  path: '/pages/{key}/versions',
  summary: 'Who changed a page, when and with what note (ADMIN)',
  tag: 'Pages',
  access,
  answers: 'list',
  params: pageInput,
  query: listQuery(['number']),
  output: z.array(
    z.object({
      id: z.number(),
      number: z.number(),
      state: states,
      note: z.string(),
      authorId: z.number().nullable(),
      authorName: z.string(),
      updatedAt: at,
      publishedAt: at.nullable(),
    }),
  ),
  errors: READING,
  run: listVersions,
})

export const getVersionCall = call({
  method: 'GET',
  path: '/pages/{key}/versions/{number}',
  summary: 'One version of a page (ADMIN)',
  tag: 'Pages',
  access,
  params: versionInput,
  output: z.object({ number: z.number(), state: states, ...content }),
  errors: ['permissionDenied', 'versionUnknown'],
  run: getVersion,
  answer: ({ content, ...version }) => ({ ...version, ...contentAnswer(content) }),
})
