import { AppError } from './app-error'

type Saved = {
  /** What is saved now. */
  revision: string
  /** Its values by the names of the form's fields; what is left out is not displayed in the conflict. */
  saved?: Readonly<Record<string, string>>
  /** Who saved it; empty if unknown. */
  by?: string
  /** When, in the reader's words; empty if unknown. */
  at?: string
}

/** Refuses to save over something that was saved after the form was loaded; carries what is saved now. */
export class SavedMeanwhile extends AppError {
  readonly revision: string
  readonly saved: Readonly<Record<string, string>>
  readonly at: string

  constructor({ revision, saved = {}, by = '', at = '' }: Saved) {
    super('savedMeanwhile', { who: by || '…', at, known: by === '' ? 'no' : 'yes' })
    this.revision = revision
    this.saved = saved
    this.at = at
  }
}
