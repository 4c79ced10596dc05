import { type Comparison, compareCounts } from './compare-counts'
import { countAgain } from './count-again'
import { publishedResult, publishedVote } from './published-vote'

export type PublishedTexts = {
  /** The open data of the vote, as JSON. */
  vote: string
  /** The result, as the API answers it. */
  result: string
  /** The fingerprint that stands on the page. */
  hash: string
}

/** Recounts the published data and compares it with the published result and the page. */
export async function countPublished({ vote, result, hash }: PublishedTexts): Promise<Comparison[]> {
  const stated = publishedResult.parse(JSON.parse(result))
  const recount = await countAgain(publishedVote.parse(JSON.parse(vote)))
  // Page and data must both contain the recomputed fingerprint.
  return compareCounts(recount, recount.hash === hash ? stated : { ...stated, hash })
}
