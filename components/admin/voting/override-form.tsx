import { formProps } from '@/components/forms/form-props'
import { DateTimeField } from '@/components/ui/date-time-field'
import { DescriptionList } from '@/components/ui/description-list'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { Stack } from '@/components/ui/stack'
import { SubmitOrCancel } from '@/components/ui/submit-or-cancel'
import { TextArea } from '@/components/ui/text-area'
import { TextField } from '@/components/ui/text-field'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { formatMoney } from '@/lib/foundation/i18n/format'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { DECIDED_BY_MAX } from '@/lib/outcome/results/publishing/limits'
import type { FoundOverride } from '@/lib/outcome/results/publishing/load-override'
import type { Outcome } from '@/lib/outcome/results/publishing/override-schemas'
import { explained } from '@/lib/outcome/results/reading/explained'
import { REASON_LENGTH_MAX } from '@/lib/process/processes/limits'
import type { ProcessView } from '@/lib/process/processes/process-view'

type OverrideFormProps = {
  ctx: Pick<Context, 'locale'>
  process: ProcessView
  found: FoundOverride
  action: FormAction
  t: Translator<'admin'>
}

/** Confirmation of an override: outcome of the rule, new outcome, cost, and the public reason. */
export async function OverrideForm({ ctx: { locale }, process, found, action, t }: OverrideFormProps) {
  const { result, item } = found
  const words = await getTranslations('results')
  const money = (amount: number) => formatMoney(locale, amount, process.currency)
  const account = explained(result, item, { locale, currency: process.currency })
    .map(({ key, params }) => words(key, params))
    .join(' ')
  const others = result.carriedOut.cost - (item.carriedOut ? item.cost : 0)
  // Repeating the current outcome is not an override; an override can only be removed.
  const outcome: Outcome = item.override ? 'BY_RULE' : item.funded ? 'NOT_FUNDED' : 'FUNDED'
  return (
    <Stack gap="lg">
      <Heading level={2} size="md" lang={item.titleLocale === locale ? undefined : item.titleLocale}>
        {item.title}
      </Heading>
      <DescriptionList
        items={[
          { term: t('results.rule'), description: t(item.funded ? 'results.funded' : 'results.notFunded') },
          { term: t('override.why'), description: account },
          ...(item.override
            ? [
                {
                  term: t('results.decision'),
                  description: `${t(item.override.funded ? 'results.funded' : 'results.notFunded')}: ${item.override.reason}`,
                },
              ]
            : []),
          { term: t('fields.budgetAvailable'), description: money(result.budget) },
          { term: t('override.without'), description: money(others) },
          { term: t('override.with'), description: money(others + item.cost) },
        ]}
      />
      <Form {...(await formProps())} action={action}>
        <Notice tone="warning" title={t('confirm.whatHappens')}>
          <p className="font-semibold">{t(`override.what.${outcome}`)}</p>
          <ul className="list-disc ps-5">
            {(['a', 'b', 'c'] as const).map((point) => (
              <li key={point}>{t(`override.happens.${point}`)}</li>
            ))}
          </ul>
        </Notice>
        <HiddenField name="processId" value={process.id} />
        <HiddenField name="proposalId" value={item.proposalId} />
        <HiddenField name="outcome" value={outcome} />
        <TextArea
          name="reason"
          label={t('override.reason')}
          help={t('override.reasonHelp')}
          rows={5}
          limit={{ max: REASON_LENGTH_MAX, warnAt: 50 }}
        />
        <TextField
          name="decidedBy"
          label={t('override.decidedBy')}
          help={t('override.decidedByHelp')}
          limit={{ max: DECIDED_BY_MAX, warnAt: 20 }}
        />
        <DateTimeField type="date" name="decidedOn" label={t('override.decidedOn')} isOptional />
        <SubmitOrCancel
          variant="danger"
          submit={t(`override.option.${outcome}`)}
          cancel={t('cancel')}
          href={routes.adminProcessResults(process.id)}
        />
      </Form>
    </Stack>
  )
}
