// Models without organizationId; all others are bound to the context's organization.
// tests/house/tenancy.test.ts compares this list with the schema.
export const GLOBAL_MODELS: ReadonlySet<string> = new Set([
  'Organization',
  'User',
  'OneTimeCode',
  'SigningKey',
  'RateLimit',
  'JobState',
  'LogQueue',
  'LogEntry',
  'LogNode',
  'LogCheckpoint',
  'LogCosignature',
  'WitnessState',
  'WitnessedLog',
  'OrganizationErasure',
])
