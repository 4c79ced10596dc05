import type { Translator } from '@/lib/foundation/i18n/translations'
import type { ApprovalState } from '@/lib/identity/approvals/schemas'

export const APPROVAL_TONES = {
  WAITING: 'warning',
  CONFIRMED: 'success',
  REFUSED: 'neutral',
  WITHDRAWN: 'neutral',
  EXPIRED: 'neutral',
} as const satisfies Record<ApprovalState, string>

/** What a request asks for; the bare name if this release does not know the act. */
export function actText(t: Translator<'approvals'>, act: string): string {
  const key = `acts.${act}`
  return t.has(key) ? t(key) : act
}

type Named = { name: string; surname: string; username: string } | null

export function officerName(t: Translator<'approvals'>, person: Named): string {
  if (!person) return t('request.somebody')
  return `${person.name} ${person.surname}`.trim() || person.username
}
