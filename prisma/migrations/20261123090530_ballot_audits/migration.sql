CREATE TABLE "BallotAudit" (
  "organizationId" INTEGER NOT NULL,
  "moduleId" INTEGER NOT NULL,
  "size" INTEGER NOT NULL,
  "root" TEXT NOT NULL,
  "ballots" TEXT NOT NULL,
  "source" TEXT NOT NULL,
  "round" INTEGER,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "BallotAudit_pkey" PRIMARY KEY ("moduleId"),
  CONSTRAINT "BallotAudit_source_check" CHECK ("source" IN ('dice', 'drand'))
);
CREATE TABLE "BallotAuditStep" (
  "organizationId" INTEGER NOT NULL,
  "moduleId" INTEGER NOT NULL,
  "kind" TEXT NOT NULL,
  "facts" JSONB NOT NULL,
  "cipher" TEXT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "BallotAuditStep_pkey" PRIMARY KEY ("moduleId", "kind"),
  CONSTRAINT "BallotAuditStep_kind_check" CHECK ("kind" IN ('DRAWN', 'CHECKED'))
);
CREATE UNIQUE INDEX "BallotAudit_organizationId_moduleId_key" ON "BallotAudit"("organizationId", "moduleId");
ALTER TABLE "BallotAudit" ADD CONSTRAINT "BallotAudit_organizationId_moduleId_fkey"
  FOREIGN KEY ("organizationId", "moduleId") REFERENCES "Module"("organizationId", "id")
  ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "BallotAuditStep" ADD CONSTRAINT "BallotAuditStep_organizationId_moduleId_fkey"
  FOREIGN KEY ("organizationId", "moduleId") REFERENCES "BallotAudit"("organizationId", "moduleId")
  ON DELETE CASCADE ON UPDATE CASCADE;
CREATE TRIGGER "BallotAudit_insert_only" BEFORE UPDATE OR DELETE ON "BallotAudit"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "BallotAudit_no_truncate" BEFORE TRUNCATE ON "BallotAudit"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "BallotAuditStep_insert_only" BEFORE UPDATE OR DELETE ON "BallotAuditStep"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "BallotAuditStep_no_truncate" BEFORE TRUNCATE ON "BallotAuditStep"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
