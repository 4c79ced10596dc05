import { Disclosure } from '@/components/ui/disclosure'
import { Heading } from '@/components/ui/heading'
import { SelectField } from '@/components/ui/select-field'
import { Stack } from '@/components/ui/stack'
import { SubmitButton } from '@/components/ui/submit-button'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { type CaseView, decisionsOf } from '@/lib/participation/moderation/states'
import type { CaseChoices } from './case-choices'
import { ReasonFields } from './reason-fields'

type CaseActsProps = { view: CaseView; choices: CaseChoices; t: Translator<'moderation'> }

/** What can be done to the ticked cases of a view. */
export function CaseActs({ view, choices, t }: CaseActsProps) {
  const decisions = decisionsOf(view)
  return (
    <section aria-labelledby="acts" className="flex max-w-[40rem] flex-col gap-3">
      <Heading level={2} size="md" id="acts">
        {t('acts.title')}
      </Heading>
      {decisions.length > 0 && (
        <Disclosure summary={t('acts.decide')} look="boxed">
          <Stack gap="md">
            <p>{t(view === 'held' ? 'happensHeld' : 'happens')}</p>
            <ReasonFields reasons={choices.reasons} t={t} />
            <div className="flex flex-wrap gap-3">
              {decisions.map((decision) => (
                <SubmitButton
                  key={decision}
                  name="kind"
                  value={decision}
                  variant={decision === 'HIDE' || decision === 'REFUSE' ? 'danger' : 'secondary'}
                >
                  {t(`decisions.${decision}`)}
                </SubmitButton>
              ))}
            </div>
          </Stack>
        </Disclosure>
      )}
      <Disclosure summary={t('acts.assign')} look="boxed">
        <Stack gap="md">
          <SelectField
            name="userId"
            label={t('filter.assigned')}
            emptyLabel={t('filter.nobody')}
            isOptional
            options={choices.moderators}
          />
          <div>
            <SubmitButton name="kind" value="ASSIGN" variant="secondary">
              {t('acts.assignSubmit')}
            </SubmitButton>
          </div>
        </Stack>
      </Disclosure>
    </section>
  )
}
