import 'server-only'
import { declareAccess } from '@/lib/edge/http/server/action-access'
import { isLocale, LOCALE_NAMES } from '@/lib/foundation/i18n/locales'
import { requestLocale } from '@/lib/foundation/i18n/request-locale'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { FormState } from '@/lib/foundation/input/form-state'
import type { DeclaredAction } from './action'

/** Names the fields of a refused save in the officer's words. */
export function withSavedWords(action: DeclaredAction): DeclaredAction {
  return declareAccess(action.access, async (previous: FormState, data: FormData): Promise<FormState> => {
    const state = await action(previous, data)
    if (state.status !== 'error' || !state.conflict) return state
    const [t, locale] = await Promise.all([getTranslations('admin'), requestLocale()])
    const saved = state.conflict.saved.map((one) => ({
      ...one,
      ...savedLabel(t, one.label, locale),
      text: savedText(t, one.label, one.text),
    }))
    return { ...state, conflict: { ...state.conflict, saved } }
  })
}

type Words = Translator<'admin'>

/** Where the label of a field of the back office is found. */
const PLACES = ['savedFields', 'fields', 'options', 'pages', 'content'] as const

/** The label of a field by its name, with its language: `name.el` is "Name (Ελληνικά)". */
function savedLabel(t: Words, name: string, locale: string): { label: string; lang: string } {
  const parts = name.split('.')
  const last = parts.at(-1) ?? ''
  const isTranslated = parts.length > 1 && isLocale(last)
  const words = (isTranslated ? parts.slice(0, -1) : parts).filter((part) => !/^\d+$/.test(part))
  const number = parts.find((part) => /^\d+$/.test(part))
  const label = labelOf(t, words.at(-1) ?? name)
  const numbered = number === undefined ? label : `${label} ${Number(number) + 1}`
  return isTranslated ? { label: `${numbered} (${LOCALE_NAMES[last]})`, lang: last } : { label: numbered, lang: locale }
}

function labelOf(t: Words, name: string): string {
  const place = PLACES.find((group) => t.has(`${group}.${name}`))
  return place ? t(`${place}.${name}` as 'fields.name') : name
}

/** A saved value as the form displays it. */
function savedText(t: Words, name: string, value: string): string {
  if (value === 'on') return t('conflict.on')
  if (name.endsWith('Ids')) return t('conflict.chosen', { count: value === '' ? 0 : value.split(', ').length })
  const key = `${name}.${value}`
  return /^[A-Z_]+$/.test(value) && t.has(key) ? t(key as 'visibility.PUBLIC') : value
}
