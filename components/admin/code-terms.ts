import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { NewCodesInBrowser } from '@/lib/process/access-codes/new-codes-in-browser'

/** Target, number of uses and expiry of new codes, as text. */
export function codeTerms(ctx: Context, made: NewCodesInBrowser, t: Translator<'admin'>): string {
  const { expiresAt, usesMax } = made
  const uses = usesMax === null ? t('accessCodes.termsUnlimited') : t('accessCodes.termsUses', { count: usesMax })
  const until = expiresAt
    ? t('accessCodes.termsUntil', { date: formatDeadline(ctx.locale, expiresAt, ctx.organization.timeZone) })
    : ''
  return [t('accessCodes.termsOf', { name: openedName(ctx, made) }), uses, until].filter(Boolean).join(' ')
}

/** The name of the codes' target. */
function openedName({ organization, locale }: Context, { owner }: NewCodesInBrowser): string {
  return owner.name === null ? organization.name : pickText(owner.name, locale, organization.languages)
}
