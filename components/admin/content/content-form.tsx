import { RevisionField } from '@/components/admin/revision-field'
import { formProps } from '@/components/forms/form-props'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import { NumberField } from '@/components/ui/number-field'
import { Stack } from '@/components/ui/stack'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { CONTENT_SECTIONS_MAX } from '@/lib/foundation/markdown/limits'
import type { ContentSection } from '@/lib/site/content/content-blocks'
import { contentFields } from '@/lib/site/content/content-fields'
import { type ContentPage, isAgreedTo } from '@/lib/site/content/content-pages'
import { fieldLanguages } from './field-languages'
import { TranslatedField } from './translated-field'

type ContentFormProps = {
  ctx: Context
  page: ContentPage
  /** Those of the platform have no id. */
  sections: (Omit<ContentSection, 'id'> & { id?: number })[]
  action: FormAction
  t: Translator<'admin'>
}

/** The sections of a page of the organization, and an empty one to add. */
export async function ContentForm({ ctx, page, sections, action, t }: ContentFormProps) {
  const languages = fieldLanguages(ctx)
  const empty = sections.length < CONTENT_SECTIONS_MAX ? [{ id: undefined, title: {}, text: {} }] : []
  return (
    <Form {...(await formProps())} action={action} submitLabel={t('save')}>
      <p className="max-w-text text-muted">{t('help.markdown')}</p>
      <HiddenField name="page" value={page} />
      <RevisionField saved={contentFields(ctx, sections)} />
      {[...sections, ...empty].map(({ id, title, text }, index) => {
        const number = index + 1
        const isNew = index >= sections.length
        const name = `sections.${index}`
        return (
          <section key={number} aria-labelledby={`section-${number}`} className="border-line border-t pt-6">
            <Stack gap="md">
              <Heading level={2} size="sm" id={`section-${number}`}>
                {isNew ? t('texts.newSection') : t('texts.section', { number })}
              </Heading>
              {id !== undefined && <HiddenField name={`${name}.id`} value={id} />}
              <TranslatedField
                name={`${name}.title`}
                legend={t('texts.title', { number })}
                languages={languages}
                texts={title}
                isOptional
              />
              <TranslatedField
                name={`${name}.text`}
                legend={t('texts.text', { number })}
                languages={languages}
                texts={text}
                rows={8}
                isOptional
              />
              <NumberField name={`${name}.place`} label={t('texts.place', { number })} defaultValue={number} />
              {!isNew && <CheckboxField name={`${name}.isRemoved`} label={t('texts.remove', { number })} />}
            </Stack>
          </section>
        )
      })}
      {isAgreedTo(page) && (
        <div className="border-line border-t pt-6">
          <CheckboxField name="asksAgain" label={t('texts.asksAgain')} help={t('texts.asksAgainHelp')} />
        </div>
      )}
    </Form>
  )
}
