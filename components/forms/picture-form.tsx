'use client'

import type { ReactNode } from 'react'
import { FileField } from '@/components/ui/file-field'
import { Form } from '@/components/ui/form'
import type { FormTexts } from '@/components/ui/form-context'
import { PICTURE_BYTES_MAX } from '@/lib/foundation/files/limits'
import type { FormState } from '@/lib/foundation/input/form-state'

type PictureFormProps = {
  /** Of the field, and of the file chooser's offers. */
  name: string
  accept: string
  action: (previous: FormState, data: FormData) => Promise<FormState>
  texts: FormTexts
  locale: string
  summaryTitle: string
  idPrefix: string
  /** What else the form sends. */
  children?: ReactNode
  words: { label: string; help: string; submit: string; tooLarge: string }
}

/** Reports too large files before sending: the server would cut the connection. */
export function PictureForm({ name, accept, words, children, ...form }: PictureFormProps) {
  return (
    <Form {...form} submitLabel={words.submit} isResetOnSuccess validate={validate}>
      {children}
      <FileField name={name} label={words.label} help={words.help} accept={accept} />
    </Form>
  )

  function validate(data: FormData): Record<string, string> {
    const file = data.get(name)
    return file instanceof File && file.size > PICTURE_BYTES_MAX ? { [name]: words.tooLarge } : {}
  }
}
