import { Table } from '@/components/ui/table'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { kindOf } from '@/lib/process/module-types/registry'
import { isVotingOpen } from '@/lib/process/module-types/types/voting-window'
import { phaseStanding } from '@/lib/process/processes/phase-standing'
import type { ProcessModule, ProcessView } from '@/lib/process/processes/process-view'
import { PhaseBadge } from './status-badge'

type PhaseTableProps = { ctx: Context; process: ProcessView; t: Translator<'admin'> }

export function PhaseTable({ ctx, process, t }: PhaseTableProps) {
  const { locale, organization, now } = ctx
  const pick = (texts: unknown) => pickText(texts, locale, organization.languages)
  const rows = process.phases.map((phase) => ({
    id: phase.id,
    cells: {
      name: <a href={routes.adminPhase(process.id, phase.id)}>{pick(phase.name)}</a>,
      state: <PhaseBadge state={phaseStanding(process, phase, now)} t={t} />,
      from: formatDeadline(locale, phase.startsAt, organization.timeZone),
      to: formatDeadline(locale, phase.endsAt, organization.timeZone),
      modules: (
        <ul className="flex flex-col gap-1">
          {phase.modules.map((module) => (
            <li key={module.id}>
              <a href={routes.adminModule(process.id, module.id)}>{pick(module.name)}</a>{' '}
              <span className="text-muted">({t(`moduleState.${moduleState(module, now)}`)})</span>{' '}
              {module.votingOpenedAt && <a href={routes.adminTurnout(process.id, module.id)}>{t('turnout.title')}</a>}
            </li>
          ))}
        </ul>
      ),
    },
  }))
  return (
    <Table
      id="phases"
      caption={t('phases.caption')}
      layout="stack"
      isDense
      columns={[
        { key: 'name', header: t('phases.phase'), isRowHeader: true },
        { key: 'state', header: t('fields.status') },
        { key: 'from', header: t('fields.startsAt') },
        { key: 'to', header: t('fields.endsAt') },
        { key: 'modules', header: t('phases.modules') },
      ]}
      rows={rows}
    />
  )
}

type ModuleState = 'waiting' | 'enabled' | 'votingOpen' | 'votingClosed' | 'resultPublished'

function moduleState(module: ProcessModule, now: Date): ModuleState {
  if (module.hasResult && kindOf(module.type).ideas !== 'own') return 'resultPublished'
  if (module.votingOpenedAt) return isVotingOpen(module, now) ? 'votingOpen' : 'votingClosed'
  return module.enabled ? 'enabled' : 'waiting'
}
