import { fieldTexts } from '@/components/admin/field-texts'
import { RevisionField } from '@/components/admin/revision-field'
import { formProps } from '@/components/forms/form-props'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { NumberField } from '@/components/ui/number-field'
import { RadioGroup } from '@/components/ui/radio-group'
import { TextField } from '@/components/ui/text-field'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { AUDIT_SOURCES } from '@/lib/process/module-types/types/ballot-settings'
import type { ProcessRules } from '@/lib/process/processes/facts/admin-queries'
import { rulesFormFields } from '@/lib/process/processes/facts/saved-fields'
import type { ProcessView } from '@/lib/process/processes/process-view'
import { RuleFacts, RuleFields } from './rule-fields'

type RulesFormProps = {
  ctx: Context
  process: ProcessView
  rules: ProcessRules
  action: FormAction
  t: Translator<'admin'>
}

export async function RulesForm({ ctx, process, rules, action, t }: RulesFormProps) {
  return (
    <Form {...(await formProps())} action={action} submitLabel={t('save')}>
      {rules.isFixed && <Notice title={t('rules.fixedTitle')}>{t('rules.fixedText')}</Notice>}
      <HiddenField name="processId" value={process.id} />
      <RevisionField saved={rulesFormFields(ctx, rules)} />
      <Heading level={2} size="md">
        {t('rules.money')}
      </Heading>
      <NumberField
        {...fieldTexts(t, 'budgetAvailable', 'budgetAvailable')}
        inputMode="decimal"
        suffix={rules.currency}
        defaultValue={rules.budgetAvailable}
      />
      <TextField {...fieldTexts(t, 'currency', 'currency')} width="short" defaultValue={rules.currency} />
      <NumberField
        {...fieldTexts(t, 'projectCostMax', 'noLimit')}
        inputMode="decimal"
        suffix={rules.currency}
        isOptional
        defaultValue={rules.projectCostMax ?? ''}
      />
      {rules.rule && <VoteFields process={process} rules={rules} t={t} />}
      <Heading level={2} size="md">
        {t('rules.people')}
      </Heading>
      <NumberField {...fieldTexts(t, 'minimumAge', 'noLimit')} isOptional defaultValue={rules.minimumAge ?? ''} />
      <Heading level={2} size="md">
        {t('rules.ideas')}
      </Heading>
      <NumberField {...fieldTexts(t, 'versionsMax', 'versionsMax')} defaultValue={rules.versionsMax} />
      <NumberField {...fieldTexts(t, 'versioningDays', 'versioningDays')} defaultValue={rules.versioningDays} />
      <CheckboxField {...fieldTexts(t, 'commentsEnabled')} isChecked={rules.commentsEnabled} />
    </Form>
  )
}

function VoteFields({ process, rules, t }: Pick<RulesFormProps, 'process' | 'rules' | 't'>) {
  return (
    <>
      <Heading level={2} size="md">
        {t('rules.vote')}
      </Heading>
      <NumberField
        {...fieldTexts(t, 'preferencesMax', 'preferencesMax')}
        isOptional
        defaultValue={rules.preferencesMax ?? ''}
      />
      {rules.isFixed ? <RuleFacts rules={rules} t={t} /> : <RuleFields process={process} rules={rules} t={t} />}
      <CheckboxField {...fieldTexts(t, 'showTalliesEarly', 'showTalliesEarly')} isChecked={rules.showTalliesEarly} />
      <NumberField {...fieldTexts(t, 'objectionDays', 'objectionDays')} defaultValue={rules.objectionDays} />
      <CheckboxField {...fieldTexts(t, 'showOpenings', 'showOpenings')} isChecked={rules.showOpenings} />
      <RadioGroup
        name="auditBy"
        legend={t('fields.auditBy')}
        help={t('help.auditBy')}
        defaultValue={rules.auditBy}
        options={AUDIT_SOURCES.map((source) => ({ value: source, label: t(`auditBy.${source}`) }))}
      />
    </>
  )
}
