import { formProps } from '@/components/forms/form-props'
import { Badge } from '@/components/ui/badge'
import { LinkButton } from '@/components/ui/button'
import { DescriptionList } from '@/components/ui/description-list'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { Stack } from '@/components/ui/stack'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextArea } from '@/components/ui/text-area'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { ListedApproval } from '@/lib/identity/approvals/list-approvals'
import { canDecideApproval } from '@/lib/identity/approvals/policy'
import type { ApprovalSubject } from '@/lib/office/approvals/approved-acts'
import { APPROVAL_TONES, actText, officerName } from './approval-texts'

type ApprovalViewProps = {
  ctx: Context
  approval: ListedApproval
  subject: ApprovalSubject | null
  actions: { decide: FormAction; withdraw: FormAction }
  t: Translator<'approvals'>
}

/** One request for a second officer, with the forms of who may decide or withdraw it. */
export function ApprovalView({ ctx, approval, subject, actions, t }: ApprovalViewProps) {
  const isOwn = ctx.actor.kind === 'user' && approval.requesterId === ctx.actor.userId
  const mayDecide = canDecideApproval(ctx.actor, approval).allowed
  return (
    <Stack gap="lg">
      <ApprovalFacts ctx={ctx} approval={approval} subject={subject} t={t} />
      {approval.state === 'WAITING' && isOwn && <Own id={approval.id} action={actions.withdraw} t={t} />}
      {approval.state === 'WAITING' && mayDecide && <Decision id={approval.id} action={actions.decide} t={t} />}
    </Stack>
  )
}

function ApprovalFacts({ ctx, approval, subject, t }: Omit<ApprovalViewProps, 'actions'>) {
  const on = (date: Date) => formatDeadline(ctx.locale, date, ctx.organization.timeZone)
  const { state, reason, answer, requestedAt, expiresAt, decidedAt } = approval
  return (
    <Stack gap="md">
      <p>
        <Badge tone={APPROVAL_TONES[state]}>{t(`states.${state}`)}</Badge>
      </p>
      <DescriptionList
        items={[
          { term: t('request.what'), description: actText(t, approval.act) },
          { term: t('request.about'), description: subject?.name ?? `${approval.subject} (${t('request.gone')})` },
          { term: t('request.reason'), description: <span className="whitespace-pre-line">{reason}</span> },
          { term: t('request.by'), description: officerName(t, approval.requester) },
          { term: t('request.at'), description: on(requestedAt) },
          ...(state === 'WAITING' ? [{ term: t('request.until'), description: on(expiresAt) }] : []),
          ...(decidedAt && approval.decider
            ? [
                { term: t('request.decider'), description: officerName(t, approval.decider) },
                { term: t('request.decidedAt'), description: on(decidedAt) },
              ]
            : []),
          ...(answer ? [{ term: t('request.answer'), description: answer }] : []),
        ]}
      />
      {subject && state === 'WAITING' && (
        <p>
          <LinkButton href={subject.path} variant="secondary">
            {t('request.effect')}
          </LinkButton>
        </p>
      )}
    </Stack>
  )
}

type FormPartProps = { id: number; action: FormAction; t: Translator<'approvals'> }

async function Own({ id, action, t }: FormPartProps) {
  return (
    <Form {...(await formProps())} action={action} idPrefix="withdraw-">
      <Notice tone="info">{t('own')}</Notice>
      <HiddenField name="id" value={id} />
      <SubmitButton variant="secondary">{t('withdraw')}</SubmitButton>
    </Form>
  )
}

async function Decision({ id, action, t }: FormPartProps) {
  const common = await formProps()
  return (
    <>
      <Form {...common} action={action} idPrefix="confirm-">
        <Notice tone="warning">{t('confirmHappens')}</Notice>
        <HiddenField name="id" value={id} />
        <HiddenField name="confirmed" value="true" />
        <HiddenField name="reason" value="" />
        <SubmitButton variant="danger">{t('confirm')}</SubmitButton>
      </Form>
      <Form {...common} action={action} idPrefix="refuse-">
        <HiddenField name="id" value={id} />
        <HiddenField name="confirmed" value="false" />
        <TextArea name="reason" label={t('refuseReason')} help={t('refuseHelp')} rows={3} />
        <SubmitButton variant="secondary">{t('refuse')}</SubmitButton>
      </Form>
    </>
  )
}
