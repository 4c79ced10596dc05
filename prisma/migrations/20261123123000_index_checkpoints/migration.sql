-- outside a transaction
-- The last state of the public log of each day, which its page offers.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "LogCheckpoint_createdAt_idx" ON "LogCheckpoint"("createdAt");
