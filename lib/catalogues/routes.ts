import { adminRoutes } from './addresses/admin-routes'
import { builderRoutes } from './addresses/builder-routes'
import { errorPage } from './addresses/error-page'
import { slug } from './addresses/slug'
import { type Id, type ModuleAddress, type ProposalAddress, withQuery } from './addresses/with-query'

export { slug, withQuery }

// Every path of the product (spec: addresses); tests/house/routes.test.ts compares it with the list of screens.
// Slugs in paths are ignored when routing; ids decide.

function ideaDetail({ id, processId, phaseId, moduleId }: ProposalAddress): string {
  return `/idea-detail/${id}/${processId}/${phaseId}/${moduleId}`
}

export const routes = {
  root: () => '/',
  home: () => '/home',
  intro: () => '/intro',
  ...builderRoutes,
  /** A draft, for whoever has the link. */
  processReview: (token: string) => `/process-review/${token}`,
  about: () => '/about',
  community: () => '/community',
  faq: () => '/faq',
  customFaq: () => '/faq-custom',
  games: () => '/giochi',
  howItWorks: () => '/how-it-works',
  privacy: () => '/privacy',
  terms: () => '/terms',
  cookies: () => '/cookie',
  job: () => '/job',
  /** A page of the organization's own. */
  ownPage: (slug: string) => `/pages/${slug}`,
  loginOrganization: (returnTo?: string) => withQuery('/login-organization', { returnTo }),

  personalSpace: () => '/personal-space',
  personalSpaceEdit: (done?: string) => withQuery('/personal-space-edit', { done }),
  personalSpaceActivities: (view?: string, page?: number) => withQuery('/personal-space-activities', { view, page }),
  /** The notifications of a person, and how they are sent. */
  notifications: (query: { process?: Id | undefined; page?: number | undefined; unread?: 'yes' | undefined } = {}) =>
    withQuery('/personal-space-activities/notifications', query),
  messageSettings: (query: { done?: string; page?: number } = {}) =>
    withQuery('/personal-space-account/messages', query),
  coAuthorInvitations: () => '/personal-space-activities/invitations',
  personalSpaceAccount: (done?: string) => withQuery('/personal-space-account', { done }),
  personalSpaceAccountEdit: (done?: string, returnTo?: string) =>
    withQuery('/personal-space-account-edit', { done, returnTo }),
  /** Download of the person's own data. */
  ownData: () => '/personal-space-account/data',
  /** Unsubscribes from kinds of mail: the confirmation page, and the endpoint for one-click unsubscribe. */
  unsubscribe: (token: string) => withQuery('/unsubscribe', { token }),
  unsubscribeOneClick: (token: string) => withQuery('/unsubscribe/one-click', { token }),
  /** Withdraws the consent to the newsletter: the page, and the endpoint for one-click unsubscribing. */
  newsletterEnd: (token: string) => withQuery('/unsubscribe/newsletter', { token }),
  newsletterEndOneClick: (token: string) => withQuery('/unsubscribe/one-click/newsletter', { token }),
  accessibility: () => '/accessibility',
  /** Keeps an account that nobody used; the page changes nothing, its button does. */
  keepAccount: (token: string) => withQuery('/keep-account', { token }),
  emailChange: (token: string) => withQuery('/email-change', { token }),
  communitySpace: () => '/community-space',
  /** The organization's own map as a MapLibre style, and its GeoJSON; the revision makes each address constant. */
  mapStyle: (theme: 'light' | 'dark', revision: number) => `/map-data/${revision}/style/${theme}`,
  mapLand: (revision: number) => `/map-data/${revision}/land`,
  mapDrawing: (revision: number) => `/map-data/${revision}/drawing`,
  /** A still picture of the surroundings of a point; five decimals are about a metre. */
  mapStill: (theme: 'light' | 'dark', revision: number, { lng, lat }: { lng: number; lat: number }) =>
    `/map-data/${revision}/still/${theme}/${lng.toFixed(5)},${lat.toFixed(5)}`,
  mapBoundary: (revision: number) => `/map-data/${revision}/boundary`,
  communityPoints: () => '/community-space/points',
  explore: (q?: string) => withQuery('/explore', { q }),
  quickSearch: () => '/explore/quick',

  processes: () => '/process-list',
  process: (id: Id) => `/process-detail/${id}`,
  processGuidelines: (processId: Id) => `/process-guidelines/${processId}`,
  phase: (phaseId: Id, processId: Id) => `/process-phase/${phaseId}/${processId}`,
  processAbout: (processId: Id) => `/process-about/${processId}`,
  processFaq: (processId: Id) => `/process-faq/${processId}`,
  /** Feed of the newest ideas. */
  processFeed: (processId: Id) => `/process-detail/${processId}/feed`,
  /** Dates of a process, or of all, for calendars. */
  processCalendar: (processId: Id, lang?: string) => withQuery(`/process-detail/${processId}/calendar`, { lang }),
  calendar: (lang?: string) => withQuery('/process-list/calendar', { lang }),
  /** What becomes of the projects that a result carries out. */
  followUp: (processId: Id, query: Record<string, string | number | undefined> = {}) =>
    withQuery(`/process-follow-up/${processId}`, query),
  followUpProject: (processId: Id, deliveryId: Id) => `/process-follow-up/${processId}/${deliveryId}`,
  followUpCsv: (processId: Id) => `/process-follow-up/${processId}/csv`,
  followUpGeojson: (processId: Id) => `/process-follow-up/${processId}/geojson`,
  followUpPoints: (processId: Id) => `/process-follow-up/${processId}/points`,
  followUpFeed: (processId: Id) => `/process-follow-up/${processId}/feed`,
  /** The projects of the offices for which the reader reports. */
  office: (query: { done?: string } = {}) => withQuery('/office', query),
  /** The form of one report, for whoever has the link of a reminder. */
  officeReport: (token?: string, done?: 'yes') => withQuery('/office/report', { token, done }),
  processNarration: (processId: Id) => `/process-narration/${processId}`,
  processContacts: (processId: Id) => `/process-contatti/${processId}`,
  processScenarios: (processId: Id) => `/process-list-scenarios/${processId}`,
  processChallenges: (processId: Id) => `/process-list-challenges/${processId}`,
  processGroups: (processId: Id) => `/process-list-groups/${processId}`,

  proposals: ({ id, processId, phaseId }: ModuleAddress) => `/idea-list/${id}/${processId}/${phaseId}`,
  newProposal: ({ id, processId, phaseId }: ModuleAddress) => `/module-idea-create/${id}/${processId}/${phaseId}`,
  editProposal: ({ id, processId, phaseId, moduleId }: ProposalAddress) =>
    `/module-idea-edit/${id}/${processId}/${phaseId}/${moduleId}`,
  newVersion: ({ id, processId, phaseId, moduleId }: ProposalAddress) =>
    `/module-idea-versioning/${id}/${processId}/${phaseId}/${moduleId}`,
  proposal: ideaDetail,
  versions: (address: ProposalAddress, compared?: { from?: number; to?: number }) =>
    withQuery(`${ideaDetail(address)}/versions`, { ...compared }),
  version: (address: ProposalAddress, number: number) => `${ideaDetail(address)}/versions/${number}`,
  translations: (address: ProposalAddress, version?: number) =>
    withQuery(`${ideaDetail(address)}/translations`, { version }),
  translation: (address: ProposalAddress, language: string, version: number) =>
    withQuery(`${ideaDetail(address)}/translations/${language}`, { version }),
  coAuthors: (address: ProposalAddress) => `${ideaDetail(address)}/co-authors`,
  evaluateProposal: (address: ProposalAddress) => `${ideaDetail(address)}/evaluate`,
  proposalStatus: (address: ProposalAddress) => `${ideaDetail(address)}/status`,
  mergeProposal: (address: ProposalAddress) => `${ideaDetail(address)}/merge`,
  result: ({ id, processId, phaseId }: ModuleAddress) => `/idea-result/${id}/${processId}/${phaseId}`,
  /** How a vote is counted, made of its settings. */
  counting: ({ id, processId, phaseId }: ModuleAddress) => `/vote-counting/${id}/${processId}/${phaseId}`,
  /** The audit of a closed vote. */
  ballotAudit: ({ id, processId, phaseId }: ModuleAddress) => `/vote-audit/${id}/${processId}/${phaseId}`,
  apiAudit: (moduleId: Id) => `/api/v1/process-modules/${moduleId}/audit`,
  apiAuditOpenings: (moduleId: Id) => `/api/v1/process-modules/${moduleId}/audit/openings`,
  /** Locations of a result's ideas, as GeoJSON. */
  resultPoints: ({ id, processId, phaseId }: ModuleAddress) => `/idea-result/${id}/${processId}/${phaseId}/points`,
  evaluationQueue: ({ id, processId, phaseId }: ModuleAddress) =>
    `/module-info/${id}/${processId}/${phaseId}/evaluations`,
  moduleInfo: ({ id, processId, phaseId }: ModuleAddress) => `/module-info/${id}/${processId}/${phaseId}`,
  moduleInProgress: ({ id, processId, phaseId }: ModuleAddress) => `/module-in-progress/${id}/${processId}/${phaseId}`,
  moduleCalendar: ({ id, processId, phaseId }: ModuleAddress) =>
    `/module-in-progress/${id}/${processId}/${phaseId}/calendar`,

  /** Public check of a vote receipt. */
  receipt: (code?: string) => withQuery('/receipt', { code }),
  /** A proof of a receipt that can be verified offline. */
  receiptProof: (code: string) => withQuery('/receipt/proof', { code }),
  /** The public log, for people; below it for programs (C2SP tlog-tiles). */
  publicLog: () => '/tlog',
  logCheckpoint: (size?: number) => `/tlog/checkpoint${size === undefined ? '' : `/${size}`}`,
  logTile: (path: string) => `/tlog/tile/${path}`,
  logPolicy: () => '/tlog/policy',
  logProgram: () => '/verify_log.py',
  closingRecord: (moduleId: Id) => `/closing-record/${moduleId}`,
  logTimestamp: (moduleId: Id) => `/tlog/timestamp/${moduleId}`,
  /** The verifier of votes, a file to keep. */
  verifier: () => '/verifier/verifier.html',
  openDataIndex: () => '/open-data',
  openData: (processId: Id) => `/open-data/${processId}`,
  openDataCatalogue: () => '/open-data/catalog.jsonld',
  openDataFile: (processId: Id, format: string, language?: string) =>
    withQuery(`/api/v1/processes/${processId}/open-data/${format}`, { language }),

  drivers: () => '/driver-list',
  driver: (id: Id, name: string) => `/driver-detail/${id}/${slug(name)}`,
  challenge: (id: Id) => `/challenge-detail/${id}`,
  scenarios: () => '/scenario-list',
  scenario: (id: Id) => `/scenario-detail/${id}`,
  groups: () => '/group-list',
  group: (id: Id, name: string) => `/group-detail/${id}/${slug(name)}`,
  groupsCommunity: () => '/groupsCommunity',
  user: (id: Id, groupId?: Id) => `/user-detail/${id}${groupId === undefined ? '' : `/${groupId}`}`,

  loginFromAnonymous: (processId: Id, returnTo?: string) =>
    withQuery(`/login_from_anonymous/${processId}`, { returnTo }),
  registerProcessFromAnonymous: (processId: Id, query?: { returnTo?: string; by?: 'mobile' }) =>
    withQuery(`/register_process_from_anonymous/${processId}`, { ...query }),
  registerFromAnonymous: (processId: Id, returnTo?: string) =>
    withQuery(`/register_from_anonymous/${processId}`, { returnTo }),

  portal: () => '/portal',
  portalHome: () => '/portal/home',
  portalProject: () => '/portal/project',
  portalInstruments: () => '/portal/instruments',
  portalContact: () => '/portal/contact-us',
  portalSubscribe: () => '/portal/subscribe',
  /** Into the chosen workspace, or the processes of the umbrella. */
  portalSpace: () => '/portal/space',
  /** Chooses a workspace and leads to it. */
  portalWorkspace: (workspaceId: Id) => `/portal/space/${workspaceId}`,
  /** The logo of a workspace, on the umbrella's own host. */
  portalLogo: (workspaceId: Id) => `/portal/logos/${workspaceId}`,
  /** Links in mails to subscribers: confirm, end, and the endpoint for one-click unsubscribing; without a token: done. */
  subscriptionConfirm: (token?: string) =>
    withQuery('/subscription/confirm', token === undefined ? { done: 'yes' } : { token }),
  subscriptionEnd: (token?: string) =>
    withQuery('/subscription/end', token === undefined ? { done: 'yes' } : { token }),
  subscriptionEndOneClick: (token: string) => withQuery('/subscription/end/one-click', { token }),

  login: (returnTo?: string) => withQuery('/login', { returnTo }),
  /** Target of an expired session in a private organization (spec: addresses). */
  /** After a session that ended: what was typed waits at the path. */
  loginEnded: (returnTo?: string) => withQuery('/login', { ended: 'true', returnTo }),
  loginAgain: (returnTo?: string) => withQuery('/login', { confirmedEmail: 'true', returnTo }),
  secondFactor: (by?: 'recovery') => withQuery('/second-factor', { by }),
  recover: (step?: { by?: 'email' | 'mobile'; token?: string }) => withQuery('/recover', { ...step }),
  mobileConfirm: (returnTo?: string) => withQuery('/mobile-confirm', { returnTo }),
  /** Closes a banner in this browser; POST only. */
  announcementDismissal: () => '/announcements/dismiss',
  /** POST only; GET redirects to the confirmation page. */
  logout: () => '/logout',
  signOut: () => '/sign-out',
  joinOrganization: (returnTo?: string) => withQuery('/register', { account: 'existing', returnTo }),
  consent: (returnTo?: string) => withQuery('/consent', { returnTo }),
  register: (returnTo?: string) => withQuery('/register', { returnTo }),
  emailConfirm: (token?: string, returnTo?: string) => withQuery('/email-confirm', { token, returnTo }),
  registerPrivateProcess: (query?: { process?: Id | undefined; by?: 'mobile'; code?: string; returnTo?: string }) =>
    withQuery('/register-private-process', { ...query }),
  registerAdvanced: (query?: { module?: Id; returnTo?: string; number?: 'other' }) =>
    withQuery('/register-advanced', { ...query }),
  invitation: (token: string, account?: 'existing') => withQuery('/invitation', { token, account }),

  error: errorPage,
  notFound: () => '/404',

  ...adminRoutes,

  /** Upload endpoint of page scripts; errors are in the language of the page. */
  uploads: (locale: string) => `/files/upload?lang=${locale}`,
  /** `review` shows a file of a draft to whoever has its link. */
  file: (fileId: string, width?: number, review?: string) =>
    withQuery(`/files/${fileId}${width === undefined ? '' : `/${width}`}`, { review }),
  /** QR code of the idea's URL, as an image. */
  proposalCode: (address: ProposalAddress) =>
    `/idea-detail/${address.id}/${address.processId}/${address.phaseId}/${address.moduleId}/code`,
  /** `version` changes the address when another one is published; null for a starter. */
  pageShareImage: (key: string, version: Id | null, lang: string) =>
    withQuery(`/share-image/pages/${key}`, { v: version, lang }),
  resultShareImage: (moduleId: Id, version: Id) => withQuery(`/share-image/results/${moduleId}`, { v: version }),
  shareImage: (proposalId: Id, version: Id) => withQuery(`/share-image/${proposalId}`, { v: version }),
  proposalPoints: ({ id, processId, phaseId }: ModuleAddress) => `/idea-list/${id}/${processId}/${phaseId}/points`,
  webManifest: () => '/manifest.webmanifest',
  appIcon: (size: number) => `/app-icon/${size}`,
  offline: () => '/offline',
  apiReference: () => '/api/docs',
  apiResult: (processId: Id) => `/api/v1/processes/${processId}/results`,
  apiCheckpoints: (moduleId: Id) => `/api/v1/process-modules/${moduleId}/ledger/checkpoints`,
  apiLedgerEvents: (moduleId: Id) => `/api/v1/process-modules/${moduleId}/ledger/events`,
  apiLedgerHistory: (moduleId: Id) => `/api/v1/process-modules/${moduleId}/ledger/history`,
  apiLogEntries: (moduleId: Id) => `/api/v1/process-modules/${moduleId}/ledger/log-entries`,
  apiReceiptProof: (moduleId: Id, receipt: string) =>
    withQuery(`/api/v1/process-modules/${moduleId}/ledger/proof`, { receipt }),
  apiLedgerKeys: () => '/api/v1/ledger/keys',
  demoInbox: () => '/inbox',
  robots: () => '/robots.txt',
  sitemap: () => '/sitemap.xml',
  securityText: () => '/.well-known/security.txt',
} as const
