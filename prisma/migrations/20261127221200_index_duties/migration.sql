-- outside a transaction
-- No officer is notified twice of the same duty on a day; duties of an organization are found without its other news.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "Notification_duty"
  ON "Notification"("organizationId", "dutyKey", "userId") WHERE "dutyKey" IS NOT NULL;
