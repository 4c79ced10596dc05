-- Retention looks for expired rows every ten minutes (D43): without these it reads whole tables.
CREATE INDEX "Notification_createdAt_idx" ON "Notification"("createdAt");
CREATE INDEX "UserSession_expiresAt_idx" ON "UserSession"("expiresAt");
CREATE INDEX "EmailLink_expiresAt_idx" ON "EmailLink"("expiresAt");
CREATE INDEX "OneTimeCode_createdAt_idx" ON "OneTimeCode"("createdAt");
-- Registrations that were never confirmed.
CREATE INDEX "User_unconfirmed" ON "User"("createdAt") WHERE "emailConfirmedAt" IS NULL AND "mobileConfirmedAt" IS NULL;
