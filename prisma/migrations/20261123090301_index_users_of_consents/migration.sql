-- outside a transaction
-- A person who never confirmed is deleted: without it every consent of the installation was read for each of them.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Consent_userId_idx" ON "Consent" ("userId");
