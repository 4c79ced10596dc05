import { normalize } from '@/lib/foundation/i18n/normalize'

// Every path of the product (spec: addresses); tests/house/routes.test.ts compares it with the list of screens.
// Slugs in paths are ignored when routing; ids decide.

type Id = number | string

/** URL slug of a name: lower-case ASCII words. */
export function slug(name: string): string {
  const folded = normalize(name, 'NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l').replaceAll('ß', 'ss')
  return (
    folded
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || '-'
  )
}

/** Appends a query to a path; drops empty values, repeats lists. */
export function withQuery(
  path: string,
  query: Record<string, string | number | readonly (string | number)[] | undefined | null>,
): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

type ProposalAddress = { id: Id; processId: Id; phaseId: Id; moduleId: Id }
type ModuleAddress = { id: Id; processId: Id; phaseId: Id }

function ideaDetail({ id, processId, phaseId, moduleId }: ProposalAddress): string {
  return `/idea-detail/${id}/${processId}/${phaseId}/${moduleId}`
}

// The key of an own page holds a colon.
function builderPath(key: string): string {
  return `/builder/${encodeURIComponent(key)}`
}

export const routes = {
  root: () => '/',
  home: () => '/home',
  intro: () => '/intro',
  builder: (done?: string) => withQuery('/builder', { done }),
  /** A page in the builder; `at` is the id of the block that gets the focus. */
  builderPage: (key: string, query: { done?: string; number?: number; note?: string } = {}, at?: Id) =>
    `${withQuery(builderPath(key), query)}${at === undefined ? '' : `#block-${at}`}`,
  /** Menu and footer; `at` is the entry that gets the focus. */
  builderMenus: (query: { done?: string; list?: string } = {}, at?: string) =>
    `${withQuery('/builder/menus', query)}${at === undefined ? '' : `#${at}`}`,
  builderTexts: (key: string) => `${builderPath(key)}/texts`,
  /** The form of a block; with its kind, it is complete even if the block was removed meanwhile. */
  builderBlock: (key: string, { id, kind }: { id: Id; kind: string }, done?: string) =>
    withQuery(`${builderPath(key)}/blocks/${id}`, { kind, done }),
  builderHistory: (key: string, query: { from?: Id; to?: Id; page?: number } = {}) =>
    withQuery(`${builderPath(key)}/history`, query),
  builderTransfer: (key: string) => `${builderPath(key)}/transfer`,
  builderExport: (key: string) => `${builderPath(key)}/export`,
  /** A version as readers see it. */
  builderPreview: (versionId: Id, query: { lang?: string; as?: string; at?: string | undefined; bare?: string } = {}) =>
    withQuery(`/builder/preview/${versionId}`, query),
  /** A draft, for whoever has the link. */
  processReview: (token: string) => `/process-review/${token}`,
  builderReview: (token: string) => `/builder/review/${token}`,
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
  openDataIndex: () => '/open-data',
  openData: (processId: Id) => `/open-data/${processId}`,
  openDataCatalogue: () => '/open-data/catalog.jsonld',
  openDataFile: (processId: Id, format: string) => `/api/v1/processes/${processId}/open-data/${format}`,

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

  error: (number: 1 | 2 | 3 | 4 | 5 | 6) => `/error/error-${number}`,
  notFound: () => '/404',

  admin: () => '/admin',
  adminCalendar: (year?: number) => withQuery('/admin/calendar', { year }),
  adminOrganization: () => '/admin/organization',
  adminMap: (done?: 'saved') => withQuery('/admin/organization/map', { done }),
  adminDomains: () => '/admin/organization/domains',
  adminOrganizationCodes: (page?: number) => withQuery('/admin/organization/access-codes', { page }),
  adminProcessCodes: (processId: Id, page?: number) =>
    withQuery(`/admin/processes/${processId}/access-codes`, { page }),
  adminGroupCodes: (groupId: Id, page?: number) => withQuery(`/admin/groups/${groupId}/access-codes`, { page }),
  adminNewCodes: () => '/admin/access-codes',
  adminNewCodesSlips: (page?: number) => withQuery('/admin/access-codes/slips', { page }),
  adminNewCodesFile: () => '/admin/access-codes/file',
  adminWorkspaces: (done?: string) => withQuery('/admin/organization/workspaces', { done }),
  adminEnquiries: (query: { view?: string | undefined; page?: number | undefined; done?: string } = {}) =>
    withQuery('/admin/enquiries', query),
  adminSubscriptions: (page?: number) => withQuery('/admin/subscriptions', { page }),
  adminSubscriptionsFile: () => '/admin/subscriptions/file',
  adminTexts: () => '/admin/organization/texts',
  adminText: (page: string, done?: 'saved') => withQuery(`/admin/organization/texts/${page}`, { done }),
  adminInstallation: () => '/admin/installation',
  adminOrganizations: () => '/admin/organizations',
  adminNewOrganization: () => '/admin/organizations/new',
  adminOtherOrganization: (organizationId: Id) => `/admin/organizations/${organizationId}`,
  adminProcesses: () => '/admin/processes',
  adminImports: () => '/admin/processes/import',
  adminImport: (importId: Id) => `/admin/processes/import/${importId}`,
  adminNewProcess: (template?: string) => withQuery('/admin/processes/new', { template }),
  adminProcess: (processId: Id) => `/admin/processes/${processId}`,
  adminProcessEdit: (processId: Id) => `/admin/processes/${processId}/edit`,
  adminProcessRules: (processId: Id) => `/admin/processes/${processId}/rules`,
  adminProcessRehearsal: (processId: Id, vote?: Id) => withQuery(`/admin/processes/${processId}/rehearsal`, { vote }),
  adminProcessResults: (processId: Id) => `/admin/processes/${processId}/results`,
  adminProcessOverride: (processId: Id, proposalId: Id) => `/admin/processes/${processId}/results/${proposalId}`,
  adminExclusive: (processId: Id, moduleId: Id) => `/admin/processes/${processId}/modules/${moduleId}/exclusive`,
  adminFollowUp: (processId: Id, query: Record<string, string | number | undefined> = {}) =>
    withQuery(`/admin/processes/${processId}/follow-up`, query),
  adminFollowUpProject: (deliveryId: Id, done?: string) => withQuery(`/admin/follow-up/${deliveryId}`, { done }),
  adminOffices: (done?: string) => withQuery('/admin/offices', { done }),
  adminOffice: (officeId: Id | 'new') => `/admin/offices/${officeId}`,
  adminProcessPages: (processId: Id) => `/admin/processes/${processId}/pages`,
  adminIdeas: (processId: Id, query: Record<string, string | number | readonly string[] | undefined> = {}) =>
    withQuery(`/admin/processes/${processId}/ideas`, query),
  adminIdeasAct: (processId: Id, actId: Id) => `/admin/processes/${processId}/ideas/acts/${actId}`,
  adminProcessTopics: (processId: Id) => `/admin/processes/${processId}/topics`,
  adminProcessStatus: (processId: Id, status: string) => `/admin/processes/${processId}/status/${status.toLowerCase()}`,
  adminProcessSetup: (processId: Id) => `/admin/processes/${processId}/setup`,
  adminTemplates: (done?: string) => withQuery('/admin/processes/templates', { done }),
  adminProcessCopy: (processId: Id) => `/admin/processes/${processId}/copy`,
  adminNewPhase: (processId: Id) => `/admin/processes/${processId}/phases/new`,
  adminTurnout: (processId: Id, moduleId: Id) => `/admin/processes/${processId}/modules/${moduleId}/turnout`,
  adminExtension: (processId: Id, moduleId: Id) => `/admin/processes/${processId}/modules/${moduleId}/extend`,
  adminPhaseEnd: (processId: Id, phaseId: Id) => `/admin/processes/${processId}/phases/${phaseId}/end`,
  adminPhase: (processId: Id, phaseId: Id) => `/admin/processes/${processId}/phases/${phaseId}`,
  adminModuleContent: (processId: Id, moduleId: Id) => `/admin/processes/${processId}/modules/${moduleId}/content`,
  adminAnswers: (processId: Id, moduleId: Id, question?: Id, page?: number) =>
    withQuery(`/admin/processes/${processId}/modules/${moduleId}/answers`, { question, page }),
  adminAnswersFile: (processId: Id, moduleId: Id) => `/admin/processes/${processId}/modules/${moduleId}/answers/file`,
  adminModule: (processId: Id, moduleId: Id) => `/admin/processes/${processId}/modules/${moduleId}`,
  adminVote: (processId: Id, moduleId: Id, step?: 'open' | 'close' | 'publish') =>
    withQuery(`/admin/processes/${processId}/modules/${moduleId}/vote`, { step }),
  adminTopics: () => '/admin/topics',
  adminTopic: (kind: string, id: Id | 'new') => `/admin/topics/${kind}/${id}`,
  adminAudit: (filter: Record<string, string | number | undefined> = {}) => withQuery('/admin/audit', filter),
  /** The campaigns. */
  adminMessages: (query: { page?: number | undefined } = {}) => withQuery('/admin/messages', query),
  adminCampaign: (id: Id, done?: string) => withQuery(`/admin/messages/campaigns/${id}`, { done }),
  adminNewCampaign: () => '/admin/messages/campaigns/new',
  adminCampaignEdit: (id: Id) => `/admin/messages/campaigns/${id}/edit`,
  adminCampaignAudience: (id: Id, q?: string) => withQuery(`/admin/messages/campaigns/${id}/audience`, { q }),
  /** In a language; `lang` would change that of the officer. */
  adminCampaignMail: (id: Id, locale: string) => withQuery(`/admin/messages/campaigns/${id}/mail`, { in: locale }),
  adminAnnouncements: (query: { page?: number | undefined; done?: string } = {}) =>
    withQuery('/admin/messages/announcements', query),
  adminAnnouncement: (id: Id | 'new') => `/admin/messages/announcements/${id}`,
  adminDelivery: (query: { done?: string; address?: string; check?: 'sender' } = {}) =>
    withQuery('/admin/messages/delivery', query),
  adminSms: (query: { done?: string | undefined } = {}) => withQuery('/admin/messages/sms', query),
  adminStatistics: (query: Record<string, string | number | undefined> = {}) => withQuery('/admin/statistics', query),
  adminExports: (query: { done?: string | undefined } = {}) => withQuery('/admin/exports', query),
  adminExportFile: (exportId: Id) => `/admin/exports/${exportId}/file`,
  adminModeration: (query: Record<string, string | number | undefined> = {}) => withQuery('/admin/moderation', query),
  adminDesks: () => '/admin/ideas',
  adminReasons: (done?: 'saved') => withQuery('/admin/organization/reasons', { done }),
  adminModerationCase: (caseId: Id) => `/admin/moderation/${caseId}`,
  adminPeople: (filter: Record<string, string | number | undefined> = {}) => withQuery('/admin/people', filter),
  adminPeopleExport: (filter: Record<string, string | number | undefined> = {}) =>
    withQuery('/admin/people/export', filter),
  adminInvitations: (
    query: { state?: string | undefined; q?: string; page?: number | undefined; done?: string } = {},
  ) => withQuery('/admin/people/invitations', query),
  adminNewInvitation: () => '/admin/people/invitations/new',
  adminRequests: (
    query: {
      state?: string | undefined
      processId?: number | undefined
      page?: number | undefined
      done?: string
    } = {},
  ) => withQuery('/admin/people/requests', query),
  adminPersonSecondFactor: (userId: Id) => `/admin/people/${userId}/second-factor`,
  adminPeopleImports: () => '/admin/people/imports',
  adminPeopleImport: (id: Id, page?: number) => withQuery(`/admin/people/imports/${id}`, { page }),
  /** An account that is opened at the desk, and its printed slip. */
  adminDesk: () => '/admin/people/desk',
  adminDeskSlip: () => '/admin/people/desk/slip',
  adminPerson: (userId: Id) => `/admin/people/${userId}`,
  adminPersonSuspend: (userId: Id) => `/admin/people/${userId}/suspend`,
  adminPersonErase: (userId: Id) => `/admin/people/${userId}/erase`,

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
  apiLedgerKeys: () => '/api/v1/ledger/keys',
  demoInbox: () => '/inbox',
  robots: () => '/robots.txt',
  sitemap: () => '/sitemap.xml',
} as const
