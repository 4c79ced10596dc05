-- outside a transaction
-- Sent messages whose variables are still there: the search for old ones read all messages of a month.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "OutboxMessage_with_facts" ON "OutboxMessage" ("sentAt")
  WHERE "status" = 'SENT' AND "facts" <> '{}';
