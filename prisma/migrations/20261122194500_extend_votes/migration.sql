-- A later deadline of an open vote, with the reason that was published; insert-only, the last one applies.
CREATE TABLE "VotingExtension" (
  "id" SERIAL NOT NULL,
  "organizationId" INTEGER NOT NULL,
  "moduleId" INTEGER NOT NULL,
  "closedBefore" TIMESTAMPTZ(3) NOT NULL,
  "closesAt" TIMESTAMPTZ(3) NOT NULL,
  "reason" TEXT NOT NULL,
  "locale" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "VotingExtension_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "VotingExtension_organizationId_moduleId_id_idx" ON "VotingExtension"("organizationId", "moduleId", "id");
ALTER TABLE "VotingExtension" ADD CONSTRAINT "VotingExtension_organizationId_moduleId_fkey"
  FOREIGN KEY ("organizationId", "moduleId") REFERENCES "Module"("organizationId", "id")
  ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "VotingExtension" ADD CONSTRAINT "VotingExtension_later_check" CHECK ("closesAt" > "closedBefore");
ALTER TABLE "VotingExtension" ADD CONSTRAINT "VotingExtension_reason_check" CHECK (btrim("reason") <> '');
CREATE TRIGGER "VotingExtension_insert_only" BEFORE UPDATE OR DELETE ON "VotingExtension"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "VotingExtension_no_truncate" BEFORE TRUNCATE ON "VotingExtension"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE "LedgerEvent" DROP CONSTRAINT "LedgerEvent_kind_check";
ALTER TABLE "LedgerEvent" ADD CONSTRAINT "LedgerEvent_kind_check"
  CHECK ("kind" IN ('BALLOT_CHANGED', 'BALLOT_IMPORTED', 'VOTING_OPENED', 'VOTING_EXTENDED', 'VOTING_CLOSED'));

ALTER TABLE "Notification" DROP CONSTRAINT "Notification_kind_check";
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_kind_check"
  CHECK ("kind" IN (
    'version', 'comment', 'reply', 'status', 'evaluation', 'result', 'merge', 'report', 'mergeAsked',
    'invitation', 'moderation', 'case', 'extension'
  ));

-- Modules that the worker enables when their phase is in progress.
ALTER TABLE "Module" ADD COLUMN "opensWithPhase" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX "Module_opening_idx" ON "Module"("phaseId") WHERE "opensWithPhase" AND NOT "enabled";
