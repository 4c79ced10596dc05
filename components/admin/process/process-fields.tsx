import { fieldLanguages } from '@/components/admin/content/field-languages'
import { TranslatedField } from '@/components/admin/content/translated-field'
import { fieldTexts, type HelpName } from '@/components/admin/field-texts'
import { DateTimeField } from '@/components/ui/date-time-field'
import { RadioGroup } from '@/components/ui/radio-group'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Process } from '@/lib/generated/prisma/client'
import { PROCESS_NAME_MAX, PROCESS_SUMMARY_MAX } from '@/lib/process/processes/limits'
import type { ProcessView } from '@/lib/process/processes/process-view'

type TextsProps = { ctx: Context; texts?: Pick<ProcessView, 'name' | 'summary'>; t: Translator<'admin'> }

/** Name and summary of a process. */
export function ProcessTextFields({ ctx, texts, t }: TextsProps) {
  const languages = fieldLanguages(ctx)
  return (
    <>
      <TranslatedField
        name="name"
        legend={t('fields.name')}
        help={t('help.oneLanguage')}
        languages={languages}
        texts={texts?.name}
        limit={{ max: PROCESS_NAME_MAX, warnAt: 20 }}
      />
      <TranslatedField
        name="summary"
        legend={t('fields.summary')}
        help={t('help.summary')}
        languages={languages}
        texts={texts?.summary}
        limit={{ max: PROCESS_SUMMARY_MAX, warnAt: 100 }}
        rows={3}
        isOptional
      />
    </>
  )
}

type PeriodProps = {
  ctx: Context
  /** Local times in the time zone of the organization. */
  starts: string
  ends: string
  /** What the end means. */
  help: HelpName
  t: Translator<'admin'>
}

/** Start and end of a process or a phase. */
export function PeriodFields({ ctx, starts, ends, help, t }: PeriodProps) {
  const { timeZone } = ctx.organization
  return (
    <>
      <DateTimeField
        name="startsAt"
        label={t('fields.startsAt')}
        help={t('help.timeZone', { timeZone })}
        defaultValue={starts}
      />
      <DateTimeField {...fieldTexts(t, 'endsAt', help)} defaultValue={ends} />
    </>
  )
}

/** Who sees a process, with what each choice means. */
export function ProcessVisibilityField({ chosen, t }: { chosen: Process['visibility']; t: Translator<'admin'> }) {
  return (
    <RadioGroup
      name="visibility"
      legend={t('fields.visibility')}
      defaultValue={chosen}
      options={(['PUBLIC', 'PRIVATE'] as const).map((value) => ({
        value,
        label: t(`visibility.${value}`),
        help: t(`visibility.${value}_help`),
      }))}
    />
  )
}
