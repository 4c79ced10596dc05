import { z } from 'zod'

/** What was changed, by name; see recordAudit. */
export const auditFacts = z.record(z.string(), z.unknown())
