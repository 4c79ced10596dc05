/** Result of a server action for its form; translated strings only, so that it renders without JavaScript. */
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
      /** Redirect target; with JavaScript the form navigates by itself. */
      redirectTo?: string
      data?: Record<string, unknown>
      attempt: number
    }
