import { fieldTexts } from '@/components/admin/field-texts'
import { ruleWords } from '@/components/results/rule-words'
import { DescriptionList } from '@/components/ui/description-list'
import { Fieldset } from '@/components/ui/fieldset'
import { HiddenField } from '@/components/ui/hidden-field'
import { NumberField } from '@/components/ui/number-field'
import { RadioGroup } from '@/components/ui/radio-group'
import { SelectField } from '@/components/ui/select-field'
import { Stack } from '@/components/ui/stack'
import { routes } from '@/lib/catalogues/routes'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { completions, type Rule, ruleKinds, starts, stops, utilities } from '@/lib/process/allocation-rule/election'
import { ruleParts } from '@/lib/process/module-types/rule-of'
import type { ProcessRules } from '@/lib/process/processes/facts/admin-queries'
import type { ProcessView } from '@/lib/process/processes/process-view'
import { tieOrders } from '@/lib/process/processes/rules/tie-orders'

type RuleFieldsProps = { process: ProcessView; rules: ProcessRules; t: Translator<'admin'> }

/** How the money is given out, as long as it can be chosen. */
export function RuleFields({ process, rules, t }: RuleFieldsProps) {
  const { rule, voteModuleId } = rules
  return (
    <div className="group/rule flex flex-col gap-6">
      {rule && (
        <HiddenField name="previousRule" value={JSON.stringify({ kind: rule.kind, ...ruleParts(rule).parameters })} />
      )}
      <RadioGroup
        name="ruleKind"
        legend={t('fields.rule')}
        help={t('help.rule')}
        defaultValue={rule?.kind}
        options={ruleKinds.map((kind) => ({
          value: kind,
          label: t(`rule.${kind}`),
          help: t(`rule.${kind}_help`),
        }))}
      />
      {voteModuleId !== null && (
        <p>
          <a href={routes.adminExclusive(process.id, voteModuleId)}>{t('exclusive.link')}</a>
        </p>
      )}
      <NumberField
        {...fieldTexts(t, 'threshold', 'threshold')}
        {...(rules.basis === 'collected'
          ? {
              label: t('fields.thresholdCollected'),
              help: t('help.thresholdCollected'),
              suffix: rules.currency,
              currency: rules.currency,
            }
          : { suffix: t('unitVotes') })}
        isOptional
        defaultValue={rule === null || rule.kind === 'equal-shares' ? '' : String(rule.threshold ?? '')}
      />
      <div className="hidden group-has-[[value=equal-shares]:checked]/rule:block">
        <SharesFields rule={rule} t={t} />
      </div>
      <p>
        <a href={routes.adminProcessRehearsal(process.id)}>{t('rehearsal.link')}</a>
      </p>
    </div>
  )
}

/** The rules as text, once voting has opened and they are fixed. */
export async function RuleFacts({ rules, t }: Pick<RuleFieldsProps, 'rules' | 't'>) {
  if (rules.rule === null) return null
  const words = await getTranslations('results')
  const { name, parameters } = ruleParts(rules.rule)
  const described = ruleWords({ rule: name, parameters, basis: rules.basis }, words)
  return (
    <DescriptionList
      items={[
        { term: t('fields.rule'), description: described.rule },
        { term: words('check.parameters'), description: described.parameters.join('. ') },
      ]}
    />
  )
}

type SharesFieldsProps = { rule: Rule | null; t: Translator<'admin'> }

/** The settings of the Method of Equal Shares. */
function SharesFields({ rule, t }: SharesFieldsProps) {
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
