import { Table } from '@/components/ui/table'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate, formatNumber } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { currentPhase, nextPhase, type ProcessView } from '@/lib/process/processes/process-view'
import { StatusBadge } from './status-badge'

type ProcessTableProps = { ctx: Context; processes: ProcessView[]; t: Translator<'admin'> }

export function ProcessTable({ ctx, processes, t }: ProcessTableProps) {
  const { locale, organization } = ctx
  const pick = (texts: unknown) => pickText(texts, locale, organization.languages)
  const rows = processes.map((process) => {
    const current = currentPhase(process)
    const next = nextPhase(process)
    const phase = current ? pick(current.name) : next ? t('processes.nextPhase', { name: pick(next.name) }) : '–'
    return {
      id: process.id,
      cells: {
        name: <a href={routes.adminProcess(process.id)}>{pick(process.name)}</a>,
        status: <StatusBadge status={process.status} t={t} />,
        phase,
        ends: formatDate(locale, process.endsAt, organization.timeZone),
        people: formatNumber(locale, process.participants),
      },
    }
  })
  return (
    <Table
      id="processes"
      caption={t('menu.processes')}
      layout="stack"
      isDense
      columns={[
        { key: 'name', header: t('fields.name'), isRowHeader: true },
        { key: 'status', header: t('fields.status') },
        { key: 'phase', header: t('processes.currentPhase') },
        { key: 'ends', header: t('fields.endsAt') },
        { key: 'people', header: t('processes.participants'), isNumeric: true },
      ]}
      rows={rows}
    />
  )
}
