import { Fragment, type ReactNode } from 'react'
import { NumberField } from '@/components/ui/number-field'
import { TextArea } from '@/components/ui/text-area'
import { TextField } from '@/components/ui/text-field'
import { formatMoney } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { type PlainField, plainFields, typedValue } from '@/lib/ideas/proposals/plain-fields'
import type { FormPart } from '@/lib/ideas/proposals/proposal-field'
import type { ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import type { ProposalFormChoices } from './form-choices'

type PlainFieldsProps = {
  part: FormPart
  draft: ProposalDetail | undefined
  choices: ProposalFormChoices
  /** What stands below the field of a name. */
  below?: Readonly<Record<string, ReactNode>>
  t: Translator<'proposals.form'>
}

/** The controls of one part of the idea form that follow from the table of fields. */
export function PlainFields({ part, below = {}, ...props }: PlainFieldsProps) {
  return plainFields(part).map((field) => (
    <Fragment key={field.name}>
      <PlainControl field={field} {...props} />
      {below[field.name]}
    </Fragment>
  ))
}

type PlainControlProps = Omit<PlainFieldsProps, 'part' | 'below'> & { field: PlainField }

function PlainControl({ field, draft, choices, t }: PlainControlProps) {
  const { name, label, control } = field
  const helpKey = `${label}Help`
  const texts = { name, label: t.has(label) ? t(label) : label, help: t.has(helpKey) ? t(helpKey) : undefined }
  const defaultValue = draft && typedValue(field, draft)
  const frame = { ...texts, isOptional: !control.isRequired, limit: control.limit }
  switch (control.kind) {
    case 'line':
      return <TextField {...frame} defaultValue={defaultValue} />
    case 'lines':
      return <TextArea {...frame} defaultValue={defaultValue} />
    case 'url':
      return <TextField {...frame} type="url" defaultValue={defaultValue} />
    case 'video':
      return <TextField {...frame} spellCheck={false} autoCapitalize="none" defaultValue={defaultValue} />
    case 'money':
      return (
        <MoneyField
          name={name}
          label={texts.label}
          choices={choices}
          defaultValue={defaultValue}
          t={t}
          isOptional={!control.isRequired}
        />
      )
  }
}

type MoneyFieldProps = {
  name: string
  label: string
  isOptional: boolean
  choices: ProposalFormChoices
  defaultValue: string | undefined
  t: Translator<'proposals.form'>
}

/** An amount in the currency of the process, with its maximum if the process has one. */
function MoneyField({ choices, t, ...field }: MoneyFieldProps) {
  const { locale, currency, costMax } = choices
  const help = costMax === null ? t('costHelp') : t('costMaxHelp', { max: formatMoney(locale, costMax, currency) })
  return <NumberField {...field} help={help} suffix={currency} currency={currency} />
}
