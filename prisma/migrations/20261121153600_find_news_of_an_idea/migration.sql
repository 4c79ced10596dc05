CREATE INDEX "Notification_proposalId_kind_userId_idx" ON "Notification"("proposalId", "kind", "userId");
