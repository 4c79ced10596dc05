import { formProps } from '@/components/forms/form-props'
import { LinkButton } from '@/components/ui/button'
import { Cluster } from '@/components/ui/cluster'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import type { SelectOption } from '@/components/ui/select-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { decisionsFor, type ModerationDecision, type ModerationState } from '@/lib/participation/moderation/states'
import { ReasonFields } from './reason-fields'

type DecisionFormProps = {
  caseId: number
  state: ModerationState
  reasons: SelectOption[]
  action: FormAction
  t: Translator<'moderation'>
}

/** The next decision, with its consequences and the message to the author. */
export async function DecisionForm({ caseId, state, reasons, action, t }: DecisionFormProps) {
  const decisions = decisionsFor(state)
  if (decisions.length === 0) return null
  return (
    <section aria-labelledby="decide-title" className="flex flex-col gap-4">
      <Heading level={2} size="sm" id="decide-title">
        {t('decide')}
      </Heading>
      <p>{t(state === 'HELD' ? 'happensHeld' : 'happens')}</p>
      <Form {...(await formProps())} action={action} idPrefix="decide-">
        <HiddenField name="caseId" value={caseId} />
        <ReasonFields reasons={reasons} t={t} />
        <Cluster gap="md">
          {decisions.map((decision) => (
            <SubmitButton key={decision} name="decision" value={decision} variant={VARIANTS[decision] ?? 'secondary'}>
              {t(`decisions.${decision}`)}
            </SubmitButton>
          ))}
          <LinkButton href={routes.adminModeration()} variant="quiet">
            {t('back')}
          </LinkButton>
        </Cluster>
      </Form>
    </section>
  )
}

const VARIANTS: Partial<Record<ModerationDecision, 'danger' | 'primary'>> = {
  HIDE: 'danger',
  REFUSE: 'danger',
  PUBLISH: 'primary',
}
