import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import type { PageKey } from './base/page-keys'
import { pageKey } from './catalogue/schemas'

const publishedRow = z.object({ key: pageKey, title: localizedText })

type Titles = ReadonlyMap<PageKey, LocalizedText>

// The object of an organization is replaced when its cache is cleared, which publishing does.
const known = new WeakMap<CurrentOrganization, Promise<Titles>>()

/** Titles of the pages that exist by choice and are published, by key. */
export function publishedTitles(ctx: Pick<Context, 'organization' | 'sql'>): Promise<Titles> {
  const found = known.get(ctx.organization) ?? readTitles(ctx)
  known.set(ctx.organization, found)
  // A failure is not kept; the caller sees it.
  found.catch(() => known.delete(ctx.organization))
  return found
}

async function readTitles(ctx: Pick<Context, 'organization' | 'sql'>): Promise<Titles> {
  const rows = await ctx.sql(publishedRow)`
    SELECT p."key", v."title" FROM "Page" p JOIN "PageVersion" v ON v."pageId" = p."id" AND v."state" = 'PUBLISHED'
    WHERE p."organizationId" = ${ctx.organization.id} AND p."hiddenAt" IS NULL
      AND (p."key" IN ('customFaq', 'games', 'job', 'exploreIntro', 'communityIntro', 'groupsIntro') OR p."key" LIKE 'own:%')
    ORDER BY p."key"`
  return new Map(rows.map(({ key, title }) => [key, title]))
}
