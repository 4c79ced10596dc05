import type { Messages } from '@/lib/foundation/i18n/messages'
import type { Translator } from '@/lib/foundation/i18n/translations'

type Texts = Messages['admin']
type FieldName = keyof Texts['fields']
export type HelpName = keyof Texts['help']

/** Name, label and, if named, help of a field of the back office. */
export function fieldTexts<Name extends FieldName>(t: Translator<'admin'>, name: Name, help?: HelpName) {
  return { name, label: t(`fields.${name}`), help: help && t(`help.${help}`) }
}
