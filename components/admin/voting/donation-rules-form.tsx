import { RevisionField } from '@/components/admin/revision-field'
import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { NumberField } from '@/components/ui/number-field'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { setDonationRulesAction } from '@/lib/generated/actions/process/processes/rules/update-rules'
import type { ModuleRow } from '@/lib/process/modules/administration/admin-queries'
import { donationFields } from '@/lib/process/processes/facts/saved-fields'
import type { getDonationRules } from '@/lib/process/processes/rules/donation-rules'

type DonationRulesFormProps = {
  ctx: Context
  module: ModuleRow['module']
  rules: Awaited<ReturnType<typeof getDonationRules>>
  t: Translator<'admin'>
}

/** The budget of each person, and the minimum and maximum per idea; read-only once voting has opened. */
export async function DonationRulesForm({ ctx, module, rules: { currency, ...rules }, t }: DonationRulesFormProps) {
  if (module.votingOpenedAt) return <Notice title={t('rules.fixedTitle')}>{t('rules.fixedText')}</Notice>
  return (
    <Form {...(await formProps())} action={setDonationRulesAction} submitLabel={t('save')}>
      <HiddenField name="processId" value={module.processId} />
      <RevisionField saved={donationFields(ctx, rules)} />
      {(['personalBudget', 'donationMin', 'donationMax'] as const).map((name) => (
        <NumberField
          key={name}
          name={name}
          label={t(`content.${name}`)}
          defaultValue={rules[name]}
          suffix={currency}
          currency={currency}
        />
      ))}
    </Form>
  )
}
