import type { AnyContract } from './openapi'

const domains: Record<string, unknown>[] = []

/** Every call of the API; tests/house/api.test.ts compares it with the route handlers. */
export const contracts: readonly AnyContract[] = domains.flatMap((domain) => Object.values(domain) as AnyContract[])
