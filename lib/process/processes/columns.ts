/** Columns of a phase `f` that decide its state: see phaseStateAt. */
export const PHASE_STATE_COLUMNS = ['state', 'byDate', 'startsAt', 'endsAt'] as const

/** Columns of a module that its facts and the view of its process have in common. */
export const MODULE_COLUMNS = [
  'id',
  'type',
  'name',
  'body',
  'enabled',
  'canFollow',
  'activeFollowing',
  'sourceModuleId',
  'publishedCount',
  'votingOpenedAt',
  'votingClosesAt',
  'votingClosedAt',
  'votersForgottenAt',
] as const

/** Columns of a module that decide who may take part. */
export const CONDITION_COLUMNS = ['requiresEmail', 'requiresMobile', 'requiresAuthCitizen', 'minimumAge'] as const

/** Columns of a process that pages and rules of its modules use. */
export const PROCESS_COLUMNS = [
  'id',
  'name',
  'status',
  'visibility',
  'currency',
  'budgetAvailable',
  'commentsEnabled',
  'versionsMax',
  'versioningDays',
  'projectCostMax',
  'minimumAge',
  'preferencesMax',
  'personalBudget',
  'donationMin',
  'donationMax',
  'showTalliesEarly',
] as const
