import { wideIdInput } from '@/lib/foundation/input/ids'
import type { CommentOrder } from './orders'

/** The forms that the search parameters of an idea page open, without scripts. */
export type TalkRequest = {
  /** The comment to scroll to. */
  comment: number | null
  reply: number | null
  remove: number | null
  /** The comment that a moderator wants to hide. */
  hide: number | null
  report: number | 'idea' | null
  appeal: number | 'idea' | null
  contact: boolean
  followers: boolean
  order: CommentOrder
}

type Search = Record<string, string | string[] | undefined>

/** Parses the search parameters of the page; unknown values are ignored. */
export function readTalkRequest(search: Search): TalkRequest {
  return {
    comment: idIn(search['comment']),
    reply: idIn(search['reply']),
    remove: idIn(search['delete']),
    hide: idIn(search['hide']),
    report: search['report'] === 'idea' ? 'idea' : idIn(search['report']),
    appeal: search['appeal'] === 'idea' ? 'idea' : idIn(search['appeal']),
    contact: search['contact'] === 'author',
    followers: search['view'] === 'followers',
    order: search['comments'] === 'newest' ? 'newest' : 'oldest',
  }
}

function idIn(value: unknown): number | null {
  if (typeof value !== 'string' || !/^[1-9]\d*$/.test(value)) return null
  const { data = null } = wideIdInput.safeParse(Number(value))
  return data
}
