-- outside a transaction
-- The entries of a vote in the public log, in their order.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "LogEntry_moduleId_position_idx" ON "LogEntry"("moduleId", "position");
