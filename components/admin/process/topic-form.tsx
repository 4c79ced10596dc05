import { fieldLanguages } from '@/components/admin/content/field-languages'
import { TranslatedField } from '@/components/admin/content/translated-field'
import { RegistrationField } from '@/components/admin/registration-field'
import { RevisionField } from '@/components/admin/revision-field'
import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { RadioGroup } from '@/components/ui/radio-group'
import { SelectField, type SelectOption } from '@/components/ui/select-field'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Challenge, Driver, Group, Scenario } from '@/lib/generated/prisma/client'
import type { ProcessView } from '@/lib/process/processes/process-view'
import type { TopicKind } from '@/lib/process/topics/admin-queries'
import { topicFields } from '@/lib/process/topics/saved-fields'
import { LookFields } from './look-fields'

type TopicFormProps = {
  ctx: Context
  kind: TopicKind
  topic: Driver | Challenge | Scenario | Group | null
  drivers: Driver[]
  processes: ProcessView[]
  action: FormAction
  t: Translator<'admin'>
}

export async function TopicForm({ ctx, kind, topic, drivers, processes, action, t }: TopicFormProps) {
  const languages = fieldLanguages(ctx)
  const option = ({ id, name }: { id: number; name: unknown }) => ({
    value: String(id),
    label: pickText(name, ctx.locale, ctx.organization.languages),
  })
  return (
    <Form {...(await formProps())} action={action} submitLabel={t('save')}>
      {topic && <HiddenField name="id" value={topic.id} />}
      {topic && <RevisionField saved={topicFields(ctx, topic)} />}
      <TranslatedField
        name="name"
        legend={t('fields.name')}
        help={t('help.oneLanguage')}
        languages={languages}
        texts={readColumn(localizedText, topic?.name ?? {})}
        limit={{ max: 120, warnAt: 20 }}
      />
      <TranslatedField
        name="body"
        legend={t('fields.body')}
        help={t('help.markdown')}
        languages={languages}
        texts={readColumn(localizedText, topic?.body ?? {})}
        rows={4}
        isOptional
      />
      {kind !== 'group' && <LookFields kind={kind} look={topic && 'colour' in topic ? topic : null} t={t} />}
      {kind === 'challenge' && (
        <SelectField
          name="driverId"
          label={t('topics.driver.one')}
          emptyLabel={t('topics.noDriver')}
          isOptional
          options={drivers.map(option)}
          defaultValue={topic && 'driverId' in topic && topic.driverId ? String(topic.driverId) : ''}
        />
      )}
      {kind === 'group' && (
        <GroupFields group={topic && 'registration' in topic ? topic : null} processes={processes.map(option)} t={t} />
      )}
    </Form>
  )
}

type GroupFieldsProps = { group: Group | null; processes: SelectOption[]; t: Translator<'admin'> }

function GroupFields({ group, processes, t }: GroupFieldsProps) {
  return (
    <>
      {!group && (
        <SelectField
          name="processId"
          label={t('fields.groupProcess')}
          emptyLabel={t('topics.wholeOrganization')}
          isOptional
          options={processes}
        />
      )}
      <RadioGroup
        name="visibility"
        legend={t('fields.visibility')}
        defaultValue={group?.visibility ?? 'PUBLIC'}
        options={(['PUBLIC', 'PRIVATE'] as const).map((value) => ({ value, label: t(`visibility.${value}`) }))}
      />
      <RegistrationField legend={t('fields.registrationGroup')} chosen={group?.registration ?? 'OPEN'} t={t} />
    </>
  )
}
