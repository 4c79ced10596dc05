import type { SavedText } from './autosave-answer'

/** What was saved meanwhile of a form that came too late, and the revision that the form names to replace it. */
type FormConflict = {
  revision: string
  /** When it was saved, in words; empty if unknown. */
  at: string
  saved: readonly SavedText[]
}

/** Result of a server action for its form; translated strings only, so that it renders without JavaScript. */
export type FormState =
  | { status: 'idle' }
  | {
      status: 'error'
      error?: {
        name: string
        code: number
        message: string
        /** Where to sign in again, if the session has ended. */
        signInHref?: string
      }
      fields: Record<string, string>
      values: Record<string, string | string[]>
      /** What was saved meanwhile, of a form that came too late. */
      conflict?: FormConflict
      attempt: number
    }
  | {
      status: 'success'
      message?: string
      /** Redirect target; with JavaScript the form navigates by itself. */
      redirectTo?: string
      data?: Record<string, unknown>
      attempt: number
    }

export const CURRENCY_OF = 'currencyOf:'

/** The name of the hidden field that says in which currency a field is. */
export function currencyField(name: string): string {
  return `${CURRENCY_OF}${name}`
}

export function isCurrencyField(name: string): boolean {
  return name.startsWith(CURRENCY_OF)
}
