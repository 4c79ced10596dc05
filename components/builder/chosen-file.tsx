'use client'

import type { ReactNode } from 'react'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { FileField } from '@/components/ui/file-field'
import { useField } from '@/components/ui/form-context'

type ChosenFileProps = {
  /** Path of the object with the id of the file. */
  path: string
  kind: 'image' | 'document'
  accept: string
  fileId: string | null
  /** Name of the file, if it exists. */
  fileName?: string | undefined
  /** A list has a checkbox for the whole item. */
  canRemove: boolean
  words: { label: string; help: string; replace: string; present: string; remove: string }
  children?: ReactNode
}

/** A file that was uploaded, and a field for another; it is stored with the form, also without JavaScript. */
export function ChosenFile({ path, kind, accept, fileId, fileName, canRemove, words, children }: ChosenFileProps) {
  const { sent } = useField(`${path}.fileId`)
  const present = sent ? (sent[0] ?? '') : (fileId ?? '')
  return (
    <div className="flex flex-col gap-3">
      <input type="hidden" name={`${path}.fileId`} value={present} />
      {present !== '' && (
        <div className="flex flex-wrap items-center gap-3">
          {kind === 'image' && (
            <img src={`/files/${present}/480`} alt="" className="h-20 w-auto rounded-md bg-sunken" loading="lazy" />
          )}
          <span className="min-w-0 break-words text-muted text-sm">{fileName ?? words.present}</span>
        </div>
      )}
      <FileField
        name={`${path}.${kind === 'image' ? 'newImage' : 'newDocument'}`}
        label={present === '' ? words.label : words.replace}
        help={words.help}
        accept={accept}
        isOptional
      />
      {canRemove && present !== '' && <CheckboxField name={`${path}.isRemoved`} label={words.remove} />}
      {children}
    </div>
  )
}
