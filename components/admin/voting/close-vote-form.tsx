import { ApprovalFields } from '@/components/admin/approvals/critical-fields'
import { formProps } from '@/components/forms/form-props'
import { DescriptionList } from '@/components/ui/description-list'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { Stack } from '@/components/ui/stack'
import { SubmitOrCancel } from '@/components/ui/submit-or-cancel'
import { TextArea } from '@/components/ui/text-area'
import { TextField } from '@/components/ui/text-field'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { daysUntil, formatDeadline } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { DECIDED_BY_MAX } from '@/lib/participation/votes/limits'
import { REASON_LENGTH_MAX } from '@/lib/process/processes/limits'
import type { ProcessModule, ProcessPhase, ProcessView } from '@/lib/process/processes/process-view'
import { nextPhase } from '@/lib/process/processes/process-view'

type CloseVoteFormProps = {
  ctx: Context
  process: ProcessView
  phase: ProcessPhase
  module: ProcessModule
  /** How many officers may confirm. */
  others: number
  action: FormAction
  t: Translator<'admin'>
}

/**
 * The deadline that an early closing cuts, and what follows. Not how many have voted: a vote is not ended because of how
 * it goes.
 */
export async function CloseVoteForm({ ctx, process, phase, module, others, action, t }: CloseVoteFormProps) {
  const { locale, organization, now } = ctx
  const name = (texts: unknown) => pickText(texts, locale, organization.languages)
  const until = module.votingClosesAt ?? phase.endsAt
  const approvals = await getTranslations('approvals')
  return (
    <Stack gap="lg">
      <DescriptionList
        items={[
          { term: t('close.vote'), description: name(module.name) },
          { term: t('close.deadline'), description: formatDeadline(locale, until, organization.timeZone) },
          { term: t('close.left'), description: t('close.days', { days: daysUntil(now, until) }) },
        ]}
      />
      <p>
        <a href={routes.adminExtension(process.id, module.id)}>{t('extension.title')}</a>
      </p>
      <Form {...(await formProps())} action={action}>
        <Notice tone="warning" title={t('confirm.whatHappens')}>
          <ul className="list-disc ps-5">
            {effectsOf(process, phase, name, t).map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
          <p className="mt-3 font-semibold">{t('close.final')}</p>
        </Notice>
        <HiddenField name="processId" value={process.id} />
        <HiddenField name="moduleId" value={module.id} />
        <TextArea
          name="reason"
          label={t('close.reason')}
          help={t('close.reasonHelp')}
          rows={4}
          limit={{ max: REASON_LENGTH_MAX, warnAt: 50 }}
        />
        <TextField
          name="decidedBy"
          label={t('close.decidedBy')}
          help={t('close.decidedByHelp')}
          limit={{ max: DECIDED_BY_MAX, warnAt: 20 }}
        />
        <ApprovalFields others={others} name={name(process.name)} />
        <SubmitOrCancel
          variant="danger"
          submit={others > 0 ? approvals('ask') : t('close.button')}
          cancel={t('cancel')}
          href={routes.adminModule(process.id, module.id)}
        />
      </Form>
    </Stack>
  )
}

function effectsOf(
  process: ProcessView,
  phase: ProcessPhase,
  name: (texts: unknown) => string,
  t: Translator<'admin'>,
) {
  const next = nextPhase(process)
  const phases = next
    ? t('close.phases', { phase: name(phase.name), next: name(next.name) })
    : t('close.lastPhase', { phase: name(phase.name) })
  return [t('close.happens.a'), t('close.happens.b'), phases, t('close.happens.c')]
}
