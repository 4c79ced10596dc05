import { LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import { Stack } from '@/components/ui/stack'
import { holds } from '@/lib/auth/actor'
import type { Context } from '@/lib/context/context'
import { pickText } from '@/lib/i18n/localized-text'
import type { Translator } from '@/lib/i18n/translations'
import { adminSteps } from '@/lib/processes/admin-steps'
import type { ProcessView } from '@/lib/processes/process-view'
import { routes } from '@/lib/routes'
import { ProcessTable } from './process-table'
import { StepList } from './step-list'

type DashboardProps = { ctx: Context; processes: ProcessView[]; t: Translator }

export function Dashboard({ ctx, processes, t }: DashboardProps) {
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
  const due = processes.flatMap((process) =>
    adminSteps(process, ctx.now)
      .filter(({ isDue }) => isDue)
      .map((step) => ({ process, step })),
  )
  return (
    <Stack gap="lg">
      <Stack as="section" aria-labelledby="due">
        <Heading level={2} size="md" id="due">
          {t('dashboard.due')}
        </Heading>
        {due.length === 0 ? <p className="text-muted">{t('dashboard.nothingDue')}</p> : null}
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
    </Stack>
  )
}
