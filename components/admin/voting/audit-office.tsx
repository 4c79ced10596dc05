import { AuditProtocol } from '@/components/counting/audit-protocol'
import { formProps } from '@/components/forms/form-props'
import { LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { Stack } from '@/components/ui/stack'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextArea } from '@/components/ui/text-area'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { Audit } from '@/lib/outcome/ballot-audits/find-audit'
import type { ProcessView } from '@/lib/process/processes/process-view'

type AuditOfficeProps = {
  ctx: Context
  process: Pick<ProcessView, 'id' | 'phases'>
  audit: Audit | null
  action: FormAction
  t: Translator<'admin'>
}

/** The audit of a vote for the commission: draw, opened ballots, protocol. */
export async function AuditOffice({ ctx, process, audit, action, t }: AuditOfficeProps) {
  if (audit === null)
    return (
      <EmptyState icon="scale" title={t('ballotAudit.none')}>
        <p>{t('ballotAudit.noneText')}</p>
      </EmptyState>
    )
  const { list, drawn, checked } = audit
  const phase = process.phases.find(({ modules }) => modules.some(({ id }) => id === list.moduleId))
  return (
    <Stack gap="lg">
      <p className="max-w-text">
        {t('ballotAudit.intro')}{' '}
        {phase && (
          <a href={routes.ballotAudit({ id: list.moduleId, processId: process.id, phaseId: phase.id })}>
            {t('ballotAudit.protocol')}
          </a>
        )}
      </p>
      {drawn === null && (await drawForm({ ctx, process, audit, action, t }))}
      {checked && (
        <Notice
          tone="warning"
          title={t('ballotAudit.openings')}
          className="print:hidden"
          actions={
            <LinkButton href={routes.adminBallotAuditFile(process.id, list.moduleId)} variant="secondary">
              {t('ballotAudit.download')}
            </LinkButton>
          }
        >
          <p>{t('ballotAudit.openingsText')}</p>
        </Notice>
      )}
      <AuditProtocol ctx={ctx} audit={audit} t={await getTranslations('audit')} />
    </Stack>
  )
}

async function drawForm({ ctx, process, audit: { list, drand }, action, t }: AuditOfficeProps & { audit: Audit }) {
  if (drand && drand.at > ctx.now)
    return (
      <Notice>
        {t('ballotAudit.wait', {
          at: formatDeadline(ctx.locale, drand.at, ctx.organization.timeZone),
          round: drand.round,
        })}
      </Notice>
    )
  return (
    <Form {...(await formProps())} action={action}>
      <Notice title={t('confirm.whatHappens')}>{t('ballotAudit.happens')}</Notice>
      <HiddenField name="processId" value={process.id} />
      <HiddenField name="moduleId" value={list.moduleId} />
      <TextArea
        name="randomness"
        label={t(`ballotAudit.${list.source}`)}
        help={drand ? t('ballotAudit.drandHelp', { round: drand.round }) : t('ballotAudit.diceHelp')}
        rows={4}
      />
      <div>
        <SubmitButton>{t('ballotAudit.draw')}</SubmitButton>
      </div>
    </Form>
  )
}
