import type { CountText, FormTexts } from '@/components/ui/form-context'
import { requestLocale } from '@/lib/foundation/i18n/request-locale'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'

/** The texts of every form: `<Form {...await formProps()} action={…}>`. */
export async function formProps(): Promise<{ texts: FormTexts; locale: string; summaryTitle: string }> {
  const [t, locale] = await Promise.all([getTranslations('forms'), requestLocale()])
  const texts = known.get(t) ?? textsOf(t)
  known.set(t, texts)
  return { texts, locale, summaryTitle: t('problem') }
}

// One object for all forms of a language: the data of a page contains it once.
const known = new WeakMap<Translator<'forms'>, FormTexts>()

function textsOf(t: Translator<'forms'>): FormTexts {
  // The browser inserts the number, so the placeholder stays in the text.
  const counted = (name: 'limit' | 'left' | 'over'): CountText => ({
    one: t(`${name}.one`, { count: '{count}' }),
    few: t(`${name}.few`, { count: '{count}' }),
    many: t(`${name}.many`, { count: '{count}' }),
    other: t(`${name}.other`, { count: '{count}' }),
  })
  return {
    error: t('error'),
    optional: t('optional'),
    pending: t('pending'),
    unreachable: t('unreachable'),
    outdated: t('outdated'),
    showPassword: t('showPassword'),
    hidePassword: t('hidePassword'),
    limit: counted('limit'),
    left: counted('left'),
    over: counted('over'),
    signIn: t('signInAgain'),
    kept: {
      title: t('kept.title'),
      body: t('kept.body'),
      at: t('kept.at', { time: '{time}' }),
      takeUp: t('kept.takeUp'),
      discard: t('kept.discard'),
    },
  }
}
