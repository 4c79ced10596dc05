/** What a person wanted to do when the session had ended: the act and the id of what it is about, as in `give-17`. */
export type WantedAct = { act: string; id: number }

const WRITTEN = /^([a-z]{2,12})-([1-9]\d{0,8})$/

export function readWanted(text: unknown): WantedAct | null {
  const [, act, id] = (typeof text === 'string' && WRITTEN.exec(text)) || []
  return act === undefined ? null : { act, id: Number(id) }
}

/** Adds what was wanted to the address to which the sign-in returns. */
export function withWanted(path: string, wanted: string | undefined): string {
  const [address = '', query = ''] = path.split('#', 1)[0]?.split('?') ?? []
  const search = new URLSearchParams(query)
  search.delete('wanted')
  if (readWanted(wanted)) search.set('wanted', wanted ?? '')
  return search.size > 0 ? `${address}?${search}` : address
}
