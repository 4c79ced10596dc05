import { AppError, type ErrorParams } from './app-error'

/** Refuses to save over something that was saved after the form was loaded; carries what is saved now. */
export class SavedMeanwhile extends AppError {
  readonly revision: string
  /** By the names of the form's fields. */
  readonly saved: Readonly<Record<string, string>>

  constructor(params: ErrorParams, { revision, saved }: Pick<SavedMeanwhile, 'revision' | 'saved'>) {
    super('savedMeanwhile', params)
    this.revision = revision
    this.saved = saved
  }
}
