import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { VoteToOpen } from '@/lib/participation/votes/opening/load-vote-to-open'

type NoticeProps = {
  ctx: Context
  process: { id: number }
  planned: NonNullable<VoteToOpen['planned']>
  action: FormAction
  t: Translator<'admin'>
}

/** That a vote opens by itself, by whose decision, and what stopped it or would; with a button that takes it back. */
export async function PlannedOpeningNotice({ ctx, process, planned, action, t }: NoticeProps) {
  const date = formatDeadline(ctx.locale, planned.opensAt, ctx.organization.timeZone)
  const title = planned.problem === null ? t('vote.plan.planned', { date }) : t('vote.plan.stopped')
  return (
    <Notice tone={planned.problem === null ? 'info' : 'warning'} title={title}>
      {planned.problem !== null && <p>{planned.problem}</p>}
      <p>{t('vote.plan.decided', { who: planned.decidedBy })}</p>
      <Form {...(await formProps())} action={action} submitLabel={t('vote.plan.withdraw')} idPrefix="withdraw-">
        <HiddenField name="processId" value={process.id} />
        <HiddenField name="moduleId" value={planned.moduleId} />
      </Form>
    </Notice>
  )
}
