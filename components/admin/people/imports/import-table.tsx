import { Badge } from '@/components/ui/badge'
import { Table } from '@/components/ui/table'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { PeopleImport } from '@/lib/generated/prisma/client'
import type { PeopleImportState } from '@/lib/generated/prisma/enums'

type ImportTableProps = { ctx: Context; imports: PeopleImport[]; t: Translator<'members'> }

export function ImportTable({ ctx, imports, t }: ImportTableProps) {
  if (imports.length === 0) return null
  return (
    <Table
      id="imports"
      caption={t('imports.earlier')}
      layout="stack"
      isDense
      columns={[
        { key: 'file', header: t('imports.file'), isRowHeader: true },
        { key: 'when', header: t('imports.when') },
        { key: 'state', header: t('invitations.state') },
        { key: 'invited', header: t('imports.invited'), isNumeric: true },
        { key: 'refused', header: t('imports.refused'), isNumeric: true },
      ]}
      rows={imports.map((row) => ({
        id: row.id,
        cells: {
          file: <a href={routes.adminPeopleImport(row.id)}>{row.fileName}</a>,
          when: formatDeadline(ctx.locale, row.createdAt, ctx.organization.timeZone),
          state: <ImportState state={row.state} t={t} />,
          invited: row.invitedCount,
          refused: row.refusedCount,
        },
      }))}
    />
  )
}

const TONES = {
  MATCHING: 'warning',
  CHECKING: 'info',
  CHECKED: 'warning',
  RUNNING: 'info',
  SENDING: 'info',
  DONE: 'success',
  FAILED: 'danger',
  CANCELLED: 'neutral',
} as const

export function ImportState({ state, t }: { state: PeopleImportState; t: Translator<'members'> }) {
  return <Badge tone={TONES[state]}>{t(`imports.states.${state}`)}</Badge>
}
