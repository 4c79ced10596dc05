import { Badge } from '@/components/ui/badge'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Person } from '@/lib/identity/users/people/people'

const tones = { PENDING: 'warning', ACTIVE: 'success', SUSPENDED: 'danger' } as const

export function MemberStatus({ status, t }: { status: Person['status']; t: Translator<'admin'> }) {
  return <Badge tone={tones[status]}>{t(`people.statuses.${status}`)}</Badge>
}
