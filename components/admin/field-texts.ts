import type { Messages } from '@/lib/foundation/i18n/messages'
import type { Translator } from '@/lib/foundation/i18n/translations'

type Texts = Messages['admin']
type Described<Key> = Key extends `${infer Name}_help` ? Name : never
type FieldName = keyof Texts['fields']
export type HelpName = keyof Texts['help']
/** A setting of the organization with a help text. */
type OptionName = Described<keyof Texts['options']>

/** Name, label and, if named, help of a field of the back office. */
export function fieldTexts<Name extends FieldName>(t: Translator<'admin'>, name: Name, help?: HelpName) {
  return { name, label: t(`fields.${name}`), help: help && t(`help.${help}`) }
}

/** Name, label and help of a setting of the organization. */
export function optionTexts<Name extends OptionName>(t: Translator<'admin'>, name: Name) {
  return { name, label: t(`options.${name}`), help: t(`options.${name}_help`) }
}
