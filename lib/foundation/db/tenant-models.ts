// Models without an organization; every other model is bound to the context's organization.
// tests/house/tenancy.test.ts compares this list with the schema.
export const GLOBAL_MODELS: ReadonlySet<string> = new Set([
  'Organization',
  'User',
  'OneTimeCode',
  'SigningKey',
  'RateLimit',
])
