/** Template variables of each mail, all text. Links point to the organization's own domain. */
export type MailFacts = {
  /** Confirms an address; `link` expires after 24 hours. */
  'confirm-email': { name: string; link: string }
  /** Invites the first ADMIN of a new organization. */
  'invite-admin': { link: string; organizationName: string }
  /** Invites a member; `link` works once, `until` says how long. */
  'invite-member': { link: string; until: string }
  /** Reports an accepted request to join; `link` opens the process or group. */
  'join-accepted': { name: string; place: string; link: string }
  /** Reports a declined request to join with the officer's reason. */
  'join-declined': { name: string; place: string; reason: string; link: string }
  /** Reports ideas that a person is to evaluate; `link` opens them. */
  'ideas-assigned': { name: string; process: string; ideas: string; link: string }
  /** Reports that the office removed the second factor; `link` opens the account page. */
  'second-factor-reset': { name: string; link: string }
  /** Asks an officer to confirm what a colleague wants to do and cannot be undone; `link` opens the request. */
  'approval-requested': { name: string; act: string; requester: string; reason: string; until: string; link: string }
  /** Reports to an officer that a colleague has confirmed the request. */
  'approval-confirmed': { name: string; act: string; decider: string; link: string }
  /** Reports to an officer that a colleague has refused the request. */
  'approval-refused': { name: string; act: string; decider: string; reason: string; link: string }
  /** Reports a suspension with its reason; `decidedBy` is a body or `none`. */
  'member-suspended': { name: string; reason: string; decidedBy: string; link: string }
  /** Reports that a suspension is lifted. */
  'member-restored': { name: string; reason: string; decidedBy: string; link: string }
  /** Reports to a member the roles that an officer has given or taken; `none` for none. */
  'roles-changed': { name: string; given: string; taken: string; reason: string; link: string }
  /** Reports to an administrator who became or stopped being one. */
  'administrators-changed': {
    name: string
    person: string
    officer: string
    given: string
    taken: string
    reason: string
    link: string
  }
  /** Reports that an idea was removed for good; `link` opens the appeal, `decidedBy` is a body or `none`. */
  'idea-removed': { name: string; reason: string; legalBasis: string; decidedBy: string; link: string }
  /** The same of a comment. */
  'comment-removed': { name: string; reason: string; legalBasis: string; decidedBy: string; link: string }
  /** The last message to the address of an erased account. */
  'account-erased': { reason: string; decidedBy: string; link: string }
  /** Welcomes a new member after confirmation. */
  welcome: { name: string; link: string }
  /** Confirmation link for the new address of an account; `email` is that address. */
  'confirm-new-email': { name: string; email: string; link: string }
  /** Confirmation link for the current address, before it is replaced. */
  'confirm-email-change': { name: string; email: string; link: string }
  /** Password reset; `link` expires after an hour. */
  'recover-account': { name: string; link: string }
  /** Reports a changed password; `link` opens the account page. */
  'password-changed': { name: string; link: string }
  /** Asks whether an account that nobody used is to be kept; `link` opens the page that keeps it. */
  'account-unused': { name: string; since: string; until: string; link: string }
  /** Reports many wrong passwords; `link` opens the password reset. */
  'failed-sign-ins': { name: string; link: string }
  /** The code that recovers an account, where the money for SMS is spent; expired codes are not sent. */
  'recovery-code': { name: string; code: string; expiresAt: string; link: string }
  /** The code by which an account without a password confirms who is signed in; expired codes are not sent. */
  'identity-code': { name: string; code: string; expiresAt: string; link: string }
  /** Reports to an ADMIN that SMS of the month have cost a share of their cap, in units of the provider's currency. */
  'sms-alert': { percent: string; spent: string; cap: string; link: string }
  /** Reports to an ADMIN that numbers with this prefix get no codes; `*` for all that are new. */
  'sms-stopped': { prefix: string; sent: string; confirmed: string; link: string }
  /** Sent by an ADMIN to the own address. */
  'test-mail': { link: string }
  /** Reports a replaced mobile number; `ending` is the last digits of the new one. */
  'mobile-changed': { name: string; ending: string; link: string }
  /**
   * Notifications: one, or the JSON of lines in `sections`, of which `more` did not fit. `why` gives the reasons;
   * without unsubscribe links if none of the kinds can be switched off.
   */
  news: {
    headline: string
    lead: string
    sections?: string
    more?: string
    link: string
    why: string
    settingsPage: string
    unsubscribePage?: string
    unsubscribeUrl?: string
  }
  /** The receipt of a ballot, on request; `link` opens the public check. */
  'vote-receipt': { name: string; receipt: string; link: string }
  /** A member's message to the author of an idea; `replyTo` is the sender, `kind` the collaboration offered. */
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
  /** A message to the organization's desk; `replyTo` is its sender, `workspace` the name of one or `none`. */
  enquiry: {
    senderName: string
    topic: string
    message: string
    workspace: string
    replyTo: string
    link: string
  }
  /** A report of a barrier to the office; `page` may be `none`, `until` is the day of the promised answer. */
  'barrier-report': { message: string; page: string; until: string; link: string }
  /** The office's answer to a report of a barrier; `link` opens the accessibility statement. */
  'barrier-answer': { message: string; answer: string; link: string }
  /** Reminds an administrator to review the accessibility statement; `link` opens its form. */
  'statement-due': { name: string; reviewed: string; link: string }
  /** Invites an organization to an umbrella; `link` opens the page on which its ADMIN answers. */
  'workspace-invitation': { portalName: string; workspaceName: string; link: string }
  /** Asks an address to confirm its subscription; `link` expires after 48 hours. */
  'confirm-subscription': { link: string }
  /** Reports that the file of an export is ready; `kind` is what was exported, `link` opens the list of exports. */
  'export-ready': { name: string; kind: string; link: string }
  /** A newsletter with its text and the same as HTML; `link` opens the site. */
  newsletter: {
    subject: string
    text: string
    html: string
    link: string
    unsubscribePage: string
    unsubscribeUrl: string
  }
  /** A message that people get because they take part; `why` is the office's reason. */
  'service-message': { subject: string; text: string; html: string; link: string; why: string }
  /** Reminds an office of a report; `link` opens its form and works once. */
  'delivery-report': { title: string; subject: string; message: string; link: string }
  /** Reports to the administrators that nobody reports on a project. */
  'delivery-late': { title: string; message: string; link: string }
  /** Reports an active subscription, with links that end it. */
  subscribed: { link: string; unsubscribePage: string; unsubscribeUrl: string }
}

export type MailTemplate = keyof MailFacts

export const mailTemplates = [
  'confirm-email',
  'invite-admin',
  'invite-member',
  'join-accepted',
  'join-declined',
  'ideas-assigned',
  'second-factor-reset',
  'approval-requested',
  'approval-confirmed',
  'approval-refused',
  'member-suspended',
  'member-restored',
  'roles-changed',
  'administrators-changed',
  'idea-removed',
  'comment-removed',
  'account-erased',
  'welcome',
  'confirm-new-email',
  'confirm-email-change',
  'password-changed',
  'account-unused',
  'failed-sign-ins',
  'mobile-changed',
  'recover-account',
  'recovery-code',
  'identity-code',
  'sms-alert',
  'sms-stopped',
  'test-mail',
  'news',
  'vote-receipt',
  'contact-author',
  'enquiry',
  'barrier-report',
  'barrier-answer',
  'statement-due',
  'workspace-invitation',
  'confirm-subscription',
  'subscribed',
  'export-ready',
  'newsletter',
  'service-message',
  'delivery-report',
  'delivery-late',
] as const satisfies MailTemplate[]
