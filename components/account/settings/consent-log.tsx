import { Table } from '@/components/ui/table'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { GivenConsent } from '@/lib/identity/users/security/account-overview'

type ConsentLogProps = { ctx: SignedInContext; consents: readonly GivenConsent[]; t: Translator<'account'> }

export function ConsentLog({ ctx, consents, t }: ConsentLogProps) {
  if (consents.length === 0) return <p className="text-muted">{t('consents.empty')}</p>
  return (
    <Table
      id="consent-log"
      caption={t('consents.caption')}
      layout="stack"
      columns={[
        { key: 'what', header: t('consents.what'), isRowHeader: true },
        { key: 'version', header: t('consents.version') },
        { key: 'answer', header: t('consents.answer') },
        { key: 'when', header: t('consents.when') },
      ]}
      rows={consents.map(({ id, kind, version, accepted, createdAt }) => ({
        id,
        cells: {
          what: t(`consents.kinds.${kind}`),
          version: String(version),
          answer: t(accepted ? 'consents.yes' : 'consents.no'),
          when: formatDeadline(ctx.locale, createdAt, ctx.organization.timeZone),
        },
      }))}
    />
  )
}
