import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { SavedMeanwhile } from '@/lib/foundation/errors/saved-meanwhile'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { BLOCKS_MAX } from '@/lib/site/pages/base/limits'
import type { PageKey } from '@/lib/site/pages/base/page-keys'
import { orChanged } from '@/lib/site/pages/or-changed'
import { getDraft, type PageDraft } from '../get-draft'
import type { PageContent } from '../starters/page-content'
import type { SavedDraft } from '../versions/save-content'
import { writeDraft } from '../write-draft'
import { isPartSeen, type Part, revisionOfPart } from './part-revision'

type Change = {
  key: PageKey
  revision: string
  /** What changes: a save of another part since is no conflict. */
  part?: Part | undefined
}

/** Saves of others that may come between reading and writing. */
const TRIES = 4

/** Changes the draft that the officer saw, or begins one; throws savedMeanwhile if that part was changed since. */
export async function changeDraft(
  ctx: Context,
  { key, revision, part }: Change,
  change: (content: PageContent, newId: number) => PageContent,
): Promise<SavedDraft> {
  for (let attempt = 1; ; attempt += 1) {
    const draft = await getDraft(ctx, { key })
    if (part ? !isPartSeen(revision, draft, part) : draft.revision !== revision) throw savedAs(ctx, draft, part)
    const ids = draft.content.blocks.map(({ id }) => id)
    const newId = Math.max(await findHighestBlockId(ctx, key), ...ids) + 1
    const changed = change(draft.content, newId)
    if (changed.blocks.length > BLOCKS_MAX) throw new AppError('listTooLong', { limit: BLOCKS_MAX })
    const saved = await orChanged(writeDraft(ctx, { key, revision: draft.revision, ...changed }))
    if (saved) return saved
    if (attempt === TRIES) throw savedAs(ctx, draft, part)
  }
}

function savedAs(ctx: Context, draft: PageDraft, part: Part | undefined): SavedMeanwhile {
  const { author: by, updatedAt } = draft
  const revision = part ? revisionOfPart(draft, part) : draft.revision
  return new SavedMeanwhile({
    revision,
    by,
    at: updatedAt ? formatDeadline(ctx.locale, updatedAt, ctx.organization.timeZone) : '',
  })
}

const highestRow = z.object({ id: z.number() })

/** The highest id of a block in any version of a page, so that no new block takes the id of an old one; 0 without any. */
async function findHighestBlockId(
  { sql, organization }: Pick<Context, 'organization' | 'sql'>,
  key: PageKey,
): Promise<number> {
  const [row] = await sql(highestRow)`
    SELECT coalesce(max((b->>'id')::int), 0)::int AS "id"
    FROM "Page" p JOIN "PageVersion" v ON v."pageId" = p."id" AND v."organizationId" = p."organizationId"
    CROSS JOIN LATERAL jsonb_array_elements(v."blocks") b
    WHERE p."organizationId" = ${organization.id} AND p."key" = ${key}`
  return row?.id ?? 0
}
