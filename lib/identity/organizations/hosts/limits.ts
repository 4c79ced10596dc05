/** Below which name the record stands that proves a domain. */
export const RECORD_LABEL = '_participation'
/** Days for which a request for a domain waits for its record; asking again begins anew. */
export const REQUEST_DAYS = 30
/** Checks of records for one organization in an hour: each asks the name servers of somebody else. */
export const DOMAIN_CHECKS = { name: 'domain-checks', points: 60, seconds: 3600 }
