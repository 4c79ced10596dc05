/** What the file choosers of browsers offer; what is taken, the content decides. */
export const ACCEPTED = {
  image: 'image/jpeg,image/png',
  document: '.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx',
} as const
