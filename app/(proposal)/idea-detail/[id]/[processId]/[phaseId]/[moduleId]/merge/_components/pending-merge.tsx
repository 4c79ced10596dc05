import type { formProps } from '@/components/forms/form-props'
import { MergeSides } from '@/components/proposals/merge-sides'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { answerMergeAction, withdrawMergeAction } from '@/lib/generated/actions/ideas/proposals/together/answer-merge'
import { completeMergeAction } from '@/lib/generated/actions/ideas/proposals/together/complete-merge'
import { silenceEnd } from '@/lib/ideas/proposals/together/merge-silence'
import type { MergeWay } from '@/lib/ideas/proposals/together/merge-ways'
import type { OpenMerge } from '@/lib/ideas/proposals/together/merges'

type PendingMergeProps = {
  ctx: Context
  form: Awaited<ReturnType<typeof formProps>>
  address: { id: number; processId: number; phaseId: number; moduleId: number }
  merge: OpenMerge
  ways: readonly MergeWay[]
  t: Translator<'proposals'>
}

/** Both ideas, the answers, and what the reader may do. */
export function PendingMerge(props: PendingMergeProps) {
  const { ctx, address, merge, ways, t } = props
  return (
    <>
      <MergeSides merge={merge} locale={ctx.locale} hrefOf={(one) => routes.proposal({ ...address, id: one })} t={t} />
      {ways.includes('refuse') && <OwnAnswer {...props} />}
      {ways.includes('withdraw') && <OfficeActs {...props} />}
    </>
  )
}

function OwnAnswer({ form, address, ways, t }: PendingMergeProps) {
  const isAsked = ways.includes('agree')
  return (
    <Form {...form} action={answerMergeAction} className="flex flex-wrap items-center gap-3">
      <HiddenField name="proposalId" value={address.id} />
      <p className="max-w-text basis-full">{t(isAsked ? 'merge.ask' : 'merge.agreedAlready')}</p>
      {isAsked && (
        <SubmitButton name="agree" value="yes">
          {t('merge.agree')}
        </SubmitButton>
      )}
      <SubmitButton name="agree" value="no" variant="secondary">
        {t('merge.refuse')}
      </SubmitButton>
    </Form>
  )
}

/** Carrying the merge out once the authors had time to answer, and withdrawing it. */
function OfficeActs({ ctx, form, address, merge, ways, t }: PendingMergeProps) {
  const id = <HiddenField name="proposalId" value={address.id} />
  const date = formatDate(ctx.locale, silenceEnd(merge.createdAt), ctx.organization.timeZone)
  return (
    <>
      {ways.includes('complete') ? (
        <Form {...form} action={completeMergeAction} idPrefix="complete-">
          {id}
          <p className="max-w-text">{t('merge.completeHelp')}</p>
          <div>
            <SubmitButton>{t('merge.complete')}</SubmitButton>
          </div>
        </Form>
      ) : (
        <p className="max-w-text text-muted">{t('merge.completeFrom', { date })}</p>
      )}
      <Form {...form} action={withdrawMergeAction} idPrefix="withdraw-">
        {id}
        <div>
          <SubmitButton variant="secondary">{t('merge.withdraw')}</SubmitButton>
        </div>
      </Form>
    </>
  )
}
