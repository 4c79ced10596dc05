'use client'

import { useEffect, useRef, useState } from 'react'

export type SimilarIdea = { id: number; title: string; lang: string | undefined; href: string; note: string }
export type SimilarAsk = { moduleId: number; proposalId: string; title: string; lat: string; lng: string }

type SimilarIdeasProps = {
  moduleId: number
  /** Those of the draft as it was saved, for browsers without script too. */
  initial: SimilarIdea[]
  find: (requested: SimilarAsk) => Promise<SimilarIdea[]>
  words: { title: string; body: string; newTab: string }
}

const PAUSE = 1000
const FIELDS = ['title', 'lat', 'lng']

/** While a title is typed: ideas that say much the same, so that people join instead of writing them twice. */
export function SimilarIdeas({ moduleId, initial, find, words }: SimilarIdeasProps) {
  const anchor = useRef<HTMLDivElement>(null)
  const [ideas, setIdeas] = useState(initial)

  useEffect(() => {
    const form = anchor.current?.closest('form')
    if (!form) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let requested = ''
    const value = (name: string) => String(new FormData(form).get(name) ?? '')
    const ask = async () => {
      const query = {
        moduleId,
        proposalId: value('proposalId'),
        title: value('title'),
        lat: value('lat'),
        lng: value('lng'),
      }
      const key = JSON.stringify([query.title, query.lat, query.lng])
      if (key === requested) return
      requested = key
      const found = await find(query).catch(() => null)
      if (found && key === requested) setIdeas(found)
    }
    const onInput = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || !FIELDS.includes(target.name)) return
      clearTimeout(timer)
      timer = setTimeout(ask, PAUSE)
    }
    form.addEventListener('input', onInput)
    return () => {
      clearTimeout(timer)
      form.removeEventListener('input', onInput)
    }
  }, [moduleId, find])

  return (
    <div ref={anchor} aria-live="polite" className="empty:hidden" data-similar>
      {ideas.length > 0 && (
        <section className="flex flex-col gap-2 rounded-md border border-line bg-sunken p-4">
          <p className="font-semibold">{words.title}</p>
          <p className="text-muted text-sm">{words.body}</p>
          <ul className="flex flex-col gap-1">
            {ideas.map(({ id, title, lang, href, note }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-3">
                <a
                  href={href}
                  lang={lang}
                  target="_blank"
                  rel="noopener"
                  className="inline-flex min-h-6 items-center py-1"
                >
                  {title}
                  <span className="sr-only"> {words.newTab}</span>
                </a>
                {note && <span className="text-muted text-sm">{note}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
