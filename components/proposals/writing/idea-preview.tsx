'use client'

import { useEffect, useRef, useState } from 'react'

export type PreviewWords = {
  title: string
  untitled: string
  missing: string
  /** Labels of the fields that an idea needs, by name. */
  needed: Record<'title' | 'summary', string>
  currency: string
}

type Preview = { title: string; summary: string; cost: string; address: string; topics: string; picture: string }

const EMPTY: Preview = { title: '', summary: '', cost: '', address: '', topics: '', picture: '' }

/** The idea as its card will look in the list, and what it still needs. */
export function IdeaPreview({ words }: { words: PreviewWords }) {
  const frame = useRef<HTMLDivElement>(null)
  const [idea, setIdea] = useState(EMPTY)

  useEffect(() => {
    const form = frame.current?.closest('form')
    if (!form) return
    const read = () => setIdea(readIdea(form))
    read()
    const listening = new AbortController()
    form.addEventListener('input', read, { signal: listening.signal })
    window.addEventListener('hashchange', read, { signal: listening.signal })
    return () => listening.abort()
  }, [])

  const missing = (['title', 'summary'] as const).filter((name) => idea[name] === '')
  const facts = [idea.cost && `${idea.cost} ${words.currency}`, idea.address].filter(Boolean).join(' · ')
  return (
    <div ref={frame} className="flex flex-col gap-4 noscript:hidden" data-idea-preview>
      <section
        aria-label={words.title}
        className="flex max-w-[26rem] flex-col overflow-hidden rounded-md border border-line bg-surface"
      >
        {idea.picture && <img src={idea.picture} alt="" className="aspect-[3/1] w-full object-cover" />}
        <div className="flex flex-col gap-2 p-4">
          {idea.topics && <p className="text-muted text-sm">{idea.topics}</p>}
          <p className="line-clamp-2 break-words font-semibold font-serif text-lg">{idea.title || words.untitled}</p>
          {idea.summary && <p className="line-clamp-3 break-words">{idea.summary}</p>}
          {facts && <p className="break-words font-semibold tabular-nums">{facts}</p>}
        </div>
      </section>
      {missing.length > 0 && (
        <p>
          <span>{words.missing} </span>
          {missing.map((name, index) => (
            <span key={name}>
              <span>{index > 0 ? ', ' : ''}</span>
              <a href={`#field-${name}`} className="inline-block min-h-6 font-semibold">
                {words.needed[name]}
              </a>
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

function readIdea(form: HTMLFormElement): Preview {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '').trim()
  const topics = [...form.querySelectorAll<HTMLInputElement>('[name=challengeIds]:checked')]
  return {
    title: text('title'),
    summary: text('summary'),
    cost: text('cost'),
    address: text('address'),
    topics: topics.map(({ labels }) => labels?.[0]?.textContent ?? '').join(' · '),
    picture: form.querySelector<HTMLImageElement>('[data-upload=stored] img')?.src ?? '',
  }
}
