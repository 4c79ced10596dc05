const LENGTH_MAX = 254
const LOCAL_LENGTH_MAX = 64
// The common subset of addresses: no quotes, comments, groups or lists.
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i

/** Whether a text is exactly one plain mail address. */
export function isEmailAddress(text: string): boolean {
  if (text.length > LENGTH_MAX) return false
  const [local = '', domain = '', ...more] = text.split('@')
  if (more.length > 0 || local.length > LOCAL_LENGTH_MAX || !LOCAL.test(local)) return false
  const labels = domain.split('.')
  return labels.length >= 2 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '')
}
