import { type FactsOf, type MessageKind, REPEAT_HOURS_MAX } from './lanes'

/**
 * Every mail: its variables, its lane, and for how many hours the office may send it again. Links point to the
 * organization's own domain. Its words are in messages/<language>/mail.json, its name for the office in delivery.json
 * under `kinds`, both under the name in camel case.
 */
export const mails = {
  /** Confirms an address; `link` expires after 24 hours. */
  'confirm-email': { facts: ['name', 'link'], lane: 'CODES', repeatHours: 24 },
  /** Invites the first ADMIN of a new organization. */
  'invite-admin': { facts: ['link', 'organizationName'], lane: 'RECEIPTS', repeatHours: REPEAT_HOURS_MAX },
  /**
   * Invites a member; `link` works once, `until` says how long. An uploaded list invites thousands of people at once.
   */
  'invite-member': { facts: ['link', 'until'], lane: 'NEWS', repeatHours: REPEAT_HOURS_MAX },
  /** Reports an accepted request to join; `link` opens the process or group. */
  'join-accepted': { facts: ['name', 'place', 'link'], lane: 'RECEIPTS', repeatHours: REPEAT_HOURS_MAX },
  /** Reports a declined request to join with the officer's reason. */
  'join-declined': { facts: ['name', 'place', 'reason', 'link'], lane: 'RECEIPTS', repeatHours: REPEAT_HOURS_MAX },
  /** Reports ideas that a person is to evaluate; `link` opens them. */
  'ideas-assigned': { facts: ['name', 'process', 'ideas', 'link'], lane: 'NEWS', repeatHours: REPEAT_HOURS_MAX },
  /** Reports that the office removed the second factor; `link` opens the account page. */
  'second-factor-reset': { facts: ['name', 'link'], lane: 'RECEIPTS', repeatHours: REPEAT_HOURS_MAX },
  /** Asks an officer to confirm what a colleague wants to do and cannot be undone; `link` opens the request. */
  'approval-requested': {
    facts: ['name', 'act', 'requester', 'reason', 'until', 'link'],
    lane: 'RECEIPTS',
    repeatHours: REPEAT_HOURS_MAX,
  },
  /** Reports to an officer that a colleague has confirmed the request. */
  'approval-confirmed': { facts: ['name', 'act', 'decider', 'link'], lane: 'RECEIPTS', repeatHours: REPEAT_HOURS_MAX },
  /** Reports to an officer that a colleague has refused the request. */
  'approval-refused': {
    facts: ['name', 'act', 'decider', 'reason', 'link'],
    lane: 'RECEIPTS',
    repeatHours: REPEAT_HOURS_MAX,
  },
  /** Reports a suspension with its reason; `decidedBy` is a body or `none`. */
  'member-suspended': {
    facts: ['name', 'reason', 'decidedBy', 'link'],
    lane: 'RECEIPTS',
    repeatHours: REPEAT_HOURS_MAX,
  },
  /** Reports that a suspension is lifted. */
  'member-restored': {
    facts: ['name', 'reason', 'decidedBy', 'link'],
    lane: 'RECEIPTS',
    repeatHours: REPEAT_HOURS_MAX,
  },
  /** Reports to a member the roles that an officer has given or taken; `none` for none. */
  'roles-changed': {
    facts: ['name', 'given', 'taken', 'reason', 'link'],
    lane: 'RECEIPTS',
    repeatHours: REPEAT_HOURS_MAX,
  },
  /** Reports to an administrator who became or stopped being one. */
  'administrators-changed': {
    facts: ['name', 'person', 'officer', 'given', 'taken', 'reason', 'link'],
    lane: 'RECEIPTS',
    repeatHours: REPEAT_HOURS_MAX,
  },
  /** Reports to an officer that a campaign became a draft again instead of starting; `cause` is audience or officer. */
  'campaign-returned': {
    facts: ['name', 'campaign', 'cause', 'link'],
    lane: 'RECEIPTS',
    repeatHours: REPEAT_HOURS_MAX,
  },
  /** Reports the usable access codes of an officer who may not create any more; `person` is `none` once erased. */
  'codes-left': {
    facts: ['name', 'person', 'codes', 'link'],
    lane: 'RECEIPTS',
    repeatHours: REPEAT_HOURS_MAX,
  },
  /** Reports that an idea was removed for good; `link` opens the appeal, `decidedBy` is a body or `none`. */
  'idea-removed': {
    facts: ['name', 'reason', 'legalBasis', 'decidedBy', 'link'],
    lane: 'RECEIPTS',
    repeatHours: REPEAT_HOURS_MAX,
  },
  /** The same of a comment. */
  'comment-removed': {
    facts: ['name', 'reason', 'legalBasis', 'decidedBy', 'link'],
    lane: 'RECEIPTS',
    repeatHours: REPEAT_HOURS_MAX,
  },
  /** The last message to the address of an erased account. Nothing of an erased account stays once it is sent. */
  'account-erased': { facts: ['reason', 'decidedBy', 'link'], lane: 'RECEIPTS', forgetsRecipient: true },
  /** Welcomes a new member after confirmation. */
  welcome: { facts: ['name', 'link'], lane: 'RECEIPTS', repeatHours: REPEAT_HOURS_MAX },
  /** Confirmation link for the new address of an account; `email` is that address. */
  'confirm-new-email': { facts: ['name', 'email', 'link'], lane: 'CODES', repeatHours: 24 },
  /** Confirmation link for the current address, before it is replaced. */
  'confirm-email-change': { facts: ['name', 'email', 'link'], lane: 'CODES', repeatHours: 24 },
  /** Password reset; `link` expires after an hour. */
  'recover-account': { facts: ['name', 'link'], lane: 'CODES', repeatHours: 1 },
  /** Reports a changed password; `link` opens the account page. */
  'password-changed': { facts: ['name', 'link'], lane: 'RECEIPTS', repeatHours: REPEAT_HOURS_MAX },
  /** Asks whether an account that nobody used is to be kept; `link` opens the page that keeps it. */
  'account-unused': { facts: ['name', 'since', 'until', 'link'], lane: 'NEWS', repeatHours: REPEAT_HOURS_MAX },
  /** Reports many wrong passwords; `link` opens the password reset. */
  'failed-sign-ins': { facts: ['name', 'link'], lane: 'RECEIPTS', repeatHours: REPEAT_HOURS_MAX },
  /** The code that recovers an account, where the money for SMS is spent; expired codes are not sent. */
  'recovery-code': { facts: ['name', 'code', 'expiresAt', 'link'], lane: 'CODES' },
  /** The code by which an account without a password confirms who is signed in; expired codes are not sent. */
  'identity-code': { facts: ['name', 'code', 'expiresAt', 'link'], lane: 'CODES' },
  /** Reports to an ADMIN that SMS of the month have cost a share of their cap, in units of the provider's currency. */
  'sms-alert': { facts: ['percent', 'spent', 'cap', 'link'], lane: 'RECEIPTS', repeatHours: REPEAT_HOURS_MAX },
  /** Reports to an ADMIN that numbers with this prefix get no codes; `*` for all that are new. */
  'sms-stopped': { facts: ['prefix', 'sent', 'confirmed', 'link'], lane: 'RECEIPTS', repeatHours: REPEAT_HOURS_MAX },
  /** Sent by an ADMIN to the own address. */
  'test-mail': { facts: ['link'], lane: 'RECEIPTS' },
  /** Reports a replaced mobile number; `ending` is the last digits of the new one. */
  'mobile-changed': { facts: ['name', 'ending', 'link'], lane: 'RECEIPTS', repeatHours: REPEAT_HOURS_MAX },
  /**
   * Notifications: one, or the JSON of lines in `sections`, of which `more` did not fit. `why` gives the reasons;
   * without unsubscribe links if none of the kinds can be switched off.
   */
  news: {
    facts: ['headline', 'lead', 'link', 'why', 'settingsPage'],
    optional: ['sections', 'more', 'unsubscribePage', 'unsubscribeUrl'],
    lane: 'NEWS',
    repeatHours: REPEAT_HOURS_MAX,
  },
  /**
   * The receipt of a ballot, on request; `link` opens the public check. Of a secret vote, or what people wrote to each
   * other: nothing stays once it is sent.
   */
  'vote-receipt': { facts: ['name', 'receipt', 'link'], lane: 'RECEIPTS', isSecret: true },
  /** A member's message to the author of an idea; `replyTo` is the sender, `kind` the collaboration offered. */
  'contact-author': {
    facts: ['name', 'title', 'senderName', 'senderMobile', 'kind', 'message', 'replyTo', 'link'],
    lane: 'RECEIPTS',
  },
  /** A message to the organization's desk; `replyTo` is its sender, `workspace` the name of one or `none`. */
  enquiry: { facts: ['senderName', 'topic', 'message', 'workspace', 'replyTo', 'link'], lane: 'RECEIPTS' },
  /** A report of a barrier to the office; `page` may be `none`, `until` is the day of the promised answer. */
  'barrier-report': { facts: ['message', 'page', 'until', 'link'], lane: 'RECEIPTS' },
  /** The office's answer to a report of a barrier; `link` opens the accessibility statement. */
  'barrier-answer': { facts: ['message', 'answer', 'link'], lane: 'RECEIPTS' },
  /** Reminds an administrator to review the accessibility statement; `link` opens its form. */
  'statement-due': { facts: ['name', 'reviewed', 'link'], lane: 'NEWS', repeatHours: REPEAT_HOURS_MAX },
  /** Invites an organization to an umbrella; `link` opens the page on which its ADMIN answers. */
  'workspace-invitation': {
    facts: ['portalName', 'workspaceName', 'link'],
    lane: 'RECEIPTS',
    repeatHours: REPEAT_HOURS_MAX,
  },
  /** Asks an address to confirm its subscription; `link` expires after 48 hours. */
  'confirm-subscription': { facts: ['link'], lane: 'RECEIPTS', repeatHours: 48 },
  /** Reports that the file of an export is ready; `kind` is what was exported, `link` opens the list of exports. */
  'export-ready': { facts: ['name', 'kind', 'link'], lane: 'RECEIPTS', repeatHours: REPEAT_HOURS_MAX },
  /**
   * A newsletter with its text and the same as HTML; `link` opens the site. Thousands at once, each with the whole
   * text: nothing stays once it is sent.
   */
  newsletter: { facts: ['subject', 'text', 'html', 'link', 'unsubscribePage', 'unsubscribeUrl'], lane: 'CAMPAIGNS' },
  /** A message that people get because they take part; `why` is the office's reason. */
  'service-message': { facts: ['subject', 'text', 'html', 'link', 'why'], lane: 'CAMPAIGNS' },
  /** Reminds an office of a report; `link` opens its form and works once. */
  'delivery-report': {
    facts: ['title', 'subject', 'message', 'link'],
    lane: 'RECEIPTS',
    repeatHours: REPEAT_HOURS_MAX,
  },
  /** Reports to the administrators that nobody reports on a project. */
  'delivery-late': { facts: ['title', 'message', 'link'], lane: 'RECEIPTS', repeatHours: REPEAT_HOURS_MAX },
  /** Reports an active subscription, with links that end it. */
  subscribed: { facts: ['link', 'unsubscribePage', 'unsubscribeUrl'], lane: 'RECEIPTS', repeatHours: REPEAT_HOURS_MAX },
} as const satisfies Record<string, MessageKind>

export type MailTemplate = keyof typeof mails

/** The variables of each mail. */
export type MailFacts = { [Template in MailTemplate]: FactsOf<(typeof mails)[Template]> }

export const mailTemplates = Object.keys(mails) as MailTemplate[]
