-- outside a transaction
-- The list of people, newest first: a page is read without sorting all members.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Membership_organizationId_id_idx" ON "Membership" ("organizationId", "id");
