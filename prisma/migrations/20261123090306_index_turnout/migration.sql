-- outside a transaction
-- Who voted when, for the cockpit, statistics and turnout: read from the index alone.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Ballot_organizationId_moduleId_createdAt_channel_idx"
  ON "Ballot" ("organizationId", "moduleId", "createdAt", "channel");
