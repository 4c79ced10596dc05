import { formProps } from '@/components/forms/form-props'
import { Disclosure } from '@/components/ui/disclosure'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { NumberField } from '@/components/ui/number-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextArea } from '@/components/ui/text-area'
import { TextField } from '@/components/ui/text-field'
import type { Context } from '@/lib/foundation/context/context'
import { currencySign, formatDeadline } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { checkCostAction } from '@/lib/generated/actions/participation/evaluations/costs/check-cost'
import { addNoteAction } from '@/lib/generated/actions/participation/evaluations/notes/add-note'
import type { ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import { COST_NOTE_MAX, EVALUATION_COMMENT_MAX } from '@/lib/participation/evaluations/limits'
import type { EvaluationNote } from '@/lib/participation/evaluations/notes/list-notes'

type OfficeNotesProps = {
  ctx: Context
  proposal: ProposalDetail
  notes: EvaluationNote[]
  mayWrite: boolean
  mayCheckCost: boolean
  t: Translator<'evaluations'>
}

/** The office's own notes about an idea, and a form for its cost. */
export async function OfficeNotes({ ctx, proposal, notes, mayWrite, mayCheckCost, t }: OfficeNotesProps) {
  const form = await formProps()
  const { currency } = proposal.process
  const money = { currency, suffix: currencySign(ctx.locale, currency) }
  const when = (instant: Date) => formatDeadline(ctx.locale, instant, ctx.organization.timeZone)
  return (
    <section aria-labelledby="notes" className="flex flex-col gap-4">
      <Heading level={2} id="notes">
        {t('notes.title')}
      </Heading>
      <p className="max-w-text text-muted">{t('notes.lead')}</p>
      {notes.map(({ id, body, author, createdAt }) => (
        <article key={id} className="border-line border-s-4 ps-4">
          <p className="max-w-text whitespace-pre-wrap">{body}</p>
          <p className="text-muted text-sm">{author ? `${author}, ${when(createdAt)}` : when(createdAt)}</p>
        </article>
      ))}
      {mayWrite && (
        <Disclosure summary={t('notes.add')} look="boxed">
          <Form {...form} action={addNoteAction} idPrefix="note-" isResetOnSuccess aria-label={t('notes.add')}>
            <HiddenField name="proposalId" value={proposal.id} />
            <TextArea
              name="body"
              label={t('notes.text')}
              limit={{ max: EVALUATION_COMMENT_MAX, warnAt: 100 }}
              rows={4}
            />
            <SubmitButton variant="secondary">{t('notes.save')}</SubmitButton>
          </Form>
        </Disclosure>
      )}
      {mayCheckCost && (
        <Disclosure summary={t('cost.check')} look="boxed">
          <Form {...form} action={checkCostAction} idPrefix="cost-" isResetOnSuccess aria-label={t('cost.check')}>
            <p className="max-w-text">{t('cost.lead')}</p>
            <HiddenField name="proposalId" value={proposal.id} />
            <NumberField
              name="amount"
              label={t('cost.amount')}
              help={t('cost.amountHelp')}
              {...money}
              defaultValue={proposal.checkedCost?.amount ?? proposal.cost ?? undefined}
            />
            <NumberField name="yearly" label={t('cost.yearly')} {...money} isOptional />
            <TextField
              name="note"
              label={t('cost.note')}
              help={t('cost.noteHelp')}
              limit={{ max: COST_NOTE_MAX, warnAt: 40 }}
              isOptional
            />
            <SubmitButton variant="secondary">{t('cost.save')}</SubmitButton>
          </Form>
        </Disclosure>
      )}
    </section>
  )
}
