import { formProps } from '@/components/forms/form-props'
import { Disclosure } from '@/components/ui/disclosure'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextArea } from '@/components/ui/text-area'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import {
  declareConflictAction,
  withdrawConflictAction,
} from '@/lib/generated/actions/participation/evaluations/declare-conflict'
import type { Conflict } from '@/lib/participation/evaluations/find-evaluation-state'
import { CONFLICT_REASON_MAX } from '@/lib/participation/evaluations/limits'

/** Declares a conflict of interest, which leaves an idea to other evaluators. */
export async function DeclareConflict({ proposalId, t }: { proposalId: number; t: Translator<'evaluations'> }) {
  return (
    <Disclosure summary={t('conflict.declare')} look="boxed">
      <Form
        {...(await formProps())}
        action={declareConflictAction}
        idPrefix="conflict-"
        aria-label={t('conflict.declare')}
      >
        <p className="max-w-text">{t('conflict.explain')}</p>
        <HiddenField name="proposalId" value={proposalId} />
        <TextArea
          name="reason"
          label={t('conflict.reason')}
          help={t('conflict.reasonHelp')}
          limit={{ max: CONFLICT_REASON_MAX, warnAt: 50 }}
          rows={3}
          isOptional
        />
        <SubmitButton variant="secondary">{t('conflict.leave')}</SubmitButton>
      </Form>
    </Disclosure>
  )
}

type DeclaredConflictProps = {
  ctx: Context
  proposalId: number
  conflict: Conflict
  mayWithdraw: boolean
  t: Translator<'evaluations'>
}

/** The declared conflict, with a button to withdraw it while the idea is not evaluated. */
export async function DeclaredConflict({ ctx, proposalId, conflict, mayWithdraw, t }: DeclaredConflictProps) {
  const date = formatDate(ctx.locale, conflict.declaredAt, ctx.organization.timeZone)
  return (
    <Notice title={t('conflict.declaredOn', { date })}>
      {conflict.reason && <p className="whitespace-pre-wrap">{conflict.reason}</p>}
      <p>{t(mayWithdraw ? 'conflict.left' : 'conflict.settled')}</p>
      {mayWithdraw && (
        <Form {...(await formProps())} action={withdrawConflictAction} idPrefix="withdraw-" className="mt-2">
          <HiddenField name="proposalId" value={proposalId} />
          <SubmitButton variant="secondary">{t('conflict.withdraw')}</SubmitButton>
        </Form>
      )}
    </Notice>
  )
}
