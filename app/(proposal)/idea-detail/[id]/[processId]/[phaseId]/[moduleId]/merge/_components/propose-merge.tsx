import type { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { RadioGroup } from '@/components/ui/radio-group'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextArea } from '@/components/ui/text-area'
import { TextField } from '@/components/ui/text-field'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { proposeMergeAction } from '@/lib/generated/actions/ideas/proposals/together/propose-merge'
import { REASON_LENGTH_MAX } from '@/lib/ideas/proposals/limits'
import type { MergeWork } from '@/lib/ideas/proposals/together/load-merge-work'

type ProposeMergeProps = {
  ctx: Pick<Context, 'locale'>
  form: Awaited<ReturnType<typeof formProps>>
  proposalId: number
  similar: Extract<MergeWork, { kind: 'propose' }>['similar']
  /** What was searched for. */
  words: string
  t: Translator<'proposals'>
}

/** Searches for the other idea, and proposes the merge. */
export function ProposeMerge({ ctx, form, proposalId, similar, words, t }: ProposeMergeProps) {
  const hasFound = similar.length > 0
  return (
    <>
      <p className="max-w-text">{t('merge.body')}</p>
      <form method="get" className="flex max-w-text flex-wrap items-end gap-3">
        <div className="min-w-0 grow">
          <TextField name="q" label={t('merge.search')} help={t('merge.searchHelp')} defaultValue={words} isOptional />
        </div>
        <SubmitButton variant="secondary">{t('merge.find')}</SubmitButton>
      </form>
      {words !== '' && !hasFound && <p role="status">{t('merge.nothingFound')}</p>}
      <Form {...form} action={proposeMergeAction} submitLabel={t('merge.propose')}>
        <HiddenField name="proposalId" value={proposalId} />
        {hasFound && (
          <RadioGroup
            name="survivorId"
            legend={t('merge.other')}
            options={similar.map((one) => ({
              value: String(one.id),
              label: <span lang={one.locale === ctx.locale ? undefined : one.locale}>{one.title}</span>,
              help: one.summary,
            }))}
          />
        )}
        <TextField
          name="other"
          label={t(hasFound ? 'merge.another' : 'merge.other')}
          help={t('merge.otherHelp')}
          isOptional={hasFound}
        />
        <TextArea
          name="reason"
          label={t('decide.reason')}
          help={t('merge.reasonHelp')}
          limit={{ max: REASON_LENGTH_MAX, warnAt: 100 }}
        />
      </Form>
    </>
  )
}
