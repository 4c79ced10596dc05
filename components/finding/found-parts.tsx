import type { FoundView } from './found'

/** The results of a search by kind, on the page and while typing. */
export function FoundParts({ found }: { found: FoundView }) {
  return (
    <div className="flex flex-col gap-6">
      <h2 className="font-semibold font-serif text-2xl">{found.heading}</h2>
      {found.hint && <p className="text-muted">{found.hint}</p>}
      {found.parts.map(({ kind, title, links, more }) => (
        <section key={kind} aria-labelledby={`found-${kind}`} className="flex flex-col gap-2">
          <h3 id={`found-${kind}`} className="font-semibold font-serif text-xl">
            {title}
          </h3>
          <ul className="divide-y divide-line border-line border-y">
            {links.map(({ key, href, name, lang, note }) => (
              <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
                <a href={href} lang={lang} className="min-w-0 break-words">
                  {name}
                </a>
                {note && <span className="text-muted text-sm">{note}</span>}
              </li>
            ))}
          </ul>
          {more && (
            <p>
              <a href={more.href}>{more.text}</a>
            </p>
          )}
        </section>
      ))}
    </div>
  )
}
