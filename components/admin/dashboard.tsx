import { LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import { Stack } from '@/components/ui/stack'
import { holds } from '@/lib/catalogues/actor'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { CockpitAnswer } from '@/lib/office/cockpit/shapes'
import { type AdminStep, adminSteps } from '@/lib/process/processes/administration/admin-steps'
import type { ProcessView } from '@/lib/process/processes/process-view'
import { Tiles } from './cockpit/tiles'
import { WaitingList, waitingWork } from './cockpit/waiting-list'
import { StepList } from './modules/step-list'
import { ProcessTable } from './process/process-table'

/** Steps that a date causes are duties of the cockpit. */
const BY_DATE: readonly AdminStep['kind'][] = ['openVoting', 'countVotes', 'closeProcess']

type DashboardProps = { ctx: Context; processes: ProcessView[]; cockpit: CockpitAnswer | null; t: Translator<'admin'> }

export function Dashboard({ ctx, processes, cockpit, t }: DashboardProps) {
  const canCreate = holds(ctx.actor, 'ADMIN')
  if (processes.length === 0) {
    return (
      <EmptyState
        title={t('dashboard.emptyTitle')}
        actions={canCreate && <LinkButton href={routes.adminNewProcess()}>{t('processes.new')}</LinkButton>}
      >
        {canCreate ? t('dashboard.emptyText') : t('dashboard.emptyDelegate')}
      </EmptyState>
    )
  }
  const waiting = cockpit ? waitingWork(cockpit, t) : []
  const due = processes.flatMap((process) =>
    adminSteps(process, ctx.now)
      .filter(({ isDue, kind }) => isDue && !BY_DATE.includes(kind))
      .map((step) => ({ process, step })),
  )
  return (
    <Stack gap="lg">
      {cockpit && <Tiles ctx={ctx} cockpit={cockpit} t={t} />}
      <Stack as="section" aria-labelledby="due">
        <Heading level={2} size="md" id="due">
          {t('dashboard.due')}
        </Heading>
        {due.length === 0 && waiting.length === 0 && <p className="text-muted">{t('dashboard.nothingDue')}</p>}
        <WaitingList items={waiting} />
        <StepList
          items={due.map(({ process, step }) => ({
            process,
            step,
            context: pickText(process.name, ctx.locale, ctx.organization.languages),
          }))}
          ctx={ctx}
          t={t}
        />
      </Stack>
      <ProcessTable ctx={ctx} processes={processes} t={t} />
      <p>
        <a href={routes.adminCalendar()}>{t('calendar.title')}</a>
      </p>
      <p>
        <a href={routes.adminApprovals()}>{t('cockpit.approvals')}</a>
      </p>
    </Stack>
  )
}
