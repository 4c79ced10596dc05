import type { Translator } from '@/lib/foundation/i18n/translations'

type Words = Translator<'delivery'>

/** The kind of a message in words, with its channel; the template itself if a later release wrote it. */
export function kindText(t: Words, { channel, template }: { channel: 'MAIL' | 'SMS'; template: string }): string {
  const key = `kinds.${template.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}`
  return `${channel === 'SMS' ? 'SMS' : t('mail')}: ${t.has(key) ? t(key as 'kinds.welcome') : template}`
}
