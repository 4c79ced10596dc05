'use client'

import { controlAttributes, Field, type FieldProps } from './field'
import { useField } from './form-context'

type FileFieldProps = FieldProps & { accept?: string | undefined; isMultiple?: boolean | undefined }

/** Formats and sizes belong in the help. Browsers do not let a server fill it again. */
export function FileField({
  name,
  label,
  help,
  isOptional,
  isLabelHidden,
  className,
  accept,
  isMultiple = false,
}: FileFieldProps) {
  const { id, error } = useField(name)
  return (
    <Field {...{ id, label, help, isOptional, isLabelHidden, error, className }}>
      <input
        {...controlAttributes(id, name, { help, error })}
        type="file"
        accept={accept}
        multiple={isMultiple}
        required={!isOptional}
        className="control file:me-3 file:min-h-8 file:rounded-sm file:border file:border-line-strong file:bg-sunken file:px-3 file:font-semibold"
      />
    </Field>
  )
}
