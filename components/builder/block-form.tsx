import type { ReactNode } from 'react'
import { formProps } from '@/components/forms/form-props'
import { LinkButton } from '@/components/ui/button'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { Cluster } from '@/components/ui/cluster'
import { DateTimeField } from '@/components/ui/date-time-field'
import { Disclosure } from '@/components/ui/disclosure'
import { Fieldset } from '@/components/ui/fieldset'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { NumberField } from '@/components/ui/number-field'
import { SelectField } from '@/components/ui/select-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextField } from '@/components/ui/text-field'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import { zonedTime } from '@/lib/foundation/i18n/zoned-time'
import type { PageKey } from '@/lib/site/pages/base/page-keys'
import type { KnownBlock } from '@/lib/site/pages/catalogue/registry'
import { type FormField, formFieldsOf, within } from '@/lib/site/pages/editing/form-fields'
import { BLOCK } from '@/lib/site/pages/editing/read-block-form'
import { asRecord, type FieldFacts, FieldView, optionLabel } from './field-view'
import { fieldLabel } from './labels'

type BlockFormProps = {
  pageKey: PageKey
  block: KnownBlock
  timeZone: string
  facts: FieldFacts
  action: FormAction
  /** Saves the form while it is filled in. */
  keeper: ReactNode
}

/** All fields of one block, made from the schema of its kind. */
export async function BlockForm({ pageKey, block, timeZone, facts, action, keeper }: BlockFormProps) {
  const { t } = facts
  const back = routes.builderPage(pageKey, {}, block.id)
  return (
    <Form {...(await formProps())} action={action} className="flex max-w-[46rem] flex-col gap-6">
      <HiddenField name="key" value={pageKey} />
      <HiddenField name="kind" value={block.kind} />
      <HiddenField name="blockId" value={block.id} />
      {keeper}
      {formFieldsOf(block.kind).map((field) => {
        const name = within(BLOCK, field.path)
        const value = asRecord(block)[field.path]
        return field.type === 'list' ? (
          <ListFields key={name} list={field} name={name} value={value} facts={facts} />
        ) : (
          <FieldView key={name} field={field} name={name} value={value} facts={facts} />
        )
      })}
      <CommonFields block={block} timeZone={timeZone} facts={facts} />
      <Cluster gap="md">
        <SubmitButton name="next" value="back">
          {t('save')}
        </SubmitButton>
        <SubmitButton name="next" value="again" variant="secondary">
          {t('saveAgain')}
        </SubmitButton>
        <LinkButton href={back} variant="quiet">
          {t('backToPage')}
        </LinkButton>
      </Cluster>
    </Form>
  )
}

type ListFieldsProps = {
  list: Extract<FormField, { type: 'list' }>
  name: string
  value: unknown
  facts: FieldFacts
}

/** The items of a list, and an empty one to add another. */
function ListFields({ list, name, value, facts }: ListFieldsProps) {
  const { t } = facts
  const items: unknown[] = Array.isArray(value) ? value : []
  const shown = items.length < list.max ? [...items, undefined] : items
  return shown.map((item, index) => {
    const at = `${name}.${index}`
    const number = index + 1
    const isNew = index >= items.length
    return (
      <Fieldset
        key={at}
        legend={isNew ? t('newEntry') : t('entry', { number })}
        legendSize="heading"
        help={isNew ? t('help.newEntry') : undefined}
        className="border-line border-t pt-4"
      >
        <div className="flex flex-col gap-5">
          {list.fields.map((field) => {
            if (field.type === 'list') return null
            const path = within(at, field.path)
            const part = field.path === '' ? item : asRecord(item)[field.path]
            return <FieldView key={path} field={field} name={path} value={part} facts={facts} />
          })}
          <NumberField name={`${at}.place`} label={t('place', { number })} defaultValue={number} />
          {!isNew && <CheckboxField name={`${at}.isRemoved`} label={t('removeEntry', { number })} />}
        </div>
      </Fieldset>
    )
  })
}

const CHOICES = { visibleTo: ['all', 'visitors', 'members'], background: ['none', 'soft', 'accent'] } as const

/** Who sees a block, when, and how it looks: fields of every kind. */
function CommonFields({ block, timeZone, facts: { t } }: Pick<BlockFormProps, 'block' | 'timeZone' | 'facts'>) {
  const local = (text: string | undefined) => (text === undefined ? undefined : zonedTime(new Date(text), timeZone))
  const choice = (name: keyof typeof CHOICES) => (
    <SelectField
      name={name}
      label={fieldLabel(t, name)}
      defaultValue={block[name]}
      options={CHOICES[name].map((option) => ({ value: option, label: optionLabel(t, name, option) }))}
      width="half"
    />
  )
  const date = (name: 'visibleFrom' | 'visibleUntil') => (
    <DateTimeField
      name={name}
      label={fieldLabel(t, name)}
      help={t('help.timeZone', { timeZone })}
      defaultValue={local(block[name])}
      isOptional
    />
  )
  return (
    <Disclosure summary={t('visibility')} look="boxed">
      <div className="flex flex-col gap-5">
        {choice('visibleTo')}
        {date('visibleFrom')}
        {date('visibleUntil')}
        {choice('background')}
        <TextField
          name="anchor"
          label={fieldLabel(t, 'anchor')}
          help={t('help.anchor')}
          defaultValue={block.anchor}
          width="half"
          spellCheck={false}
          autoCapitalize="none"
          isOptional
        />
        <CheckboxField name="isHidden" label={t('isHidden')} isChecked={block.isHidden} />
      </div>
    </Disclosure>
  )
}
