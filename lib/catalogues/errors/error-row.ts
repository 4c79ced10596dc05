/** HTTP status and code of a refusal; `message` names its text where the name does not. */
export type ErrorRow = { code: number; status: number; message?: string }
