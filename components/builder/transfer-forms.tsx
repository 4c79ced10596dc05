import { formProps } from '@/components/forms/form-props'
import { FileField } from '@/components/ui/file-field'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { SelectField } from '@/components/ui/select-field'
import { TextArea } from '@/components/ui/text-area'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { PageDraft } from '@/lib/site/pages/get-draft'
import type { Words } from './labels'

type CopyFormProps = {
  draft: Pick<PageDraft, 'key' | 'revision'>
  /** Published pages and the starter. */
  sources: { value: string; label: string }[]
  action: FormAction
  t: Words
}

export async function CopyForm({ draft, sources, action, t }: CopyFormProps) {
  return (
    <Form {...(await formProps())} action={action} submitLabel={t('copyNow')} idPrefix="copy-">
      <HiddenField name="key" value={draft.key} />
      <HiddenField name="revision" value={draft.revision} />
      <SelectField name="from" label={t('copyFrom')} help={t('help.replacesDraft')} options={sources} width="half" />
    </Form>
  )
}

export async function ImportForm({ draft, action, t }: Omit<CopyFormProps, 'sources'>) {
  return (
    <Form {...(await formProps())} action={action} submitLabel={t('importNow')} idPrefix="import-">
      <HiddenField name="key" value={draft.key} />
      <HiddenField name="revision" value={draft.revision} />
      <FileField
        name="file"
        label={t('importFile')}
        help={t('help.replacesDraft')}
        accept=".json,application/json"
        isOptional
      />
      <TextArea name="json" label={t('importText')} rows={4} spellCheck={false} isOptional />
    </Form>
  )
}
