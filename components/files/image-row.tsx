'use client'

import { useId } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { routes } from '@/lib/catalogues/routes'
import { UploadItemRow } from './upload-item-row'
import type { UploadItem } from './upload-items'
import type { UploadIcons, UploadWords } from './upload-words'

type ImageRowProps = {
  item: UploadItem
  words: UploadWords
  icons: UploadIcons
  isCover: boolean
  onCover: () => void
  onDescribe: (text: string) => void
  onRemove: () => void
  onUp?: (() => void) | undefined
  onDown?: (() => void) | undefined
}

/** A picture with its alternative text; the first is the cover. */
export function ImageRow({ item, words, icons, isCover, onCover, onDescribe, ...row }: ImageRowProps) {
  const id = useId()
  const isStored = item.state === 'stored'
  return (
    <UploadItemRow item={item} words={words} icons={icons} picture={<Thumbnail item={item} />} {...row}>
      {isStored && (
        <>
          <div className="flex flex-col gap-1.5">
            <label htmlFor={id} className="text-sm">
              {words.alternative}
              <span className="sr-only">: {item.name}</span>
            </label>
            <input
              id={id}
              type="text"
              value={item.alternative}
              onChange={(event) => onDescribe(event.currentTarget.value)}
              className="control"
            />
          </div>
          <div>
            {isCover ? (
              <Badge tone="info">{words.cover}</Badge>
            ) : (
              <Button variant="secondary" icon={icons.image} onClick={onCover}>
                {words.makeCover}
                <span className="sr-only">: {item.name}</span>
              </Button>
            )}
          </div>
        </>
      )}
    </UploadItemRow>
  )
}

export function Thumbnail({ item }: { item: UploadItem }) {
  const look = 'h-16 w-24 shrink-0 rounded-sm border border-line bg-sunken object-cover'
  if (item.state !== 'stored') return <div className={look} />
  return <img src={routes.file(item.fileId, 480)} alt="" width={96} height={64} className={look} />
}
