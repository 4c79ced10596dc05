import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { form } from '@/lib/foundation/input/form'
import { formInput } from '@/lib/foundation/input/form-fields'
import { mergeTexts } from '@/lib/foundation/input/required-text'
import { revisionOf } from '@/lib/foundation/input/saved-fields'
import { withoutUndefined } from '@/lib/foundation/input/without-undefined'
import type { Organization } from '@/lib/generated/prisma/client'
import { recordAudit } from '@/lib/identity/audit/record'
import { requireUnchanged } from '@/lib/identity/audit/require-unchanged'
import { clearOrganizationCache } from '@/lib/identity/organizations/hosts/find-by-host'
import { lockOrganization } from '@/lib/identity/organizations/lock-organization'
import { optionForms } from '@/lib/identity/organizations/options/option-forms'
import { optionFields } from '@/lib/identity/organizations/options/saved-fields'
import type { UpdateOptionsInput } from '@/lib/identity/organizations/options/schemas'
import { updateOptionsInput } from '@/lib/identity/organizations/options/schemas'
import { canAdministerOrganization } from '@/lib/identity/organizations/policy'

/** Partially updates the organization's options. */
export async function updateOptions(ctx: Context, input: UpdateOptionsInput): Promise<Organization> {
  requireAllowed(canAdministerOrganization(ctx.actor))
  const organization = await transaction(ctx, async (ctx) => {
    const known = await lockOrganization(ctx)
    const { tagline, assistanceDesk, revision, ...plain } = input
    const subject = `organization ${ctx.organization.id}`
    await requireUnchanged(ctx, { revision, saved: optionFields(known), subject })
    await checkLoginCode(ctx, input)
    const offered = input.languages ?? ctx.organization.languages
    const data = {
      ...withoutUndefined(plain),
      ...(tagline ? { tagline: mergeTexts(known.tagline, tagline, offered) } : {}),
      ...(assistanceDesk ? { assistanceDesk: mergeTexts(known.assistanceDesk, assistanceDesk, offered) } : {}),
    }
    const updated = await ctx.db.organization.update({ where: { id: ctx.organization.id }, data })
    await recordAudit(ctx, {
      act: 'organization.updated',
      subject,
      facts: changes(known, updated),
    })
    return updated
  })
  clearOrganizationCache()
  return organization
}

// Two-level login without a code would lock everybody out.
async function checkLoginCode(ctx: Context, input: UpdateOptionsInput): Promise<void> {
  if (!input.twoLevelLogin) return
  const codes = await ctx.db.accessCode.count({ where: { purpose: 'LOGIN' } })
  if (codes === 0) throw new AppError('loginCodeMissing', {}, { field: 'twoLevelLogin' })
}

function changes(before: Organization, after: Organization): Record<string, string> {
  const keys = (Object.keys(after) as (keyof Organization)[]).filter((key) => key !== 'updatedAt')
  return Object.fromEntries(
    keys
      .map((key) => [key, JSON.stringify(before[key]), JSON.stringify(after[key])] as const)
      .filter(([, old, now]) => old !== now)
      .map(([key, old, now]) => [key, `${old} → ${now}`]),
  )
}

// The default language comes first and must be offered.
function firstOf(languages: Locale[], first: Locale | undefined): Locale[] {
  if (!first || !languages.includes(first)) return languages
  return [first, ...languages.filter((language) => language !== first)]
}

export const updateOptionsForm = form({
  input: formInput(
    z
      .strictObject({
        ...optionForms,
        revision: updateOptionsInput.shape.revision,
        defaultLanguage: z.enum(LOCALES).optional(),
      })
      .transform(({ defaultLanguage, languages, ...form }) => ({
        ...form,
        languages: firstOf(languages, defaultLanguage),
      })),
  ),
  run: updateOptions,
  access: 'office',
  message: async () => (await getTranslations('admin'))('saved'),
  revision: async (row) => revisionOf(optionFields(row)),
})
