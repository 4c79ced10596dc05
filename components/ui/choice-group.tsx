'use client'

import type { ReactNode } from 'react'
import { Choice } from './choice'
import { Fieldset } from './fieldset'
import { useField } from './form-context'

type ChoiceOption = { value: string; label: ReactNode; help?: ReactNode; lang?: string | undefined }

export type ChoiceGroupProps = {
  name: string
  legend: ReactNode
  legendSize?: 'label' | 'heading' | undefined
  help?: ReactNode
  isOptional?: boolean | undefined
  options: ChoiceOption[]
  /** `grid`: side by side, for many short options. */
  layout?: 'list' | 'grid' | undefined
  className?: string | undefined
}

/** The first choice carries the id of the field, so that a link in the error summary leads to it. */
export function ChoiceGroup({
  type,
  name,
  options,
  layout = 'list',
  chosen,
  ...frame
}: ChoiceGroupProps & { type: 'checkbox' | 'radio'; chosen: string[] }) {
  const { id, error, sent } = useField(name)
  const values = sent ?? chosen
  return (
    <Fieldset {...frame} id={id} error={error}>
      <div
        className={
          layout === 'grid' ? 'grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))]' : 'flex flex-col'
        }
      >
        {options.map((option, index) => (
          <Choice
            key={option.value}
            type={type}
            id={index === 0 ? id : `${id}-${option.value}`}
            name={name}
            value={option.value}
            label={option.label}
            help={option.help}
            lang={option.lang}
            isChecked={values.includes(option.value)}
            isInvalid={Boolean(error)}
            describedBy={error && index === 0 ? `${id}-error` : undefined}
          />
        ))}
      </div>
    </Fieldset>
  )
}
