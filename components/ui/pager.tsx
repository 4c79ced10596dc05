import { classNames } from './class-names'
import { Icon } from './icon'

type PagerProps = {
  label: string
  page: number
  pages: number
  hrefOf: (page: number) => string
  previousLabel: string
  nextLabel: string
  /** The accessible name of a number, as in "Page 3". */
  pageLabel: (page: number) => string
}

export function Pager({ label, page, pages, hrefOf, previousLabel, nextLabel, pageLabel }: PagerProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap items-center gap-1">
        {page > 1 && (
          <li>
            <a href={hrefOf(page - 1)} rel="prev" className={classNames(step, 'ps-2')}>
              <Icon name="chevron-left" />
              {previousLabel}
            </a>
          </li>
        )}
        {pagerNumbers(page, pages).map((entry, index) =>
          entry === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity but its place
            <li key={`gap-${index}`} aria-hidden="true" className="px-1 text-muted">
              …
            </li>
          ) : (
            <li key={entry}>
              <a
                href={hrefOf(entry)}
                aria-label={pageLabel(entry)}
                aria-current={entry === page ? 'page' : undefined}
                className={classNames(
                  number,
                  entry === page
                    ? 'border-accent-text bg-accent font-semibold text-accent-contrast'
                    : 'border-transparent text-ink hover:border-ink',
                )}
              >
                {entry}
              </a>
            </li>
          ),
        )}
        {page < pages && (
          <li>
            <a href={hrefOf(page + 1)} rel="next" className={classNames(step, 'pe-2')}>
              {nextLabel}
              <Icon name="chevron-right" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}

const step = 'inline-flex min-h-11 items-center gap-1 px-3 font-semibold'
const number =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-md border px-2 tabular-nums no-underline'

/** The page numbers to show: first, last and the neighbours of the current one; null is a gap. */
export function pagerNumbers(page: number, pages: number): (number | null)[] {
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1,
  )
  return shown.flatMap((number, index) => {
    const before = shown[index - 1] ?? 0
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? [null, number] : [number]
  })
}
