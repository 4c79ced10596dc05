import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'

/** Where people get help without SMS: the desk, else the address for questions, else the organization. */
export function deskOf({ organization, locale }: Pick<Context, 'organization' | 'locale'>): string {
  const { assistanceDesk, supportEmail, languages, name } = organization
  return pickText(assistanceDesk, locale, languages) || supportEmail || name
}
