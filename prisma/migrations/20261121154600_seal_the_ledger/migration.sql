-- An event gets its place when it is sealed, because ids are given before commits and a late commit would fall into a closed range.
CREATE TABLE "LedgerEntry" (
    "organizationId" INTEGER NOT NULL,
    "moduleId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "sequence" INTEGER NOT NULL,
    "eventId" BIGINT NOT NULL,
    "leafHash" TEXT NOT NULL,

    CONSTRAINT "LedgerEntry_pkey" PRIMARY KEY ("moduleId","position")
);
CREATE UNIQUE INDEX "LedgerEntry_eventId_key" ON "LedgerEntry"("eventId");
ALTER TABLE "LedgerEntry" ADD CONSTRAINT "LedgerEntry_organizationId_moduleId_fkey" FOREIGN KEY ("organizationId", "moduleId") REFERENCES "Module"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Nothing was sealed before this.
ALTER TABLE "LedgerBatch" DROP COLUMN "firstEventId", DROP COLUMN "lastEventId", ADD COLUMN "firstPosition" INTEGER NOT NULL;

-- When the link between voters and choices of a vote was destroyed.
ALTER TABLE "Module" ADD COLUMN "votersForgottenAt" TIMESTAMPTZ(3);

-- By hand.
CREATE TRIGGER "LedgerEntry_insert_only" BEFORE UPDATE OR DELETE ON "LedgerEntry" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "LedgerEntry_no_truncate" BEFORE TRUNCATE ON "LedgerEntry" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "LedgerBatch_no_truncate" BEFORE TRUNCATE ON "LedgerBatch" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
