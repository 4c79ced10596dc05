import type { ReactNode } from 'react'
import { routes } from '@/lib/catalogues/routes'
import { formatDate } from '@/lib/foundation/i18n/format'
import type { Locale } from '@/lib/foundation/i18n/locales'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'

type BylineProps = { proposal: ProposalDetail; locale: Locale; timeZone: string; t: Translator<'proposals'> }

// Stands for the names while the sentence is formatted; no text contains it.
const NAMES = '\u{f8ff}'

/** Who wrote an idea and when; each name leads to the profile of its person. */
export function Byline({ proposal, locale, timeZone, t }: BylineProps) {
  const date = formatDate(locale, proposal.publishedAt ?? proposal.createdAt, timeZone)
  const people = [...(proposal.author ? [proposal.author] : []), ...proposal.coAuthors]
  const former = hadAuthor(proposal) ? [t('detail.formerMember')] : []
  const names = [...former, ...people.map(({ name }) => name)]
  const [before = '', after = ''] =
    names.length === 0 ? [t('detail.on', { date })] : t('detail.by', { name: NAMES, date }).split(NAMES)
  const { number } = proposal.version
  return (
    <p className="text-muted text-sm">
      {before}
      {listOf(locale, names, (name, index) => {
        const person = people[index - former.length]
        return person ? (
          <a key={person.id} href={routes.user(person.id)}>
            {name}
          </a>
        ) : (
          name
        )
      })}
      {after}
      {number > 1 && ` · ${t('detail.version', { number })}`}
    </p>
  )
}

/** "A, B and C" in the language of the page, each name rendered by `link`. */
function listOf(locale: Locale, names: string[], link: (name: string, index: number) => ReactNode): ReactNode[] {
  let index = 0
  return new Intl.ListFormat(locale, { type: 'conjunction' })
    .formatToParts(names)
    .map(({ type, value }) => (type === 'element' ? link(value, index++) : value))
}

// An erased account leaves its contributions behind (spec: account-deletion); an imported or withdrawn idea names
// nobody.
function hadAuthor({ author, authorId, status, isHidden }: ProposalDetail): boolean {
  return author === null && authorId !== null && status !== 'CANCELLED' && !isHidden
}
