/** What the file choosers of browsers offer; what is taken, the content decides. */
export const ACCEPTED = {
  image: 'image/jpeg,image/png',
  avatar: 'image/jpeg,image/png,image/gif',
  /** Logos and covers, which officers choose. */
  own: 'image/jpeg,image/png,image/webp',
  document: '.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx',
} as const
