/** What each mail needs to know; everything in it is text. Addresses lead to the organization's own domain. */
export type MailFacts = {
  /** Confirms an address; `link` is good for 24 hours. */
  'confirm-email': { name: string; link: string }
  /** Invites the first ADMIN of a new organization. */
  'invite-admin': { link: string; organizationName: string }
  /** Greets a new member once the address is confirmed. */
  welcome: { name: string; link: string }
}

export type MailTemplate = keyof MailFacts

export const mailTemplates = ['confirm-email', 'invite-admin', 'welcome'] as const satisfies MailTemplate[]
