import { RevisionField } from '@/components/admin/revision-field'
import { formProps } from '@/components/forms/form-props'
import { LinkButton } from '@/components/ui/button'
import { CheckboxGroup } from '@/components/ui/checkbox-group'
import { EmptyState } from '@/components/ui/empty-state'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { ProcessView } from '@/lib/process/processes/process-view'
import type { TopicChoice } from '@/lib/process/topics/admin-queries'
import { choiceFields } from '@/lib/process/topics/saved-fields'

type ProcessTopicsFormProps = {
  ctx: Context
  process: ProcessView
  choice: TopicChoice
  action: FormAction
  t: Translator<'admin'>
}

export async function ProcessTopicsForm({ ctx, process, choice, action, t }: ProcessTopicsFormProps) {
  const options = (rows: { id: number; name: unknown }[]) =>
    rows.map(({ id, name }) => ({
      value: String(id),
      label: pickText(name, ctx.locale, ctx.organization.languages),
    }))
  if (choice.challenges.length === 0 && choice.scenarios.length === 0) {
    return (
      <EmptyState
        title={t('topics.noneTitle')}
        actions={<LinkButton href={routes.adminTopics()}>{t('topics.make')}</LinkButton>}
      >
        {t('topics.noneText')}
      </EmptyState>
    )
  }
  return (
    <Form {...(await formProps())} action={action} submitLabel={t('save')}>
      <HiddenField name="processId" value={process.id} />
      <RevisionField saved={choiceFields(ctx, choice)} />
      <CheckboxGroup
        name="challengeIds"
        legend={t('topics.challenge.many')}
        help={t('help.processTopics')}
        isOptional
        options={options(choice.challenges)}
        defaultValues={choice.challengeIds.map(String)}
      />
      <CheckboxGroup
        name="scenarioIds"
        legend={t('topics.scenario.many')}
        isOptional
        options={options(choice.scenarios)}
        defaultValues={choice.scenarioIds.map(String)}
      />
    </Form>
  )
}
