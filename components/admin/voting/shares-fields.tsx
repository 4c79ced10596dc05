import { Fieldset } from '@/components/ui/fieldset'
import { SelectField } from '@/components/ui/select-field'
import { Stack } from '@/components/ui/stack'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { completions, type Rule, starts, stops, utilities } from '@/lib/process/allocation-rule/election'
import { tieOrders } from '@/lib/process/processes/rules/tie-orders'

type SharesFieldsProps = { rule: Rule | null; t: Translator<'admin'> }

/** The settings of the Method of Equal Shares. */
export function SharesFields({ rule, t }: SharesFieldsProps) {
  const shares = rule?.kind === 'equal-shares' ? rule : null
  // The API and an import can set any order.
  const ties = shares?.ties.join('-')
  const isOffered = tieOrders.some((order) => order === ties)
  return (
    <Fieldset legend={t('shares.title')} help={t('shares.intro')}>
      <Stack gap="md">
        <SelectField
          name="utility"
          label={t('shares.utility')}
          defaultValue={shares?.utility ?? 'cost'}
          options={utilities.map((value) => ({ value, label: t(`shares.utilityOption.${value}`) }))}
        />
        <SelectField
          name="completion"
          label={t('shares.completion')}
          defaultValue={shares?.completion ?? 'add1u'}
          options={completions.map((value) => ({ value, label: t(`shares.completionOption.${value}`) }))}
        />
        <SelectField
          name="start"
          label={t('shares.start')}
          defaultValue={shares?.start ?? 'floor'}
          options={starts.map((value) => ({ value, label: t(`shares.startOption.${value}`) }))}
        />
        <SelectField
          name="stop"
          label={t('shares.stop')}
          defaultValue={shares?.stop ?? 'exhaustive'}
          options={stops.map((value) => ({ value, label: t(`shares.stopOption.${value}`) }))}
        />
        <SelectField
          name="ties"
          label={t('shares.ties')}
          defaultValue={ties ?? tieOrders[0]}
          options={[
            ...(ties !== undefined && !isOffered ? [{ value: ties, label: t('shares.tiesKept') }] : []),
            ...tieOrders.map((value) => ({ value, label: t(`shares.tiesOption.${value}`) })),
          ]}
        />
      </Stack>
    </Fieldset>
  )
}
