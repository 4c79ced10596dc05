import type { z } from 'zod'
import type { Messages } from '@/lib/foundation/i18n/messages'

/** Where the content of a field is stored. */
type Stored =
  | {
      table: 'ProposalVersion'
      column: string
      /** `joined`: the detail query reads it by a join of its own instead of the plain column. */
      read: 'column' | 'joined'
      /** `emptyAsNull`: an empty text is stored as NULL. `geometry`: written by lib/ideas/proposals/places/location.ts. */
      write: 'plain' | 'emptyAsNull' | 'geometry'
    }
  | { table: 'ProposalTranslation'; column: string }
  | { table: 'VersionFile' }

/**
 * The control of a field in the idea form. The form has a component of its own for it, or its kind decides the control
 * (components/proposals/writing/plain-fields.tsx): a text in one line or in several, an amount in the currency of the
 * process, a web address, the address of a video.
 */
type Control =
  | 'own'
  | {
      /** The part of the form; within it the table decides the order. */
      part: FormPart
      kind: 'line' | 'lines' | 'money' | 'url' | 'video'
      /** Without it the form says that the field is optional. */
      isRequired?: true
      /** The counter below the control. */
      limit?: { max: number; warnAt: number }
    }

/** How a field is displayed among the facts of an idea; `own`: components/proposals/reading/proposal-facts.tsx. */
type DisplayedFact = { term: keyof Messages['proposals']['detail']; look: 'text' | 'link' | 'own' }

export type FormPart = 'say' | 'show' | 'more'

/** Everything that the code needs to know of one field of a proposal. */
export type ProposalField = {
  /** Of a draft at the API and of an import; what a saved draft leaves out stays as it is. */
  input: z.ZodType
  /** Inputs of the idea form by name. File inputs are shared by images and documents: see file-schemas.ts. */
  form: Readonly<Record<string, z.ZodType>>
  /** Key of its label below `proposals.form`; null if the form displays no refusals beside it. */
  label: string | null
  control: Control
  /** Null: displayed elsewhere. */
  fact: DisplayedFact | null
  stored: Stored
  /** Answers of the API by name. */
  output: Readonly<Record<string, z.ZodType>>
  /**
   * What readers get instead when the idea is hidden or withdrawn, by key of ProposalDetail; empty: the field stays
   * visible.
   */
  blank: Readonly<Record<string, unknown>>
  /** Stays visible when the author has withdrawn the idea. */
  outlivesWithdrawal?: boolean
  /** Text that a person has to read before it is published: moderators see it, and signs of spam are looked for in it. */
  isRead: boolean
  /** True if part of the download of one's own data, otherwise the reason why not. */
  personalExport: true | string
}
