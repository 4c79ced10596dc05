import { type Id, withQuery } from './with-query'

/** The back office. */
export const adminRoutes = {
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
  adminPublishResult: (processId: Id) => `/admin/processes/${processId}/results/publish`,
  adminProcessOverride: (processId: Id, proposalId: Id) => `/admin/processes/${processId}/results/${proposalId}`,
  adminBallotAudit: (processId: Id, moduleId: Id) => `/admin/processes/${processId}/modules/${moduleId}/audit`,
  adminBallotAuditFile: (processId: Id, moduleId: Id) => `/admin/processes/${processId}/modules/${moduleId}/audit/file`,
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
  adminCloseVote: (processId: Id, moduleId: Id) => `/admin/processes/${processId}/modules/${moduleId}/close`,
  adminVote: (processId: Id, moduleId: Id) => `/admin/processes/${processId}/modules/${moduleId}/vote`,
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
  adminAccessibility: (query: { view?: string; page?: number | undefined; done?: string } = {}) =>
    withQuery('/admin/organization/accessibility', query),
  adminReasons: (done?: 'saved') => withQuery('/admin/organization/reasons', { done }),
  adminModerationCase: (caseId: Id) => `/admin/moderation/${caseId}`,
  adminRemoveContent: (caseId: Id) => `/admin/moderation/${caseId}/remove`,
  adminSealedCopy: (caseId: Id) => `/admin/moderation/${caseId}/sealed-copy`,
  adminSealedFile: (caseId: Id, fileId: string) => `/admin/moderation/${caseId}/sealed-copy/files/${fileId}`,
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
  adminApprovals: (query: { state?: string | undefined; page?: number | undefined; done?: string } = {}) =>
    withQuery('/admin/approvals', query),
  adminSecondOfficer: (done?: 'saved' | 'asked') => withQuery('/admin/approvals/setting', { done }),
  adminApproval: (id: Id) => `/admin/approvals/${id}`,
  adminPerson: (userId: Id) => `/admin/people/${userId}`,
  adminPersonSuspend: (userId: Id) => `/admin/people/${userId}/suspend`,
  adminPersonErase: (userId: Id) => `/admin/people/${userId}/erase`,
} as const
