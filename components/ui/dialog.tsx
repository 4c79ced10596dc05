'use client'

import { type ReactNode, useId, useRef } from 'react'
import { Button, type ButtonVariant, LinkButton } from './button'

type DialogProps = {
  /** The page with the same question, for readers without JavaScript. */
  href: string
  trigger: ReactNode
  triggerVariant?: ButtonVariant | undefined
  title: ReactNode
  closeLabel: string
  children: ReactNode
}

/** For a short question that must not lose the place; everything longer is a page. */
export function Dialog({ href, trigger, triggerVariant = 'secondary', title, closeLabel, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  return (
    <>
      <LinkButton
        href={href}
        variant={triggerVariant}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || !ref.current?.showModal) return
          event.preventDefault()
          ref.current.showModal()
        }}
      >
        {trigger}
      </LinkButton>
      <dialog
        ref={ref}
        aria-labelledby={titleId}
        className="m-auto w-[min(36rem,calc(100vw-2rem))] rounded-md border border-line-strong bg-surface p-5 text-ink md:p-6"
      >
        <div className="flex flex-col gap-4">
          <h2 id={titleId} className="font-semibold font-serif text-xl">
            {title}
          </h2>
          {children}
          <Button variant="quiet" className="self-start" onClick={() => ref.current?.close()}>
            {closeLabel}
          </Button>
        </div>
      </dialog>
    </>
  )
}
