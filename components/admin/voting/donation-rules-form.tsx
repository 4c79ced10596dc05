import { setDonationRulesAction } from '@/components/admin/content/content-actions'
import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { NumberField } from '@/components/ui/number-field'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { ModuleRow } from '@/lib/process/modules/admin-queries'
import { getDonationRules } from '@/lib/process/processes/administration/donation-rules'

type DonationRulesFormProps = { ctx: Context; module: ModuleRow['module']; t: Translator }

/** What each person has to give, and how little and how much an idea can get; fixed once voting has opened. */
export async function DonationRulesForm({ ctx, module, t }: DonationRulesFormProps) {
  const { currency, ...rules } = await getDonationRules(ctx, module.processId)
  if (module.votingOpenedAt) return <Notice title={t('rules.fixedTitle')}>{t('rules.fixedText')}</Notice>
  return (
    <Form {...(await formProps())} action={setDonationRulesAction} submitLabel={t('save')}>
      <HiddenField name="processId" value={module.processId} />
      {(['personalBudget', 'donationMin', 'donationMax'] as const).map((name) => (
        <NumberField key={name} name={name} label={t(`content.${name}`)} defaultValue={rules[name]} suffix={currency} />
      ))}
    </Form>
  )
}
