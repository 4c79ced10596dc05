'use client'

import { useContext, useState, useSyncExternalStore } from 'react'
import { type FieldErrors, type Resolver, useFieldArray, useForm } from 'react-hook-form'
import type { FieldLanguage } from '@/components/admin/content/field-languages'
import { TranslatedField } from '@/components/admin/content/translated-field'
import { Button } from '@/components/ui/button'
import { Cluster } from '@/components/ui/cluster'
import { Field } from '@/components/ui/field'
import { Fieldset } from '@/components/ui/fieldset'
import { FormContext, useField } from '@/components/ui/form-context'
import { OPTIONS_MAX } from '@/lib/participation/questionnaires/limits'
import { questionBody } from '@/lib/participation/questionnaires/questions'

type Row = Record<string, string>
type Rows = { options: Row[] }

type OptionRowsProps = {
  legend: string
  /** Help of the text areas; rows explain themselves. */
  help: string
  languages: FieldLanguage[]
  rows: Row[]
  /** Whether only the wording can change. */
  isFixed: boolean
  words: { add: string; remove: string /** With `{number}`. */; option: string; tooLong: string }
}

/**
 * The choices of a question: a row per choice, a field per language. Without JavaScript: a text area per language with
 * a choice on each line. `questionForm` reads both.
 */
export function OptionRows(props: OptionRowsProps) {
  const isScripted = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  const { legend, help, languages, rows } = props
  if (isScripted) return <EditedRows {...props} />
  const texts = linesOf(rows, languages)
  return (
    <TranslatedField
      name="options"
      isOptional
      rows={4}
      legend={legend}
      help={help}
      languages={languages}
      texts={texts}
    />
  )
}

function EditedRows({ legend, languages, rows, isFixed, words }: OptionRowsProps) {
  // react-hook-form mutates its state object, which compiled components would not notice.
  'use no memo'
  const { id, error } = useField('options')
  const form = useContext(FormContext)
  const [initial] = useState(() => initialRows(rows, languages))
  const { control, register, formState } = useForm<Rows>({
    mode: 'onTouched',
    resolver: validated,
    defaultValues: { options: initial },
  })
  const { fields, append, remove } = useFieldArray({ control, name: 'options' })
  return (
    <FormContext value={{ ...form, state: withErrors(form.state, formState.errors, words.tooLong) }}>
      <Fieldset id={id} legend={legend} error={error} isOptional>
        <ol className="flex flex-col gap-4">
          {fields.map(({ id: key }, index) => (
            <li key={key} className="flex flex-col gap-2">
              {languages.map(({ locale, name }) => (
                <Field
                  key={locale}
                  name={`options.${index}.${locale}`}
                  label={
                    <span className="font-normal text-sm">
                      {words.option.replace('{number}', String(index + 1))}, {name}
                    </span>
                  }
                >
                  {(attributes) => (
                    <input
                      {...attributes}
                      {...register(`options.${index}.${locale}`)}
                      required={false}
                      type="text"
                      lang={locale}
                      className="control"
                    />
                  )}
                </Field>
              ))}
              {!isFixed && (
                <Cluster>
                  <Button type="button" variant="secondary" size="small" onClick={() => remove(index)}>
                    {words.remove.replace('{number}', String(index + 1))}
                  </Button>
                </Cluster>
              )}
            </li>
          ))}
        </ol>
        {!isFixed && fields.length < OPTIONS_MAX && (
          <Cluster>
            <Button type="button" variant="secondary" onClick={() => append({})}>
              {words.add}
            </Button>
          </Cluster>
        )}
      </Fieldset>
    </FormContext>
  )
}

// The schema of the form and the API. Empty rows are ignored, as when sent.
const validated: Resolver<Rows> = (values) => {
  const parsed = questionBody.shape.options.safeParse(values.options)
  if (parsed.success) return { values, errors: {} }
  const errors: FieldErrors<Rows>['options'] = []
  for (const { path, message } of parsed.error.issues) {
    const [index, locale] = path
    if (typeof index !== 'number' || typeof locale !== 'string') continue
    errors[index] = { ...errors[index], [locale]: { type: message, message } }
  }
  return { values: {}, errors: { options: errors } }
}

function withErrors(state: FormContextState, { options = [] }: FieldErrors<Rows>, tooLong: string): FormContextState {
  const found = Object.entries(options).flatMap(([index, row]) =>
    Object.entries(row ?? {}).map(([locale]) => [`options.${index}.${locale}`, tooLong] as const),
  )
  if (found.length === 0) return state
  const before = state.status === 'error' ? state : { status: 'error' as const, fields: {}, values: {}, attempt: 0 }
  return { ...before, fields: { ...before.fields, ...Object.fromEntries(found) } }
}

type FormContextState = Parameters<typeof FormContext>[0]['value']['state']

// The text areas that this replaces may hold a refused submission, or what was typed before the scripts ran.
function initialRows(rows: Row[], languages: FieldLanguage[]): Row[] {
  const stored = linesOf(rows, languages)
  const typed = languages.map(({ locale }) => {
    const [area] = document.getElementsByName(`options.${locale}`)
    return { locale, text: area instanceof HTMLTextAreaElement ? area.value : (stored[locale] ?? '') }
  })
  if (typed.every(({ locale, text }) => text === (stored[locale] ?? ''))) return rows.length > 0 ? rows : [{}, {}]
  const lines = typed.map(({ locale, text }) => ({ locale, lines: text.split('\n').filter(Boolean) }))
  const count = Math.max(2, ...lines.map((one) => one.lines.length))
  return Array.from({ length: count }, (_, index) =>
    Object.fromEntries(lines.flatMap(({ locale, lines: of }) => (of[index] ? [[locale, of[index]]] : []))),
  )
}

// Languages that have every choice: a gap would shift the lines.
function linesOf(rows: Row[], languages: FieldLanguage[]): Row {
  const whole = languages.filter(({ locale }) => rows.length > 0 && rows.every((row) => row[locale]))
  return Object.fromEntries(whole.map(({ locale }) => [locale, rows.map((row) => row[locale]).join('\n')]))
}
