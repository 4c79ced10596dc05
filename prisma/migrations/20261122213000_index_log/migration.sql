-- The filters of the log list its acts and people by skip scans; lib/identity/audit/queries.ts.
CREATE INDEX "AuditEntry_organizationId_act_idx" ON "AuditEntry"("organizationId", "act");
CREATE INDEX "AuditEntry_organizationId_actorId_actorName_idx" ON "AuditEntry"("organizationId", "actorId", "actorName");
