import type { ReactNode } from 'react'
import { fieldLanguages } from '@/components/admin/content/field-languages'
import { TranslatedField } from '@/components/admin/content/translated-field'
import { fieldTexts } from '@/components/admin/field-texts'
import { RevisionField } from '@/components/admin/revision-field'
import { formProps } from '@/components/forms/form-props'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { CheckboxGroup } from '@/components/ui/checkbox-group'
import { DateTimeField } from '@/components/ui/date-time-field'
import { Fieldset } from '@/components/ui/fieldset'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { NumberField } from '@/components/ui/number-field'
import { SubmitButton } from '@/components/ui/submit-button'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { zonedTime } from '@/lib/foundation/i18n/zoned-time'
import type { Module } from '@/lib/generated/prisma/client'
import { opensWithPhase } from '@/lib/process/module-types/opens-with-phase'
import { kindOf } from '@/lib/process/module-types/registry'
import type { ModuleRow } from '@/lib/process/modules/administration/admin-queries'
import { moduleFields } from '@/lib/process/modules/administration/saved-fields'

type ModuleFormProps = {
  ctx: Context
  row: ModuleRow
  action: FormAction
  t: Translator<'admin'>
  /** The fields of the module's type. */
  children: ReactNode
}

export async function ModuleForm({ ctx, row: { module, groups, groupIds }, action, t, children }: ModuleFormProps) {
  const languages = fieldLanguages(ctx)
  const { timeZone } = ctx.organization
  return (
    <Form {...(await formProps())} action={action} submitLabel={t('save')}>
      <HiddenField name="moduleId" value={module.id} />
      <RevisionField saved={moduleFields(ctx, module, groupIds)} />
      <TranslatedField
        name="name"
        legend={t('fields.name')}
        languages={languages}
        texts={readColumn(localizedText, module.name)}
        limit={{ max: 120, warnAt: 20 }}
      />
      <TranslatedField
        name="body"
        legend={t('fields.body')}
        help={t('help.markdown')}
        languages={languages}
        texts={readColumn(localizedText, module.body)}
        rows={4}
        isOptional
      />
      <CheckboxField {...fieldTexts(t, 'enabled', 'enabled')} isChecked={module.enabled} />
      {!module.enabled && (
        <DateTimeField
          name="enablesAt"
          label={t('fields.enablesAt')}
          help={t('help.enablesAt', { timeZone })}
          defaultValue={module.enablesAt ? zonedTime(module.enablesAt, timeZone) : undefined}
          isOptional
        />
      )}
      {!module.enabled && opensWithPhase(kindOf(module.type)) && (
        <CheckboxField {...fieldTexts(t, 'opensWithPhase', 'opensWithPhase')} isChecked={module.opensWithPhase} />
      )}
      {module.votingOpenedAt && <Notice title={t('rules.fixedTitle')}>{t('modules.fixedText')}</Notice>}
      <Fieldset legend={t('modules.whoActs')} help={t('help.whoActs')}>
        <CheckboxField name="requiresEmail" label={t('fields.requiresEmail')} isChecked={module.requiresEmail} />
        <CheckboxField name="requiresMobile" label={t('fields.requiresMobile')} isChecked={module.requiresMobile} />
        <CheckboxField
          name="requiresAuthCitizen"
          label={t('fields.requiresAuthCitizen')}
          isChecked={module.requiresAuthCitizen}
        />
      </Fieldset>
      <NumberField {...fieldTexts(t, 'minimumAge', 'noLimit')} isOptional defaultValue={module.minimumAge ?? ''} />
      {groups.length > 0 && (
        <CheckboxGroup
          name="groupIds"
          legend={t('fields.groups')}
          help={t('help.groups')}
          isOptional
          options={groups.map(({ id, name }) => ({
            value: String(id),
            label: pickText(name, ctx.locale, ctx.organization.languages),
          }))}
          defaultValues={groupIds.map(String)}
        />
      )}
      {children}
      <Fieldset legend={t('modules.following')}>
        <CheckboxField name="canFollow" label={t('fields.canFollow')} isChecked={module.canFollow} />
        <CheckboxField name="activeFollowing" label={t('fields.activeFollowing')} isChecked={module.activeFollowing} />
      </Fieldset>
    </Form>
  )
}

export async function EnableModule({
  module,
  action,
  t,
}: {
  module: Module
  action: FormAction
  t: Translator<'admin'>
}) {
  return (
    <Notice tone="warning" title={t('modules.waitingTitle')}>
      <p>{t('modules.waitingText')}</p>
      <Form {...(await formProps())} action={action} idPrefix="enable-" className="mt-2">
        <HiddenField name="moduleId" value={module.id} />
        <SubmitButton>{t('modules.enable')}</SubmitButton>
      </Form>
    </Notice>
  )
}
