-- What an administrator decided of an idea instead of the rule, with the reason that is published.
CREATE TABLE "ResultOverride" (
    "id" SERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "moduleId" INTEGER NOT NULL,
    "proposalId" INTEGER NOT NULL,
    "funded" BOOLEAN,
    "reason" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ResultOverride_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "ResultOverride_moduleId_proposalId_id_idx" ON "ResultOverride"("moduleId", "proposalId", "id");
ALTER TABLE "ResultOverride" ADD CONSTRAINT "ResultOverride_organizationId_moduleId_proposalId_fkey" FOREIGN KEY ("organizationId", "moduleId", "proposalId") REFERENCES "Candidate"("organizationId", "moduleId", "proposalId") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: a decision is taken back by another one, never rewritten.
ALTER TABLE "ResultOverride" ADD CONSTRAINT "ResultOverride_reason_check" CHECK (btrim("reason") <> '');
CREATE TRIGGER "ResultOverride_insert_only" BEFORE UPDATE OR DELETE ON "ResultOverride" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "ResultOverride_no_truncate" BEFORE TRUNCATE ON "ResultOverride" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
