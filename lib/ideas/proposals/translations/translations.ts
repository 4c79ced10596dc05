import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { localeColumn } from '@/lib/foundation/i18n/text-schemas'
import { originalText } from '@/lib/ideas/proposals/current-text'
import { canReadText, canTranslate } from '@/lib/ideas/proposals/policy'
import { getProposalVersion, type ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'

const translationRow = z.object({
  language: localeColumn,
  title: z.string(),
  summary: z.string(),
  narrative: z.string(),
  isOriginal: z.boolean(),
  completedAt: z.date().nullable(),
})

export type Translation = z.infer<typeof translationRow>

type OfVersion = { proposalId: number; number: number }

/**
 * The texts of a version in all its languages, original first; unconfirmed translations only for people who may edit
 * them.
 */
export async function listTranslations(ctx: Context, { proposalId, number }: OfVersion): Promise<Translation[]> {
  const version = await getProposalVersion(ctx, proposalId, number, originalText)
  if (!canReadText(ctx.actor, version).allowed) return []
  const all = await readTranslations(ctx, version.version.id)
  if (canTranslate(ctx.actor, version, version.version).allowed) return all
  return all.filter(({ isOriginal, completedAt }) => isOriginal || completedAt !== null)
}

export type TranslationWork = { version: ProposalDetail; target: Translation | null }

/** What the translation form needs: the original and the stored translation. */
export async function getTranslationWork(
  ctx: Context,
  { proposalId, number, language }: OfVersion & { language: Locale },
): Promise<TranslationWork> {
  const version = await getProposalVersion(ctx, proposalId, number, originalText)
  requireAllowed(canTranslate(ctx.actor, version, version.version))
  requireTargetLanguage(ctx, version.originalLocale, language)
  const all = await readTranslations(ctx, version.version.id)
  const target = all.find((one) => one.language === language) ?? null
  return { version, target }
}

/** Rejects languages that the organization does not have, and the original language. */
export function requireTargetLanguage(ctx: Context, original: Locale, language: Locale): void {
  if (language !== original && ctx.organization.languages.includes(language)) return
  throw new AppError('fieldInvalid', { field: 'language' }, { field: 'language' })
}

async function readTranslations(ctx: Context, versionId: number): Promise<Translation[]> {
  return ctx.sql(translationRow)`
    SELECT t."locale" AS "language", t."title", t."summary", t."narrative",
      t."locale" = v."originalLocale" AS "isOriginal", t."completedAt"
    FROM "ProposalTranslation" t JOIN "ProposalVersion" v ON v."id" = t."versionId"
    WHERE t."versionId" = ${versionId} AND t."organizationId" = ${ctx.organization.id}
    ORDER BY (t."locale" = v."originalLocale") DESC, t."locale"`
}
