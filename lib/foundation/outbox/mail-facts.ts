/** What each mail needs to know; everything in it is text. Addresses lead to the organization's own domain. */
export type MailFacts = {
  /** Confirms an address; `link` is good for 24 hours. */
  'confirm-email': { name: string; link: string }
  /** Invites the first ADMIN of a new organization. */
  'invite-admin': { link: string; organizationName: string }
  /** Greets a new member once the address is confirmed. */
  welcome: { name: string; link: string }
  /** Asks the new address of an account whether it is its owner's; `email` is that address. */
  'confirm-new-email': { name: string; email: string; link: string }
  /** Asks the present address of an account whether another one may take its place. */
  'confirm-email-change': { name: string; email: string; link: string }
  /** Lets the owner of an address set a new password; `link` is good for an hour. */
  'recover-account': { name: string; link: string }
  /** Tells that the password was changed; `link` leads to the account. */
  'password-changed': { name: string; link: string }
  /** Tells of many wrong passwords; `link` leads to a new one. */
  'failed-sign-ins': { name: string; link: string }
  /** Tells that another mobile number took the place of the confirmed one; `ending` is its last digits. */
  'mobile-changed': { name: string; ending: string; link: string }
  /** News about ideas, one line each; the unsubscribe addresses are missing where none of it can be switched off. */
  news: { headline: string; lines: string; link: string; unsubscribePage?: string; unsubscribeUrl?: string }
  /** The receipt of a ballot, for a voter who asked for it; `link` is where it is checked. */
  'vote-receipt': { name: string; receipt: string; link: string }
  /** A member writes to the author of an idea; an answer goes to `replyTo`. `kind` is the collaboration offered. */
  'contact-author': {
    name: string
    title: string
    senderName: string
    senderMobile: string
    kind: string
    message: string
    replyTo: string
    link: string
  }
}

export type MailTemplate = keyof MailFacts

export const mailTemplates = [
  'confirm-email',
  'invite-admin',
  'welcome',
  'confirm-new-email',
  'confirm-email-change',
  'password-changed',
  'failed-sign-ins',
  'mobile-changed',
  'recover-account',
  'news',
  'vote-receipt',
  'contact-author',
] as const satisfies MailTemplate[]
