import { fieldTexts } from '@/components/admin/field-texts'
import { formProps } from '@/components/forms/form-props'
import { Card, CardLink } from '@/components/ui/card'
import { CardGrid } from '@/components/ui/card-grid'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { NumberField } from '@/components/ui/number-field'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { addZonedDays, zonedTime } from '@/lib/foundation/i18n/zoned-time'
import { PROCESS_TEMPLATES, type ProcessTemplate, templates } from '@/lib/process/processes/templates'
import { PeriodFields, ProcessTextFields, ProcessVisibilityField } from './process-fields'

type NewProcessFormProps = { ctx: Context; template: ProcessTemplate; action: FormAction; t: Translator<'admin'> }

const DAYS_OFFERED = 120

export async function NewProcessForm({ ctx, template, action, t }: NewProcessFormProps) {
  const { timeZone } = ctx.organization
  const day = (days: number, hour: string) =>
    `${zonedTime(addZonedDays(ctx.now, days, timeZone), timeZone).slice(0, 10)}T${hour}`
  const isBudget = template === 'participatory-budget' || template === 'donation-budget'
  return (
    <Form {...(await formProps())} action={action} submitLabel={t('processes.create')}>
      <HiddenField name="template" value={template} />
      <ProcessTextFields ctx={ctx} t={t} />
      <PeriodFields ctx={ctx} starts={day(1, '08:00')} ends={day(DAYS_OFFERED, '18:00')} help="phasesSpread" t={t} />
      {isBudget && (
        <NumberField
          {...fieldTexts(t, 'budgetAvailable', 'budgetAvailable')}
          suffix="€"
          currency="EUR"
          inputMode="decimal"
        />
      )}
      <ProcessVisibilityField chosen="PUBLIC" t={t} />
      {isBudget && <CheckboxField {...fieldTexts(t, 'withEvaluation', 'withEvaluation')} />}
    </Form>
  )
}

/** The templates as cards: purpose and phases. */
export async function TemplateChoice() {
  const t = await getTranslations('templates')
  return (
    <CardGrid min="md">
      {PROCESS_TEMPLATES.map((name) => (
        <Card key={name}>
          <Heading level={2} size="sm">
            <CardLink href={routes.adminNewProcess(name)}>{t(`names.${name}.name`)}</CardLink>
          </Heading>
          <p>{t(`names.${name}.description`)}</p>
          <p className="text-muted text-sm">{templates[name].map(({ key }) => t(`phases.${key}.name`)).join(' → ')}</p>
        </Card>
      ))}
    </CardGrid>
  )
}
