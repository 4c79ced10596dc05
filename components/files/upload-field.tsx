'use client'

import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { controlAttributes } from '@/components/ui/field'
import { FieldError } from '@/components/ui/field-error'
import { Fieldset } from '@/components/ui/fieldset'
import { FormContext, useField } from '@/components/ui/form-context'
import { ImageRow, Thumbnail } from './image-row'
import { sentItems } from './sent-items'
import { UploadItemRow } from './upload-item-row'
import { isStored, type StoredItem, type UploadItem } from './upload-items'
import type { UploadIcons, UploadWords } from './upload-words'
import { useUploads } from './use-uploads'

type UploadFieldProps = {
  purpose: 'image' | 'document'
  /** The files of the draft. */
  stored: StoredItem[]
  /** Where the page's script sends files to. */
  address: string
  accept: string
  bytesMax: number
  countMax: number
  words: UploadWords
  icons: UploadIcons
}

/**
 * Pictures or documents of a form. Its value is hidden fields, so that the form is the same with and without
 * JavaScript: without it the files go with the form, and boxes say which to remove.
 */
export function UploadField({ purpose, stored, accept, words, icons, ...limits }: UploadFieldProps) {
  const isImage = purpose === 'image'
  const { state } = useContext(FormContext)
  const field = useField(isImage ? 'images' : 'documents')
  const [isScripted, setIsScripted] = useState(false)
  useEffect(() => setIsScripted(true), [])
  const initial = sentItems(state, purpose, stored)
  const { items, announcement, root, isSending, add, move, remove, setAlternative } = useUploads({
    initial,
    purpose,
    words,
    ...limits,
  })
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)

  function moveItem(item: UploadItem, place: number, direction: 'up' | 'down') {
    move(item, place)
    // The focus follows the moved item; at the end of the list it goes to the opposite button.
    requestAnimationFrame(() => {
      const row = list.current?.children[place]
      const button = row?.querySelector(`[data-move=${direction}]`) ?? row?.querySelector('[data-move]')
      if (button instanceof HTMLElement) button.focus()
    })
  }

  function removeOne(item: UploadItem) {
    remove(item)
    input.current?.focus()
  }

  const row = (item: UploadItem, index: number) => {
    const shared = {
      item,
      words,
      icons,
      onRemove: () => removeOne(item),
      onUp: isStored(item) && index > 0 ? () => moveItem(item, index - 1, 'up') : undefined,
      onDown: isStored(item) && index < items.length - 1 ? () => moveItem(item, index + 1, 'down') : undefined,
    }
    return isImage ? (
      <ImageRow
        key={item.key}
        {...shared}
        isCover={items.find(isStored) === item}
        onCover={() => moveItem(item, 0, 'down')}
        onDescribe={(text) => setAlternative(item, text)}
      />
    ) : (
      <UploadItemRow key={item.key} {...shared} picture={icons.document} />
    )
  }

  return (
    <Fieldset legend={words.legend} help={words.help} id={`${field.id}-group`} isOptional>
      <div ref={root} className="flex flex-col gap-3">
        <input type="hidden" name="withFiles" value={purpose} />
        {items.length > 0 && (
          <ul ref={list} className="flex flex-col gap-3">
            {isScripted
              ? items.map(row)
              : items
                  .filter(isStored)
                  .map((item, index) => (
                    <PlainItem
                      key={item.key}
                      item={item}
                      isImage={isImage}
                      isCover={index === 0}
                      words={words}
                      icon={icons.document}
                    />
                  ))}
          </ul>
        )}
        {isScripted &&
          items.filter(isStored).map((item) => (
            <span key={item.key} hidden>
              <input type="hidden" name={isImage ? 'imageIds' : 'documentIds'} value={item.fileId} />
              <input
                type="hidden"
                name={isImage ? 'imageAlternatives' : 'documentNames'}
                value={isImage ? item.alternative : item.name}
              />
            </span>
          ))}
        <div className="flex flex-col gap-1.5">
          <label htmlFor={field.id} className="font-semibold">
            {words.add}
          </label>
          {!isScripted && (
            <noscript>
              <p className="text-muted text-sm">{words.atOnce}</p>
            </noscript>
          )}
          <FieldError id={field.id} message={field.error} />
          <input
            {...controlAttributes(field.id, isImage ? 'newImages' : 'newDocuments', { error: field.error })}
            {...(isScripted && { name: undefined })}
            ref={input}
            type="file"
            multiple
            accept={accept}
            className="control file:me-3 file:min-h-8 file:rounded-sm file:border file:border-line-strong file:bg-sunken file:px-3 file:font-semibold"
            onChange={({ currentTarget }) => {
              add([...(currentTarget.files ?? [])])
              currentTarget.value = ''
            }}
          />
        </div>
        <p role="status" className={isSending ? 'text-muted text-sm' : 'sr-only'}>
          {announcement}
        </p>
      </div>
    </Fieldset>
  )
}

type PlainItemProps = { item: StoredItem; isImage: boolean; isCover: boolean; words: UploadWords; icon: ReactNode }

/** A file of the form without JavaScript, with checkboxes to remove it or make it the cover. */
function PlainItem({ item, isImage, isCover, words, icon }: PlainItemProps) {
  const { fileId, name, size, alternative } = item
  return (
    <li className="flex flex-col gap-3 rounded-md border border-line bg-surface p-3">
      <div className="flex gap-3">
        {isImage ? <Thumbnail item={item} /> : icon}
        <p className="min-w-0 grow break-words font-semibold">
          <span>{name} </span>
          {size && <span className="font-normal text-muted text-sm">{size}</span>}
        </p>
      </div>
      <input type="hidden" name={isImage ? 'imageIds' : 'documentIds'} value={fileId} />
      {isImage ? (
        <>
          <label className="flex flex-col gap-1.5 text-sm">
            {words.alternative}
            <input type="text" name="imageAlternatives" defaultValue={alternative} className="control text-base" />
          </label>
          <label className="flex min-h-11 items-center gap-3">
            <input type="radio" name="coverId" value={fileId} defaultChecked={isCover} className="size-6" />
            {words.coverChoice}
          </label>
        </>
      ) : (
        <input type="hidden" name="documentNames" value={name} />
      )}
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="removedFiles" value={fileId} className="size-6" />
        {words.removeChoice}
      </label>
    </li>
  )
}
