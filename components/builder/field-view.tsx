import { CheckboxField } from '@/components/ui/checkbox-field'
import { Fieldset } from '@/components/ui/fieldset'
import { NumberField } from '@/components/ui/number-field'
import { SelectField } from '@/components/ui/select-field'
import { TextField } from '@/components/ui/text-field'
import { FILE_BYTES_MAX } from '@/lib/foundation/files/limits'
import { ALTERNATIVE_MAX, BUTTON_LABEL_MAX } from '@/lib/site/pages/base/limits'
import { type FormField, within } from '@/lib/site/pages/editing/form-fields'
import type { PageFile } from '@/lib/site/pages/find-page-files'
import { ChosenFile } from './chosen-file'
import { fieldLabel, type Words } from './labels'
import { LanguageText } from './language-text'

/** What the fields of a block need beside the block. */
export type FieldFacts = {
  t: Words
  /** The reader's language first. */
  languages: { locale: string; name: string }[]
  files: ReadonlyMap<string, PageFile>
  processes: { value: string; label: string }[]
}

type FieldViewProps = { field: Exclude<FormField, { type: 'list' }>; name: string; value: unknown; facts: FieldFacts }

const MEGABYTES = FILE_BYTES_MAX / 1024 / 1024
const IMAGES = 'image/jpeg,image/png,image/webp,image/gif'
const DOCUMENTS = '.pdf,.doc,.docx,.odt,.xls,.xlsx,.ods,.ppt,.pptx,.odp,.txt,.csv'

/** The control of a field of a block. */
export function FieldView({ field, name, value, facts }: FieldViewProps) {
  const { t } = facts
  const label = fieldLabel(t, name)
  switch (field.type) {
    case 'text':
      return (
        <LanguageText
          {...textProps(facts, name, value)}
          max={field.max}
          help={field.isMarkdown ? t('help.markdown') : undefined}
          rows={field.isMarkdown ? 8 : field.max > 200 ? 3 : undefined}
          isOptional={!field.isRequired}
        />
      )
    case 'choice':
      return (
        <SelectField
          name={name}
          label={label}
          defaultValue={String(value ?? field.initial)}
          options={field.options.map((option) => ({ value: option, label: optionLabel(t, field.path, option) }))}
          width="half"
        />
      )
    case 'number':
      return <NumberField name={name} label={label} defaultValue={String(value ?? field.initial ?? '')} />
    case 'process':
      return (
        <SelectField
          name={name}
          label={label}
          emptyLabel={t('noProcess')}
          defaultValue={value === null || value === undefined ? '' : String(value)}
          options={facts.processes}
          isOptional
        />
      )
    case 'video':
      return (
        <TextField
          name={name}
          label={label}
          help={t('help.video')}
          defaultValue={String(value ?? '')}
          spellCheck={false}
          isOptional
        />
      )
    case 'document':
      return <DocumentFields name={name} value={value} facts={facts} />
    case 'picture':
      return <PictureFields name={name} value={value} facts={facts} />
    case 'button':
      return <ButtonFields name={name} value={value} isNullable={field.isNullable} facts={facts} />
  }
}

type PartProps = Pick<FieldViewProps, 'name' | 'value' | 'facts'>

function DocumentFields({ name, value, facts: { t, files } }: PartProps) {
  const fileId = typeof value === 'string' && value !== '' ? value : null
  return (
    <ChosenFile
      path={name.replace(/\.fileId$/, '')}
      kind="document"
      accept={DOCUMENTS}
      fileId={fileId}
      fileName={fileId === null ? undefined : files.get(fileId)?.name}
      canRemove={false}
      words={fileWords(t, t('fields.fileId'), t('help.document', { limit: MEGABYTES }))}
    />
  )
}

function PictureFields({ name, value, facts }: PartProps) {
  const { t, files } = facts
  const picture = asRecord(value)
  const fileId = typeof picture['fileId'] === 'string' ? picture['fileId'] : null
  return (
    <Fieldset legend={t('fields.picture')}>
      <ChosenFile
        path={name}
        kind="image"
        accept={IMAGES}
        fileId={fileId}
        fileName={fileId === null ? undefined : files.get(fileId)?.name}
        canRemove
        words={fileWords(t, t('choosePicture'), t('help.picture', { limit: MEGABYTES }))}
      >
        <LanguageText
          {...textProps(facts, `${name}.alternative`, picture['alternative'])}
          help={t('help.alternative')}
          max={ALTERNATIVE_MAX}
        />
        <CheckboxField
          name={`${name}.isDecorative`}
          label={t('decorative')}
          help={t('help.decorative')}
          isChecked={picture['isDecorative'] === true}
        />
        <NumberField
          name={`${name}.focusX`}
          label={t('fields.focusX')}
          help={t('help.focus')}
          suffix="%"
          defaultValue={String(picture['focusX'] ?? 50)}
        />
        <NumberField
          name={`${name}.focusY`}
          label={t('fields.focusY')}
          suffix="%"
          defaultValue={String(picture['focusY'] ?? 50)}
        />
      </ChosenFile>
    </Fieldset>
  )
}

function ButtonFields({ name, value, isNullable, facts }: PartProps & { isNullable: boolean }) {
  const { t } = facts
  const button = asRecord(value)
  const actions = [...(isNullable ? ['none'] : []), 'link', 'takePart']
  const initial = isNullable && value === null ? 'none' : 'link'
  return (
    <Fieldset legend={t('fields.button')}>
      <div className="flex flex-col gap-4">
        <SelectField
          name={within(name, 'action')}
          label={t('fields.action')}
          help={t('help.takePart')}
          defaultValue={String(button['action'] ?? initial)}
          options={actions.map((action) => ({ value: action, label: optionLabel(t, 'action', action) }))}
          width="half"
        />
        <LanguageText
          {...textProps(facts, within(name, 'label'), button['label'])}
          legend={t('fields.buttonLabel')}
          max={BUTTON_LABEL_MAX}
        />
        <TextField
          name={within(name, 'href')}
          label={t('fields.href')}
          help={t('help.href')}
          defaultValue={String(button['href'] ?? '')}
          spellCheck={false}
          autoCapitalize="none"
          isOptional
        />
      </div>
    </Fieldset>
  )
}

function textProps({ t, languages }: FieldFacts, name: string, value: unknown) {
  return {
    name,
    legend: fieldLabel(t, name),
    languages,
    texts: asRecord(value) as Record<string, string>,
    words: { filled: t('filled'), missing: t('missing') },
  }
}

function fileWords(t: Words, label: string, help: string) {
  return { label, help, replace: t('replaceFile'), present: t('filePresent'), remove: t('removeFile') }
}

export function optionLabel(t: Words, field: string, option: string): string {
  const key = `options.${field}.${option}`
  return t.has(key) ? t(key) : option
}

export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
