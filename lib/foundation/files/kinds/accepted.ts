/** `accept` attributes of file inputs; the server decides by content. */
export const ACCEPTED = {
  image: 'image/jpeg,image/png,.jfif,.jpe,.mpo,.jpg_large',
  avatar: 'image/jpeg,image/png,image/gif,.jfif,.jpe,.mpo,.jpg_large',
  /** Logos and covers, uploaded by officers. */
  own: 'image/jpeg,image/png,image/webp',
  document: '.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx',
} as const
