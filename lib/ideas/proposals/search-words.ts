import 'server-only'
import { type Fragment, fragment, joinFragments } from '@/lib/foundation/db/sql'
import { folded } from '@/lib/foundation/i18n/folded'
import { normalize } from '@/lib/foundation/i18n/normalize'
import { typedIdentifier } from '@/lib/foundation/input/typed-text'
import { SEARCH_LENGTH_MAX, SEARCH_WORDS_MAX } from './limits'

/** Which texts a search reads: all, or one part of a ranking by title. */
export type SearchPlace = 'anywhere' | 'title' | 'textOnly'

const TITLES = fragment`split_part(s."text", E'\n', 1)`
const TEXTS = fragment`s."text"`

/**
 * How a condition is evaluated: as a set from the trigram index, or row by row, which is faster if many rows match and
 * only one page is read.
 */
export type Lookup = 'asSet' | 'oneByOne'

/** SQL condition: proposal `p` contains all words of a search, ignoring case and accents; null without words. */
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
  // OFFSET 0 prevents the planner from flattening the subquery.
  if (lookup === 'oneByOne')
    return fragment`EXISTS (SELECT 1 FROM (SELECT o."text" FROM "ProposalSearch" o WHERE o."proposalId" = p."id" OFFSET 0) s WHERE ${where})`
  return fragment`p."id" IN (SELECT s."proposalId" FROM "ProposalSearch" s WHERE ${where})`
}

/** The words of a search; quoted words form a phrase. */
export function searchWords(q: string | undefined): string[] {
  const text = typedIdentifier((q ?? '').slice(0, SEARCH_LENGTH_MAX))
  const words = [...text.matchAll(/["“”„«»]([^"“”„«»]+)["“”„«»]|[^\s"“”„«»]+/gu)].map(([word, phrase]) =>
    (phrase ?? word).trim().replace(/\s+/gu, ' '),
  )
  return words.filter((word) => word !== '').slice(0, SEARCH_WORDS_MAX)
}

// One or two letters occur in nearly every text: they must start a word, which the trigram index supports.
function pattern(word: string): Fragment {
  const literal = escapeLike(folded(word))
  const isShort = normalize(word).length < 3 && /^\p{L}+$/u.test(normalize(word))
  return isShort ? fragment`'% ' || fold(${literal}::text) || '%'` : fragment`'%' || fold(${literal}::text) || '%'`
}

/** Escapes the wildcards of LIKE. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
