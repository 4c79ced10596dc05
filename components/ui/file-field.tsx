'use client'

import { Field, type FieldProps } from './field'

type FileFieldProps = FieldProps & { accept?: string | undefined; isMultiple?: boolean | undefined }

/** Formats and sizes belong in the help. A server cannot fill it again. */
export function FileField({ accept, isMultiple = false, ...frame }: FileFieldProps) {
  return (
    <Field {...frame}>
      {(control) => (
        <input
          {...control}
          type="file"
          accept={accept}
          multiple={isMultiple}
          className="control file:me-3 file:min-h-8 file:rounded-sm file:border file:border-line-strong file:bg-sunken file:px-3 file:font-semibold"
        />
      )}
    </Field>
  )
}
