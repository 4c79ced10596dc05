import type { ReactNode } from 'react'
import { RevisionField } from '@/components/admin/revision-field'
import { formProps } from '@/components/forms/form-props'
import { Badge } from '@/components/ui/badge'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextArea } from '@/components/ui/text-area'
import { TextField } from '@/components/ui/text-field'
import { LOCALE_NAMES, type Locale } from '@/lib/foundation/i18n/locales'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { FormState } from '@/lib/foundation/input/form-state'
import { SUMMARY_LENGTH_MAX, SUMMARY_WARN_AT, TITLE_LENGTH_MAX, TITLE_WARN_AT } from '@/lib/ideas/proposals/limits'
import { translationFields } from '@/lib/ideas/proposals/translations/translation-fields'
import type { TranslationWork } from '@/lib/ideas/proposals/translations/translations'

type TranslationFormProps = {
  action: (previous: FormState, data: FormData) => Promise<FormState>
  work: TranslationWork
  language: Locale
  t: Translator<'proposals'>
}

/** The original on one side, its translation on the other, field by field. */
export async function TranslationForm({ action, work, language, t }: TranslationFormProps) {
  const { version, target } = work
  const source = (field: 'title' | 'summary' | 'narrative') => (
    <Source label={`${t(`form.${field}`)} (${LOCALE_NAMES[version.originalLocale]})`} lang={version.originalLocale}>
      {version[field] || t('versions.none')}
    </Source>
  )
  const isComplete = target?.completedAt != null
  return (
    <Form {...(await formProps())} action={action} className="flex flex-col gap-8">
      <HiddenField name="proposalId" value={version.id} />
      <HiddenField name="number" value={version.version.number} />
      <HiddenField name="language" value={language} />
      <RevisionField saved={translationFields(target)} />
      <p>
        <Badge tone={isComplete ? 'success' : 'warning'}>
          {t(isComplete ? 'translations.isComplete' : 'translations.unfinished')}
        </Badge>
      </p>
      <Pair>
        {source('title')}
        <TextField
          name="title"
          label={`${t('form.title')} (${LOCALE_NAMES[language]})`}
          defaultValue={target?.title}
          lang={language}
          limit={{ max: TITLE_LENGTH_MAX, warnAt: TITLE_WARN_AT }}
        />
      </Pair>
      <Pair>
        {source('summary')}
        <TextArea
          name="summary"
          label={`${t('form.summary')} (${LOCALE_NAMES[language]})`}
          defaultValue={target?.summary}
          lang={language}
          limit={{ max: SUMMARY_LENGTH_MAX, warnAt: SUMMARY_WARN_AT }}
        />
      </Pair>
      <Pair>
        {source('narrative')}
        <TextArea
          name="narrative"
          label={`${t('form.narrative')} (${LOCALE_NAMES[language]})`}
          defaultValue={target?.narrative}
          lang={language}
          rows={12}
          isOptional={version.narrative === ''}
        />
      </Pair>
      <div className="flex flex-wrap gap-3 border-line border-t pt-6">
        <SubmitButton name="intent" value={isComplete ? 'save' : 'complete'}>
          {t(isComplete ? 'translations.saveComplete' : 'translations.confirm')}
        </SubmitButton>
        <SubmitButton name="intent" value={isComplete ? 'revoke' : 'save'} variant="secondary">
          {t(isComplete ? 'translations.revoke' : 'translations.save')}
        </SubmitButton>
        <p className="max-w-text basis-full text-muted text-sm">{t('translations.help')}</p>
      </div>
    </Form>
  )
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-4 md:grid-cols-2 md:gap-8">{children}</div>
}

function Source({ label, lang, children }: { label: string; lang: Locale; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p className="font-semibold">{label}</p>
      <p lang={lang} className="whitespace-pre-wrap break-words rounded-md border border-line bg-sunken px-3 py-2">
        {children}
      </p>
    </div>
  )
}
