import { fieldLanguages } from '@/components/admin/content/field-languages'
import { TranslatedField } from '@/components/admin/content/translated-field'
import { RevisionField } from '@/components/admin/revision-field'
import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { zonedTime } from '@/lib/foundation/i18n/zoned-time'
import { phaseFields } from '@/lib/process/processes/facts/saved-fields'
import { PROCESS_NAME_MAX } from '@/lib/process/processes/limits'
import { PeriodFields } from './process-fields'

type PhaseFormProps = {
  ctx: Context
  /** Hidden fields: the phase, or the process of a new phase. */
  address: { phaseId: number } | { processId: number }
  phase: { name?: unknown; body?: unknown; startsAt: Date; endsAt: Date }
  submitLabel: string
  action: FormAction
  t: Translator<'admin'>
}

export async function PhaseForm({ ctx, address, phase, submitLabel, action, t }: PhaseFormProps) {
  const { timeZone } = ctx.organization
  const dates = { startsAt: phase.startsAt, endsAt: phase.endsAt }
  const languages = fieldLanguages(ctx)
  return (
    <Form {...(await formProps())} action={action} submitLabel={submitLabel} idPrefix="phase-">
      {Object.entries(address).map(([name, id]) => (
        <HiddenField key={name} name={name} value={id} />
      ))}
      {'phaseId' in address && (
        <RevisionField saved={phaseFields(ctx, { name: phase.name, body: phase.body, ...dates })} />
      )}
      <TranslatedField
        name="name"
        legend={t('fields.name')}
        languages={languages}
        texts={readColumn(localizedText, phase.name ?? {})}
        limit={{ max: PROCESS_NAME_MAX, warnAt: 20 }}
      />
      <TranslatedField
        name="body"
        legend={t('fields.body')}
        help={t('help.markdown')}
        languages={languages}
        texts={readColumn(localizedText, phase.body ?? {})}
        rows={4}
        isOptional
      />
      <PeriodFields
        ctx={ctx}
        starts={zonedTime(phase.startsAt, timeZone)}
        ends={zonedTime(phase.endsAt, timeZone)}
        help="phaseDates"
        t={t}
      />
    </Form>
  )
}
