import type { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import type { SavedText } from './autosave-answer'
import type { LocalTime } from './local-instant'

/**
 * Who may send a form or call an action: anyone, a signed-in person, somebody who may enter the back office, or an
 * administrator of the platform. The command decides about the rest.
 */
export type FormAccess = 'open' | 'member' | 'office' | 'platform'

export type Once = {
  /** What the form creates. */
  name: string
  /**
   * `form`: what one view of a form sends twice is sent once; its key is in `OnceField`. `text`: the same content of the same
   * person within a quarter of an hour, also from a form that the browser shows again after "Back". For what nobody writes
   * twice in a row on purpose.
   */
  by: 'form' | 'text'
}

/** The token of a session, as a command that signs in returns it. */
export type Issued = { token: string; claims: { id: number | null } }

// Each member of a union: a command may return a session or ask for more.
type FieldsOf<Out> = Out extends unknown ? keyof Out : never

/** One form of an act: what it takes, what it runs, how it goes on. */
export type Form<Schema extends z.ZodType, Out> = {
  /** The fields; `formOf` makes them of the input of the command. */
  input: Schema
  /** The command; it also gets the form, for its files. */
  run: (ctx: Context, input: Resolved<z.output<Schema>>, data: FormData) => Promise<Out>
  /** Who may send the form: checked before any of it is read. */
  access: FormAccess
  /** Changes the form before its fields are read, e.g. takes the text of a chosen file. */
  prepare?: (data: FormData) => Promise<void>
  /**
   * Files sent without a script are stored first. `lists`: those of `components/files/upload-field.tsx`; `single`: one of each
   * field named `path.newImage` or `path.newDocument`.
   */
  files?: 'lists' | 'single'
  /**
   * The session of the result's token begins in this browser. A second factor that is due is asked first. Goes on to the page
   * that the result or the form names in `returnTo`, if neither a target nor a message is declared.
   */
  startsSession?: keyof Issued extends FieldsOf<Out> ? true : never
  /** Where a sign-in leads without `returnTo`; the home page if not declared. */
  landing?: string
  /** Redirect target; without it the form displays the message. */
  redirectTo?: (out: Out, ctx: Context) => string | undefined | Promise<string | undefined>
  message?: (out: Out, ctx: Context) => string | Promise<string>
  /** The page below the form is displayed anew. */
  refreshes?: true
  /** The revision that the form has saved, for its next save. */
  revision?: (out: Out, ctx: Context) => Promise<string>
  /** What is saved where the form has something else, in words, if its fields are not those of `SavedMeanwhile`. */
  saved?: (ctx: Context, fields: Record<string, string | string[]>) => Promise<SavedText[]>
  /** What the form needs of the answer besides the message. */
  data?: (out: Out) => Record<string, unknown>
  /**
   * The form holds no text: when its session has ended it leads to the sign-in, which returns to the page with what was
   * wanted (`give-17`).
   */
  wanted?: (fields: Record<string, string | string[]>) => string | undefined
  /** The page asks a visitor to sign in for what was wanted: it is displayed first, at this element. */
  asksAt?: (wanted: string) => string
  /** The form creates something, once. */
  once?: Once
  /** Fields that are not sent back with a refused form. */
  secrets?: readonly string[]
  /** Allowed before the current terms are accepted. */
  beforeConsent?: true
  /** Has access to the request after the command, e.g. to set cookies. */
  after?: (out: Out, ctx: Context) => Promise<void>
}

/** A form whose types are not known: of the table of all forms. */
export type AnyForm = Omit<Form<z.ZodType, never>, 'run' | 'startsSession'> & {
  run: (ctx: Context, input: never, data: FormData) => Promise<unknown>
  startsSession?: true
}

/** What a command gets of its fields: a local time is an instant. */
export type Resolved<Fields> = Fields extends object ? { [Name in keyof Fields]: Instant<Fields[Name]> } : Fields

type Instant<Value> = Value extends LocalTime ? Date : Value

/** Declares a form beside the command that it runs; its server action is generated (`scripts/form-actions.ts`). */
export function form<Schema extends z.ZodType, Out>(declared: Form<Schema, Out>): Form<Schema, Out> {
  return declared
}
