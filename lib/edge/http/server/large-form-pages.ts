/**
 * Who may send more than an ordinary form: a signed-in person, somebody who may enter the back office, or the holder of a
 * signed link.
 */
type LargeFormPage = { page: RegExp; access: 'member' | 'office' | 'link' }

/** Pages with forms for files or long texts; `tests/house/large-forms.test.ts` compares them with the components in use. */
export const LARGE_FORM_PAGES: readonly LargeFormPage[] = [
  { page: /^\/module-idea-(?:create|edit|versioning)\//, access: 'member' },
  { page: /^\/idea-detail\/.*\/(?:translations|status)/, access: 'member' },
  { page: /^\/personal-space-edit(?:\/|$)/, access: 'member' },
  { page: /^\/admin\//, access: 'office' },
  { page: /^\/office\/report(?:\/|$)/, access: 'link' },
  { page: /^\/office(?:\/|$)/, access: 'member' },
  { page: /^\/builder\//, access: 'office' },
]
