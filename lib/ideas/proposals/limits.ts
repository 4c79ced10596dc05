// spec: lengths; lengths are code points after NFC.
export const TITLE_LENGTH_MAX = 60
export const TITLE_WARN_AT = 10
export const SUMMARY_LENGTH_MAX = 600
export const SUMMARY_WARN_AT = 100
/** Of Markdown source: some forty printed pages. */
export const NARRATIVE_LENGTH_MAX = 100_000
export const ADDRESS_LENGTH_MAX = 300
export const URL_LENGTH_MAX = 2000
export const SUBCATEGORY_LENGTH_MAX = 100
export const CHALLENGES_MAX = 10
export const CO_AUTHORS_MAX = 10
/** Of one person in a day. */
export const CO_AUTHOR_INVITATIONS = { name: 'co-authors', points: 30, seconds: 86_400 }
/** Maximum number of similar ideas, and the distance in metres that counts as near. */
export const SIMILAR_MAX = 5
export const SIMILAR_METRES = 500
export const REASON_LENGTH_MAX = 1000
/** Limit of the column: twelve digits before the point. */
export const COST_MAX = 999_999_999_999
export const SEARCH_LENGTH_MAX = 100
export const SEARCH_WORDS_MAX = 6
/** Titles of imported elections; their forms had other limits. */
export const IMPORTED_TITLE_LENGTH_MAX = 500
/** Above this number of points, the database clusters them. */
export const MAP_POINTS_MAX = 2000
export const COMMENTS_PAGE_SIZE = 20
/** Up to this number of candidates, the list of an open vote is in random order, which hashes each of them. */
export const RANDOM_ORDER_MAX = 1000
/** Candidates on one page of an open vote. */
export const BALLOT_LIST_SIZE = 24
