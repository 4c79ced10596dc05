'use client'

import type { ReactNode } from 'react'
import { Thumbnail } from './image-row'
import type { StoredItem } from './upload-items'
import type { UploadWords } from './upload-words'

type PlainItemProps = { item: StoredItem; isImage: boolean; isCover: boolean; words: UploadWords; icon: ReactNode }

/** A file of the form without JavaScript, with checkboxes to remove it or make it the cover. */
export function PlainItem({ item, isImage, isCover, words, icon }: PlainItemProps) {
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
