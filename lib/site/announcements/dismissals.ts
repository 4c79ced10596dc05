import { DISMISSED_MAX } from './limits'

/** Names a banner as it was read: a changed one is displayed again. */
export function dismissalKey({ id, updatedAt }: { id: number; updatedAt: Date }): string {
  return `${id}.${Math.floor(updatedAt.getTime() / 1000).toString(36)}`
}

/** Parses the cookie; anything malformed is no dismissal. */
export function readDismissals(cookie: string | undefined): Set<string> {
  const keys = (cookie ?? '').slice(0, 1000).split('_')
  return new Set(keys.filter((key) => /^\d{1,10}\.[0-9a-z]{1,10}$/.test(key)).slice(-DISMISSED_MAX))
}

/** The cookie with one more dismissal; the oldest one is dropped above the limit. */
export function withDismissal(cookie: string | undefined, key: string): string {
  const others = [...readDismissals(cookie)].filter((one) => one !== key)
  return [...others, key].slice(-DISMISSED_MAX).join('_')
}
