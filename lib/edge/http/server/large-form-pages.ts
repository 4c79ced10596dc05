/** Pages with forms for files or long texts; `tests/house/large-forms.test.ts` compares them with the components in use. */
export const LARGE_FORM_PAGES: readonly RegExp[] = [
  /^\/module-idea-(?:create|edit|versioning)\//,
  /^\/idea-detail\/.*\/(?:translations|status)/,
  /^\/personal-space-edit(?:\/|$)/,
  /^\/admin\//,
  /^\/office(?:\/|$)/,
  /^\/builder\//,
]
