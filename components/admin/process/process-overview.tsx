import { StepList } from '@/components/admin/modules/step-list'
import { LinkButton } from '@/components/ui/button'
import { Cluster } from '@/components/ui/cluster'
import { DescriptionList } from '@/components/ui/description-list'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { Stack } from '@/components/ui/stack'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline, formatMoney, formatNumber } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { adminSteps } from '@/lib/process/processes/administration/admin-steps'
import { canCreateProcess } from '@/lib/process/processes/policy'
import type { ProcessView } from '@/lib/process/processes/process-view'
import { canChangeStatus, PROCESS_STATUSES } from '@/lib/process/processes/states'
import { OverlapNotice } from './overlap-notice'
import { PhaseTable } from './phase-table'
import { ProcessTabs } from './process-tabs'
import { StatusBadge } from './status-badge'
import { statusChangeKey } from './status-form'

type ProcessOverviewProps = { ctx: Context; process: ProcessView; t: Translator<'admin'> }

export function ProcessOverview({ ctx, process, t }: ProcessOverviewProps) {
  const steps = adminSteps(process, ctx.now)
  return (
    <Stack gap="lg">
      <ProcessTabs processId={process.id} current="overview" t={t} />
      <DescriptionList items={factsOf(ctx, process, t)} />
      <Stack as="section" aria-labelledby="next">
        <Heading level={2} size="md" id="next">
          {t('processes.next')}
        </Heading>
        {steps.length === 0 && <p className="text-muted">{t('processes.nothingNext')}</p>}
        <StepList ctx={ctx} items={steps.map((step) => ({ process, step }))} t={t} />
      </Stack>
      <OverlapNotice ctx={ctx} process={process} t={t} />
      <PhaseTable ctx={ctx} process={process} t={t} />
      <Cluster>
        <LinkButton href={routes.adminNewPhase(process.id)} variant="secondary" icon={<Icon name="plus" />}>
          {t('phases.new')}
        </LinkButton>
        {canCreateProcess(ctx.actor).allowed && (
          <LinkButton href={routes.adminProcessCopy(process.id)} variant="secondary" icon={<Icon name="copy" />}>
            {t('processes.copy')}
          </LinkButton>
        )}
      </Cluster>
      {canCreateProcess(ctx.actor).allowed && (
        <p>
          <a href={routes.adminAudit({ processId: process.id })}>{t('audit.ofProcess')}</a>
        </p>
      )}
      <StatusLinks process={process} t={t} />
    </Stack>
  )
}

function factsOf(ctx: Context, process: ProcessView, t: Translator<'admin'>) {
  const { locale, organization } = ctx
  const deadline = (instant: Date) => formatDeadline(locale, instant, organization.timeZone)
  return [
    { key: 'status', term: t('fields.status'), description: <StatusBadge status={process.status} t={t} /> },
    {
      key: 'dates',
      term: t('fields.dates'),
      description: `${deadline(process.startsAt)} – ${deadline(process.endsAt)}`,
    },
    { key: 'visibility', term: t('fields.visibility'), description: t(`visibility.${process.visibility}`) },
    {
      key: 'budget',
      term: t('fields.budgetAvailable'),
      description: formatMoney(locale, process.budgetAvailable, process.currency),
    },
    { key: 'people', term: t('processes.participants'), description: formatNumber(locale, process.participants) },
  ]
}

function StatusLinks({ process, t }: Omit<ProcessOverviewProps, 'ctx'>) {
  const reachable = PROCESS_STATUSES.flatMap((status) => {
    const key = statusChangeKey(canChangeStatus(process.status, status), status)
    return key === null ? [] : [{ status, key }]
  })
  if (reachable.length === 0) return null
  return (
    <Stack as="section" gap="sm" aria-labelledby="status">
      <Heading level={2} size="md" id="status">
        {t('processes.changeStatus')}
      </Heading>
      <Cluster as="ul" gap="md">
        {reachable.map(({ status, key }) => (
          <li key={status}>
            <a href={routes.adminProcessStatus(process.id, status)}>{t(`status.to.${key}`)}</a>
          </li>
        ))}
      </Cluster>
    </Stack>
  )
}
