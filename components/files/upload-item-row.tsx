'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field-error'
import { Progress } from '@/components/ui/progress'
import type { UploadItem } from './upload-items'
import { filled, type UploadIcons, type UploadWords } from './upload-words'

type UploadItemRowProps = {
  item: UploadItem
  /** A thumbnail or an icon before the name. */
  picture: ReactNode
  words: UploadWords
  icons: UploadIcons
  onRemove: () => void
  /** Moves the file by one; absent at the end of the list. */
  onUp?: (() => void) | undefined
  onDown?: (() => void) | undefined
  children?: ReactNode
}

/** One file of a file field: name, progress and actions. */
export function UploadItemRow({ item, picture, words, icons, onRemove, onUp, onDown, children }: UploadItemRowProps) {
  const { key, name, size } = item
  const named = (verb: string) => (
    <>
      {verb}
      <span className="sr-only">: {name}</span>
    </>
  )
  return (
    <li className="flex flex-col gap-3 rounded-md border border-line bg-surface p-3" data-upload={item.state}>
      <div className="flex gap-3">
        {picture}
        <div className="flex min-w-0 grow flex-col gap-1">
          <p className="break-words font-semibold">
            <span>{name} </span>
            {size && <span className="whitespace-nowrap font-normal text-muted text-sm">{size}</span>}
          </p>
          {item.state === 'sending' && (
            <Progress label={words.sending} text={filled('{percent} %', item)} value={item.percent} max={100} />
          )}
          {item.state === 'refused' && <FieldError id={`upload-${key}`} message={item.message} />}
        </div>
      </div>
      {children}
      {item.state !== 'sending' && (
        <div className="flex flex-wrap gap-2">
          {onUp && (
            <Button variant="secondary" icon={icons.up} data-move="up" onClick={onUp}>
              {named(words.up)}
            </Button>
          )}
          {onDown && (
            <Button variant="secondary" icon={icons.down} data-move="down" onClick={onDown}>
              {named(words.down)}
            </Button>
          )}
          <Button variant="quiet" icon={icons.remove} onClick={onRemove}>
            {named(words.remove)}
          </Button>
        </div>
      )}
    </li>
  )
}
