import { CheckboxGroup } from '@/components/ui/checkbox-group'
import { DateTimeField } from '@/components/ui/date-time-field'
import { Disclosure } from '@/components/ui/disclosure'
import { Heading } from '@/components/ui/heading'
import { Stack } from '@/components/ui/stack'
import type { Context } from '@/lib/foundation/context/context'
import { LOCALE_NAMES } from '@/lib/foundation/i18n/locales'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { zonedTime } from '@/lib/foundation/i18n/zoned-time'
import { type Audience, PROCESS_BLOCKS } from '@/lib/office/campaigns/audience-schemas'
import type { AudienceChoice } from '@/lib/office/campaigns/list-audience-choice'

type AudienceFieldsProps = {
  ctx: Context
  audience: Audience
  choice: AudienceChoice
  t: Translator<'campaigns'>
}

/** The blocks of an audience; those in use are open. */
export function AudienceFields({ ctx, audience, choice, t }: AudienceFieldsProps) {
  const { languages, timeZone } = ctx.organization
  const options = (rows: readonly { id: number; name: unknown }[]) =>
    rows.map(({ id, name }) => ({ value: String(id), label: pickText(name, ctx.locale, languages) || `#${id}` }))
  const lists = [
    ...PROCESS_BLOCKS.map((name) => ({ name, options: options(choice.processes) })),
    { name: 'groupIds' as const, options: options(choice.groups) },
    { name: 'areaIds' as const, options: options(choice.areas) },
    {
      name: 'languages' as const,
      options: languages.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale], lang: locale })),
    },
  ]
  return (
    <Stack as="section" gap="sm" aria-labelledby="audience">
      <Heading level={2} size="sm" id="audience">
        {t('form.audience')}
      </Heading>
      <p className="max-w-text text-muted">{t('form.audienceLead')}</p>
      <div className="divide-y divide-line border-line border-y">
        {lists
          .filter(({ options }) => options.length > 0)
          .map(({ name, options }) => (
            <Disclosure key={name} summary={t(`blocks.${name}`)} isOpen={audience[name] !== undefined}>
              <CheckboxGroup
                name={`audience.${name}`}
                legend={<span className="sr-only">{t(`blocks.${name}`)}</span>}
                options={options}
                defaultValues={(audience[name] ?? []).map(String)}
              />
            </Disclosure>
          ))}
        <Disclosure summary={t('blocks.notSignedInSince')} isOpen={audience.notSignedInSince !== undefined}>
          <DateTimeField
            name="audience.notSignedInSince"
            type="date"
            label={<span className="sr-only">{t('blocks.notSignedInSince')}</span>}
            defaultValue={
              audience.notSignedInSince ? zonedTime(new Date(audience.notSignedInSince), timeZone).slice(0, 10) : ''
            }
            isOptional
          />
        </Disclosure>
      </div>
    </Stack>
  )
}
