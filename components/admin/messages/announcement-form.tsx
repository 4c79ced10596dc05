import { fieldLanguages } from '@/components/admin/content/field-languages'
import { TranslatedField } from '@/components/admin/content/translated-field'
import { RevisionField } from '@/components/admin/revision-field'
import { formProps } from '@/components/forms/form-props'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { DateTimeField } from '@/components/ui/date-time-field'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { RadioGroup } from '@/components/ui/radio-group'
import { SelectField } from '@/components/ui/select-field'
import { Stack } from '@/components/ui/stack'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextField } from '@/components/ui/text-field'
import { holds } from '@/lib/catalogues/actor'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { addZonedDays, zonedTime } from '@/lib/foundation/i18n/zoned-time'
import type { Announcement } from '@/lib/generated/prisma/client'
import type { ProcessView } from '@/lib/process/processes/process-view'
import { ANNOUNCEMENT_TEXT_MAX } from '@/lib/site/announcements/limits'
import { announcementSaved } from '@/lib/site/announcements/saved-fields'
import { ANNOUNCEMENT_LEVELS } from '@/lib/site/announcements/schemas'

type AnnouncementFormProps = {
  ctx: Context
  /** Null for a new one. */
  announcement: Announcement | null
  /** Those whose members may be addressed. */
  processes: readonly ProcessView[]
  action: FormAction
  t: Translator<'announcements'>
}

const DAYS = 7

export async function AnnouncementForm({ ctx, announcement, processes, action, t }: AnnouncementFormProps) {
  const { timeZone, languages } = ctx.organization
  const startsAt = announcement?.startsAt ?? ctx.now
  const endsAt = announcement?.endsAt ?? addZonedDays(ctx.now, DAYS, timeZone)
  const everybody = holds(ctx.actor, 'ADMIN') ? (['ALL', 'MEMBERS'] as const) : []
  const audiences = [
    ...everybody.map((name) => ({ value: name, label: t(`audiences.${name}`) })),
    ...processes.map(({ id, name }) => ({
      value: String(id),
      label: t('audiences.PROCESS', { name: pickText(name, ctx.locale, languages) }),
    })),
  ]
  return (
    <Form {...(await formProps())} action={action} submitLabel={t('form.save')}>
      {announcement && <HiddenField name="id" value={announcement.id} />}
      {announcement && <RevisionField saved={announcementSaved(ctx, announcement)} />}
      <TranslatedField
        name="text"
        legend={t('form.text')}
        help={t('form.textHelp')}
        languages={fieldLanguages(ctx)}
        texts={readColumn(localizedText, announcement?.text ?? {})}
        rows={2}
        limit={{ max: ANNOUNCEMENT_TEXT_MAX, warnAt: 40 }}
      />
      <RadioGroup
        name="level"
        legend={t('form.level')}
        options={ANNOUNCEMENT_LEVELS.map((level) => ({
          value: level,
          label: t(`levels.${level}`),
          help: t(`levelHelp.${level}`),
        }))}
        defaultValue={announcement?.level ?? 'INFO'}
      />
      <SelectField
        name="audience"
        label={t('form.audience')}
        help={t('form.audienceHelp')}
        options={audiences}
        defaultValue={announcement ? String(announcement.processId ?? announcement.audience) : audiences[0]?.value}
      />
      <DateTimeField
        name="startsAt"
        label={t('form.startsAt')}
        help={t('form.timeZone', { timeZone })}
        defaultValue={zonedTime(startsAt, timeZone)}
      />
      <DateTimeField name="endsAt" label={t('form.endsAt')} defaultValue={zonedTime(endsAt, timeZone)} />
      <TextField
        name="link"
        label={t('form.link')}
        help={t('form.linkHelp')}
        defaultValue={announcement?.link ?? ''}
        isOptional
      />
      <CheckboxField
        name="dismissible"
        label={t('form.dismissible')}
        help={t('form.dismissibleHelp')}
        isChecked={announcement?.dismissible ?? true}
      />
    </Form>
  )
}

type RemoveAnnouncementFormProps = { id: number; action: FormAction; t: Translator<'announcements'> }

export async function RemoveAnnouncementForm({ id, action, t }: RemoveAnnouncementFormProps) {
  return (
    <Stack as="section" gap="sm" aria-labelledby="remove-it">
      <Heading level={2} size="sm" id="remove-it">
        {t('remove.title')}
      </Heading>
      <p className="max-w-text text-muted">{t('remove.text')}</p>
      <Form {...(await formProps())} action={action} idPrefix="remove-" className="contents">
        <HiddenField name="id" value={id} />
        <div>
          <SubmitButton variant="secondary">{t('remove.now')}</SubmitButton>
        </div>
      </Form>
    </Stack>
  )
}
