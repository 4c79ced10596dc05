import { fieldTexts } from '@/components/admin/field-texts'
import { RevisionField } from '@/components/admin/revision-field'
import { formProps } from '@/components/forms/form-props'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { NumberField } from '@/components/ui/number-field'
import { RadioGroup } from '@/components/ui/radio-group'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { BREAKDOWNS } from '@/lib/office/turnout/figures'
import type { TurnoutAnswer } from '@/lib/office/turnout/shapes'
import { turnoutFields } from '@/lib/office/turnout/turnout-fields'

type TurnoutFormProps = { ctx: Context; turnout: TurnoutAnswer; action: FormAction; t: Translator<'admin'> }

/** The number of people entitled to vote, and whether everybody sees the turnout. */
export async function TurnoutForm({ ctx, turnout, action, t }: TurnoutFormProps) {
  const { moduleId, population, isPublic, breakdown } = turnout
  return (
    <section aria-labelledby="turnout-options" className="flex flex-col gap-4 border-line border-t pt-6">
      <Heading level={2} size="md" id="turnout-options">
        {t('turnout.options')}
      </Heading>
      <Form {...(await formProps())} action={action} submitLabel={t('save')}>
        <HiddenField name="moduleId" value={moduleId} />
        <RevisionField saved={turnoutFields(ctx, { population, showTurnout: isPublic, breakdown })} />
        <NumberField {...fieldTexts(t, 'population', 'population')} isOptional defaultValue={population ?? ''} />
        <RadioGroup
          name="breakdown"
          legend={t('fields.breakdown')}
          help={t('help.breakdown')}
          options={BREAKDOWNS.map((value) => ({ value, label: t(`turnout.by.${value}`) }))}
          defaultValue={breakdown}
        />
        <CheckboxField {...fieldTexts(t, 'showTurnout', 'showTurnout')} isChecked={isPublic} />
      </Form>
    </section>
  )
}
