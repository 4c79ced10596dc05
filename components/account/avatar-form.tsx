'use client'

import { FileField } from '@/components/ui/file-field'
import { Form } from '@/components/ui/form'
import type { FormTexts } from '@/components/ui/form-context'
import { AVATAR_BYTES_MAX } from '@/lib/files/limits'
import type { FormState } from '@/lib/http/form-state'

type AvatarFormProps = {
  action: (previous: FormState, data: FormData) => Promise<FormState>
  texts: FormTexts
  locale: string
  summaryTitle: string
  words: { label: string; help: string; submit: string; tooLarge: string }
}

/** Says before sending that a file is too large: the server would cut the connection. */
export function AvatarForm({ words, ...form }: AvatarFormProps) {
  return (
    <Form {...form} submitLabel={words.submit} idPrefix="avatar-" isResetOnSuccess validate={validate}>
      <FileField name="avatar" label={words.label} help={words.help} accept="image/jpeg,image/png,image/gif" />
    </Form>
  )

  function validate(data: FormData): Record<string, string> {
    const file = data.get('avatar')
    return file instanceof File && file.size > AVATAR_BYTES_MAX ? { avatar: words.tooLarge } : {}
  }
}
