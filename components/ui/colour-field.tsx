'use client'

import { Field, type FieldProps } from './field'

type ColourFieldProps = FieldProps & { defaultValue?: string | undefined }

/** A colour as `#rrggbb`, chosen with the browser's picker. */
export function ColourField({ defaultValue, ...frame }: ColourFieldProps) {
  return (
    <Field {...frame}>
      {(control, sent) => (
        <input {...control} type="color" defaultValue={sent ?? defaultValue} className="control h-11 w-20 p-1" />
      )}
    </Field>
  )
}
