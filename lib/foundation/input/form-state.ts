export type FieldError = { message: string }

/** What a server action tells the form that called it; finished strings only, so that it renders without JavaScript. */
export type FormState =
  | { status: 'idle' }
  | {
      status: 'error'
      error?: { name: string; code: number; message: string }
      fields: Record<string, string>
      values: Record<string, string | string[]>
      attempt: number
    }
  | {
      status: 'success'
      message?: string
      /** The page to go to; where a browser runs our script, the form goes there itself. */
      redirectTo?: string
      data?: Record<string, unknown>
      attempt: number
    }
