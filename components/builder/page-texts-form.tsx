import type { ReactNode } from 'react'
import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { SubmitOrCancel } from '@/components/ui/submit-or-cancel'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import { PAGE_DESCRIPTION_MAX, PAGE_TITLE_MAX } from '@/lib/site/pages/base/limits'
import type { PageDraft } from '@/lib/site/pages/get-draft'
import type { Words } from './labels'
import { LanguageText } from './language-text'

type PageTextsFormProps = {
  draft: PageDraft
  languages: { locale: string; name: string }[]
  action: FormAction
  /** Saves the form while it is filled in. */
  keeper: ReactNode
  t: Words
}

/** Title and description of a page. */
export async function PageTextsForm({ draft, languages, action, keeper, t }: PageTextsFormProps) {
  const { title, description } = draft.content
  const words = { filled: t('filled'), missing: t('missing') }
  const back = routes.builderPage(draft.key)
  return (
    <Form {...(await formProps())} action={action}>
      <HiddenField name="key" value={draft.key} />
      {keeper}
      <LanguageText
        name="title"
        legend={t('fields.title')}
        languages={languages}
        texts={title}
        max={PAGE_TITLE_MAX}
        words={words}
      />
      <LanguageText
        name="description"
        legend={t('fields.description')}
        help={t('help.description')}
        languages={languages}
        texts={description}
        max={PAGE_DESCRIPTION_MAX}
        rows={3}
        words={words}
        isOptional
      />
      <SubmitOrCancel submit={t('save')} cancel={t('backToPage')} href={back} />
    </Form>
  )
}
