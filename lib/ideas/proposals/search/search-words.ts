import 'server-only'
import { type Fragment, fragment, joinFragments } from '@/lib/foundation/db/sql'
import { normalize } from '@/lib/foundation/i18n/normalize'
import { SEARCH_LENGTH_MAX, SEARCH_WORDS_MAX } from '@/lib/ideas/proposals/limits'

/** Where a search may find its words: anywhere, or split for a ranking that puts titles first. */
export type SearchPlace = 'anywhere' | 'title' | 'textOnly'

const TITLES = fragment`split_part(s."text", E'\n', 1)`
const TEXTS = fragment`s."text"`

/**
 * How a condition is looked up: as a set from the index of letters, or one proposal after the other, which is sooner when many
 * fit and only a page of them is wanted.
 */
export type Lookup = 'asSet' | 'oneByOne'

/** The condition that a proposal `p` has all the words of a search, without regard to case and accents; null without a word. */
export function hasWords(
  q: string | undefined,
  { place = 'anywhere', lookup }: { place?: SearchPlace | undefined; lookup: Lookup },
): Fragment | null {
  const words = searchWords(q)
  if (words.length === 0) return null
  const found = (column: Fragment) =>
    joinFragments(
      words.map((word) => fragment`${column} LIKE ${pattern(word)}`),
      ' AND ',
    )
  const where =
    place === 'anywhere'
      ? found(TEXTS)
      : place === 'title'
        ? found(TITLES)
        : fragment`${found(TEXTS)} AND NOT (${found(TITLES)})`
  // OFFSET 0 keeps the planner from making a set of it after all.
  if (lookup === 'oneByOne')
    return fragment`EXISTS (SELECT 1 FROM (SELECT o."text" FROM "ProposalSearch" o WHERE o."proposalId" = p."id" OFFSET 0) s WHERE ${where})`
  return fragment`p."id" IN (SELECT s."proposalId" FROM "ProposalSearch" s WHERE ${where})`
}

/** The words of a search, those in quotation marks as one. */
export function searchWords(q: string | undefined): string[] {
  const text = (q ?? '').slice(0, SEARCH_LENGTH_MAX)
  const words = [...text.matchAll(/["“”„«»]([^"“”„«»]+)["“”„«»]|[^\s"“”„«»]+/gu)].map(([word, phrase]) =>
    (phrase ?? word).trim().replace(/\s+/gu, ' '),
  )
  return words.filter((word) => word !== '').slice(0, SEARCH_WORDS_MAX)
}

// One or two letters are in every text: they count where a word begins, which the index of letters can tell.
function pattern(word: string): Fragment {
  const literal = escapeLike(normalize(word, 'NFKD'))
  const isShort = normalize(word).length < 3 && /^\p{L}+$/u.test(normalize(word))
  return isShort ? fragment`'% ' || fold(${literal}::text) || '%'` : fragment`'%' || fold(${literal}::text) || '%'`
}

/** A literal search: the wildcards of LIKE are letters like any other. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
