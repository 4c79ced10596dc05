'use client'

import { type ReactNode, useRef, useState, useTransition } from 'react'
import { ProseHtml } from '@/components/ui/prose'
import { TextArea } from '@/components/ui/text-area'
import { type Mark, markdownEdit } from './markdown-edit'

export type ToolbarWords = Record<Mark | 'toolbar' | 'preview' | 'placeholder' | 'nothing' | 'previewTitle', string>

type MarkdownFieldProps = {
  name: string
  label: ReactNode
  help?: ReactNode
  defaultValue?: string | undefined
  rows?: number | undefined
  lang?: string | undefined
  /** Answers sanitized HTML. */
  preview: (data: FormData) => Promise<string>
  words: ToolbarWords
}

const MARKS: Mark[] = ['bold', 'heading', 'list', 'numbers', 'link']
const buttonLook =
  'min-h-11 rounded-md border border-line-strong bg-surface px-3 text-sm font-semibold hover:border-ink hover:bg-sunken aria-pressed:bg-accent-soft'

/** A long text with its marks (ADR-061) behind buttons; without script it is a plain text field. */
export function MarkdownField({ preview, words, name, ...field }: MarkdownFieldProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState('')
  const [isShown, setIsShown] = useState(false)
  const [isPending, startTransition] = useTransition()

  const area = () => frame.current?.querySelector('textarea') ?? null

  function apply(mark: Mark) {
    const control = area()
    if (!control) return
    const { value: text, selectionStart: start, selectionEnd: end } = control
    const edited = markdownEdit(mark, { text, start, end }, words.placeholder)
    control.focus()
    control.select()
    // The one way that the browser's own undo knows of; setting the value is the fallback.
    if (!document.execCommand('insertText', false, edited.text)) {
      control.value = edited.text
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
    control.setSelectionRange(edited.start, edited.end)
  }

  function toggle() {
    if (isShown) return setIsShown(false)
    setIsShown(true)
    startTransition(async () => {
      const data = new FormData()
      data.set('text', area()?.value ?? '')
      const rendered = await preview(data).catch(() => '')
      startTransition(() => setShown(rendered))
    })
  }

  return (
    <div ref={frame} className="flex flex-col gap-2">
      <TextArea name={name} isOptional {...field} />
      <div role="toolbar" aria-label={words.toolbar} className="flex flex-wrap gap-1.5 noscript:hidden">
        {MARKS.map((mark) => (
          <button key={mark} type="button" className={buttonLook} onClick={() => apply(mark)}>
            {words[mark]}
          </button>
        ))}
        <button type="button" className={buttonLook} aria-pressed={isShown} onClick={toggle}>
          {words.preview}
        </button>
      </div>
      {isShown && (
        <section
          aria-label={words.previewTitle}
          aria-busy={isPending}
          className="rounded-md border border-line bg-surface p-4"
          data-preview
        >
          {shown ? <ProseHtml html={shown} /> : <p className="text-muted">{isPending ? '…' : words.nothing}</p>}
        </section>
      )}
    </div>
  )
}
