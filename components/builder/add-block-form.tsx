import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { SelectField } from '@/components/ui/select-field'
import type { FormAction } from '@/lib/edge/http/forms/action'
import { blockKinds } from '@/lib/site/pages/catalogue/registry'
import type { PageDraft } from '@/lib/site/pages/get-draft'
import { kindLabel, type Words } from './labels'

type AddBlockFormProps = {
  draft: Pick<PageDraft, 'key' | 'revision'>
  isUmbrella: boolean
  action: FormAction
  t: Words
}

// Blocks that display workspaces.
const UMBRELLA_ONLY = ['workspaces', 'workspaceIdeas']

export async function AddBlockForm({ draft, isUmbrella, action, t }: AddBlockFormProps) {
  const kinds = Object.keys(blockKinds).filter((kind) => isUmbrella || !UMBRELLA_ONLY.includes(kind))
  const options = kinds.map((kind) => ({ value: kind, label: kindLabel(t, kind) }))
  return (
    <Form
      {...(await formProps())}
      action={action}
      submitLabel={t('addBlock')}
      idPrefix="add-"
      className="flex flex-col gap-4"
    >
      <HiddenField name="key" value={draft.key} />
      <HiddenField name="revision" value={draft.revision} />
      <SelectField name="kind" label={t('kindOfBlock')} options={options} width="half" />
    </Form>
  )
}
