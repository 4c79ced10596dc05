import { fieldTexts } from '@/components/admin/field-texts'
import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { RadioGroup } from '@/components/ui/radio-group'
import { Stack } from '@/components/ui/stack'
import { TextArea } from '@/components/ui/text-area'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Phase } from '@/lib/generated/prisma/client'
import { phaseStateAt } from '@/lib/process/processes/states'
import { PhaseBadge } from './status-badge'

type PhaseStateFormProps = { ctx: Context; phase: Phase; action: FormAction; t: Translator<'admin'> }

const STATES = ['BY_DATE', 'TO_BE_ACTIVATED', 'IN_ACTIVATION', 'IN_PROGRESS', 'CONCLUDED'] as const

export async function PhaseStateForm({ ctx, phase, action, t }: PhaseStateFormProps) {
  const state = phaseStateAt(phase, ctx.now)
  return (
    <Stack as="section" aria-labelledby="phase-state">
      <Heading level={2} size="md" id="phase-state">
        {t('phases.state')}
      </Heading>
      <p>
        <PhaseBadge state={state} t={t} /> {t(phase.byDate ? 'phases.isByDate' : 'phases.isByHand')}
      </p>
      <Form {...(await formProps())} action={action} submitLabel={t('phases.setState')} idPrefix="state-">
        <HiddenField name="phaseId" value={phase.id} />
        <RadioGroup
          name="state"
          legend={t('phases.newState')}
          help={t('help.phaseState')}
          defaultValue={phase.byDate ? 'BY_DATE' : phase.state}
          options={STATES.map((value) => ({ value, label: t(`phaseState.${value}`) }))}
        />
        <TextArea {...fieldTexts(t, 'reason', 'phaseReason')} rows={2} isOptional />
      </Form>
    </Stack>
  )
}
