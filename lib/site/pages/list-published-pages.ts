import 'server-only'
import { z } from 'zod'
import type { PublicPage } from '@/lib/edge/http/pages/sitemap-text'
import type { Context } from '@/lib/foundation/context/context'
import { isPortalPage, STANDARD_PAGES } from './base/page-keys'
import { pagePath } from './base/page-path'
import { pageKey } from './catalogue/schemas'

const publishedRow = z.object({ key: pageKey, changedAt: z.date() })

/** Paths of the pages that organizations have by choice and that are published, for the sitemap. */
export async function listPublishedPages(ctx: Reader): Promise<PublicPage[]> {
  return (await publishedByChoice(ctx)).map(({ key, changedAt }) => ({
    path: pagePath(key),
    changedAt,
    isTranslated: true,
  }))
}

/** Paths of the portal with the time of their publication, for the sitemap of an umbrella. */
export async function listPortalPages({ organization, sql }: Reader): Promise<PublicPage[]> {
  if (!organization.umbrellaWorkspaceActive) return []
  const rows = await sql(publishedRow)`
    SELECT p."key", v."publishedAt" AS "changedAt"
    FROM "Page" p JOIN "PageVersion" v ON v."pageId" = p."id" AND v."state" = 'PUBLISHED'
    WHERE p."organizationId" = ${organization.id} AND p."key" LIKE 'portal%'`
  const changed = new Map(rows.map(({ key, changedAt }) => [key, changedAt]))
  return STANDARD_PAGES.filter(isPortalPage).map((key) => ({
    path: pagePath(key),
    changedAt: changed.get(key) ?? null,
    isTranslated: true,
  }))
}

/** Paths of the legal pages that the organization has not replaced by addresses of its own, for the sitemap. */
export function listLegalPages({ organization }: Pick<Context, 'organization'>): PublicPage[] {
  const elsewhere = {
    privacy: organization.urlPrivacyPolicy,
    terms: organization.urlTermsConditions,
    cookies: organization.urlCookiePolicy,
  }
  return (['privacy', 'terms', 'cookies'] as const)
    .filter((key) => !elsewhere[key])
    .map((key) => ({ path: pagePath(key), changedAt: null, isTranslated: true }))
}

type Reader = Pick<Context, 'organization' | 'sql'>

function publishedByChoice(ctx: Reader) {
  return ctx.sql(publishedRow)`
    SELECT p."key", v."publishedAt" AS "changedAt"
    FROM "Page" p JOIN "PageVersion" v ON v."pageId" = p."id" AND v."state" = 'PUBLISHED'
    WHERE p."organizationId" = ${ctx.organization.id}
      AND p."hiddenAt" IS NULL AND (p."key" IN ('customFaq', 'games', 'job') OR p."key" LIKE 'own:%')
    ORDER BY p."key"`
}
