import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { TextField } from '@/components/ui/text-field'
import type { FormAction } from '@/lib/edge/http/forms/action'
import { PAGE_TITLE_MAX } from '@/lib/site/pages/base/limits'
import type { Words } from './labels'
import { LanguageText } from './language-text'

type NewPageFormProps = { languages: { locale: string; name: string }[]; action: FormAction; t: Words }

export async function NewPageForm({ languages, action, t }: NewPageFormProps) {
  return (
    <Form {...(await formProps())} action={action} submitLabel={t('createPage')} idPrefix="new-">
      <TextField
        name="slug"
        label={t('slug')}
        help={t('help.slug')}
        width="half"
        spellCheck={false}
        autoCapitalize="none"
      />
      <LanguageText
        name="title"
        legend={t('fields.title')}
        languages={languages}
        texts={{}}
        max={PAGE_TITLE_MAX}
        words={{ filled: t('filled'), missing: t('missing') }}
      />
    </Form>
  )
}
