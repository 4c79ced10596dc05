import { formProps } from '@/components/forms/form-props'
import { servedPart } from '@/components/layout/served-part'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { RadioGroup } from '@/components/ui/radio-group'
import { TextArea } from '@/components/ui/text-area'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { REASON_LENGTH_MAX } from '@/lib/ideas/proposals/limits'
import { canFacilitate, canRestore } from '@/lib/ideas/proposals/policy'
import { findWithdrawal } from '@/lib/ideas/proposals/publishing/restore-proposal'
import { isOnBallot } from '@/lib/ideas/proposals/reading/is-on-ballot'
import { canBecome, DECIDED_STATUSES } from '@/lib/ideas/proposals/states'
import type { workAtProposal } from '../../../../../../../_components/at-proposal'
import { restoreProposalAction, setStatusAction } from '../actions'

type Props = { at: Awaited<ReturnType<typeof workAtProposal>> }

export const statusForm = servedPart(async function StatusForm({ at: { ctx, t, proposal } }: Props) {
  if (proposal.status === 'CANCELLED') {
    const withdrawnFrom = await findWithdrawal(ctx, proposal.id)
    await orRefusal(Promise.resolve().then(() => requireAllowed(canRestore(ctx.actor, proposal, withdrawnFrom))))
    return (
      <>
        <p className="max-w-text">{t('restore.body', { reason: proposal.statusReason })}</p>
        <Form {...(await formProps())} action={restoreProposalAction} submitLabel={t('restore.button')}>
          <HiddenField name="proposalId" value={proposal.id} />
        </Form>
      </>
    )
  }
  await orRefusal(Promise.resolve().then(() => requireAllowed(canFacilitate(ctx.actor, proposal))))
  const open = DECIDED_STATUSES.filter((status) => canBecome(proposal.status, status))
  if (open.length === 0 || (await isOnBallot(ctx, proposal.id)))
    return (
      <Notice title={t(`statuses.${proposal.status}`)}>
        <p>{proposal.statusReason || t('decide.settled')}</p>
      </Notice>
    )
  return (
    <>
      <p className="max-w-text">{t('decide.body')}</p>
      <Form {...(await formProps())} action={setStatusAction} submitLabel={t('decide.button')}>
        <HiddenField name="proposalId" value={proposal.id} />
        <RadioGroup
          name="status"
          legend={t('versions.state')}
          options={open.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        />
        <TextArea
          name="reason"
          label={t('decide.reason')}
          help={t('decide.reasonHelp')}
          limit={{ max: REASON_LENGTH_MAX, warnAt: 100 }}
        />
      </Form>
    </>
  )
})
