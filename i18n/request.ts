import { getRequestConfig } from 'next-intl/server'
import { messagesFor } from '@/lib/foundation/i18n/messages'
import { requestLocale } from '@/lib/foundation/i18n/request-locale'

export default getRequestConfig(async ({ locale: asked }) => {
  const locale = asked ?? (await requestLocale())
  return { locale, messages: messagesFor(locale), timeZone: 'UTC' }
})
