-- One growing log for the whole installation, in the formats of C2SP (ADR-052): entries are hashes of texts, sealed batches of the ledgers feed it.
CREATE TABLE "LogQueue" (
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "entry" BYTEA,
    "moduleId" INTEGER,
    "sequence" INTEGER,
    "queuedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "LogQueue_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "LogEntry" (
    "position" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "entry" BYTEA NOT NULL,
    CONSTRAINT "LogEntry_pkey" PRIMARY KEY ("position")
);
CREATE INDEX "LogEntry_entry_idx" ON "LogEntry"("entry");
CREATE TABLE "LogNode" (
    "level" SMALLINT NOT NULL,
    "index" BIGINT NOT NULL,
    "hash" BYTEA NOT NULL,
    CONSTRAINT "LogNode_pkey" PRIMARY KEY ("level","index")
);
CREATE TABLE "LogCheckpoint" (
    "size" BIGINT NOT NULL,
    "root" BYTEA NOT NULL,
    "origin" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "LogCheckpoint_pkey" PRIMARY KEY ("size")
);
CREATE TABLE "LogCosignature" (
    "size" BIGINT NOT NULL,
    "witness" TEXT NOT NULL,
    "line" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "LogCosignature_pkey" PRIMARY KEY ("size","witness")
);
ALTER TABLE "LogCosignature" ADD CONSTRAINT "LogCosignature_size_fkey" FOREIGN KEY ("size") REFERENCES "LogCheckpoint"("size") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE TABLE "WitnessState" (
    "witness" TEXT NOT NULL,
    "size" BIGINT NOT NULL DEFAULT 0,
    "outcome" TEXT NOT NULL,
    "detail" TEXT NOT NULL DEFAULT '',
    "triedAt" TIMESTAMPTZ(3) NOT NULL,
    "cosignedAt" TIMESTAMPTZ(3),
    CONSTRAINT "WitnessState_pkey" PRIMARY KEY ("witness")
);
CREATE TABLE "WitnessedLog" (
    "origin" TEXT NOT NULL,
    "size" BIGINT NOT NULL,
    "root" BYTEA NOT NULL,
    "note" TEXT NOT NULL,
    "cosignedAt" TIMESTAMPTZ(3) NOT NULL,
    "refusal" TEXT,
    "refusedAt" TIMESTAMPTZ(3),
    CONSTRAINT "WitnessedLog_pkey" PRIMARY KEY ("origin")
);
CREATE TABLE "LogClosing" (
    "organizationId" INTEGER NOT NULL,
    "moduleId" INTEGER NOT NULL,
    "position" BIGINT NOT NULL,
    "size" BIGINT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "LogClosing_pkey" PRIMARY KEY ("moduleId")
);
ALTER TABLE "LogClosing" ADD CONSTRAINT "LogClosing_organizationId_moduleId_fkey" FOREIGN KEY ("organizationId", "moduleId") REFERENCES "Module"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE TABLE "LogTimestamp" (
    "organizationId" INTEGER NOT NULL,
    "moduleId" INTEGER NOT NULL,
    "size" BIGINT NOT NULL,
    "authority" TEXT NOT NULL,
    "response" BYTEA NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "LogTimestamp_pkey" PRIMARY KEY ("moduleId")
);
ALTER TABLE "LogTimestamp" ADD CONSTRAINT "LogTimestamp_organizationId_moduleId_fkey" FOREIGN KEY ("organizationId", "moduleId") REFERENCES "Module"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand.
ALTER TABLE "LogQueue" ADD CONSTRAINT "LogQueue_source_check" CHECK (
  (octet_length("entry") = 32 AND "moduleId" IS NULL AND "sequence" IS NULL)
  OR ("entry" IS NULL AND "moduleId" IS NOT NULL AND "sequence" IS NOT NULL));
ALTER TABLE "LogEntry" ADD CONSTRAINT "LogEntry_entry_check" CHECK (octet_length("entry") = 32 AND "position" >= 0);
ALTER TABLE "LogNode" ADD CONSTRAINT "LogNode_hash_check" CHECK (octet_length("hash") = 32 AND "level" BETWEEN 1 AND 7 AND "index" >= 0);
ALTER TABLE "LogCheckpoint" ADD CONSTRAINT "LogCheckpoint_root_check" CHECK (octet_length("root") = 32 AND "size" >= 0);
ALTER TABLE "WitnessedLog" ADD CONSTRAINT "WitnessedLog_root_check" CHECK (octet_length("root") = 32 AND "size" >= 0);

-- Every batch is queued with itself, also by workers of the release before this one.
CREATE FUNCTION queue_batch_for_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "LogQueue" ("kind", "moduleId", "sequence") VALUES ('LEDGER', NEW."moduleId", NEW."sequence");
  RETURN NULL;
END $$;
CREATE TRIGGER "LedgerBatch_to_log" AFTER INSERT ON "LedgerBatch" FOR EACH ROW EXECUTE FUNCTION queue_batch_for_log();
INSERT INTO "LogQueue" ("kind", "moduleId", "sequence")
SELECT 'LEDGER', "moduleId", "sequence" FROM "LedgerBatch" ORDER BY "sealedAt", "moduleId", "sequence";

CREATE TRIGGER "LogEntry_insert_only" BEFORE UPDATE OR DELETE ON "LogEntry" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "LogEntry_no_truncate" BEFORE TRUNCATE ON "LogEntry" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "LogNode_insert_only" BEFORE UPDATE OR DELETE ON "LogNode" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "LogNode_no_truncate" BEFORE TRUNCATE ON "LogNode" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "LogCheckpoint_insert_only" BEFORE UPDATE OR DELETE ON "LogCheckpoint" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "LogCheckpoint_no_truncate" BEFORE TRUNCATE ON "LogCheckpoint" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "LogCosignature_insert_only" BEFORE UPDATE OR DELETE ON "LogCosignature" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "LogCosignature_no_truncate" BEFORE TRUNCATE ON "LogCosignature" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "LogClosing_insert_only" BEFORE UPDATE OR DELETE ON "LogClosing" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "LogTimestamp_insert_only" BEFORE UPDATE OR DELETE ON "LogTimestamp" FOR EACH ROW EXECUTE FUNCTION refuse_change();
