import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { NumberField } from '@/components/ui/number-field'
import { SelectField } from '@/components/ui/select-field'
import { Stack } from '@/components/ui/stack'
import { SubmitButton } from '@/components/ui/submit-button'
import type { FormAction } from '@/lib/edge/http/forms/action'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { ImportReport } from '@/lib/outcome/imports/uploads/report'
import { ruleKinds } from '@/lib/process/allocation-rule/election'

type StartImportFormProps = { importId: number; report: ImportReport; action: FormAction; t: Translator<'imports'> }

/** What will happen, and the rule by which the result is computed. */
export async function StartImportForm({ importId, report, action, t }: StartImportFormProps) {
  const admin = await getTranslations('admin')
  return (
    <Stack as="section" gap="sm" aria-labelledby="start">
      <Heading level={2} size="md" id="start">
        {t('willHappen')}
      </Heading>
      <p className="max-w-text">{t('willHappenText', { projects: report.projects, ballots: report.ballots })}</p>
      <Form {...(await formProps())} action={action} className="flex max-w-text flex-col gap-4">
        <HiddenField name="importId" value={importId} />
        <SelectField
          name="rule"
          label={t('rule')}
          help={t('ruleHelp')}
          emptyLabel={report.rule ? t('ruleOfFile', { rule: admin(`rule.${report.rule}`) }) : t('ruleChoose')}
          isOptional={report.rule !== null}
          options={ruleKinds.map((kind) => ({ value: kind, label: admin(`rule.${kind}`) }))}
        />
        <NumberField
          name="threshold"
          label={admin('fields.threshold')}
          help={t('thresholdHelp')}
          suffix={admin('unitVotes')}
          isOptional
        />
        <div>
          <SubmitButton>{t('start')}</SubmitButton>
        </div>
      </Form>
    </Stack>
  )
}
