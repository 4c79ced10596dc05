-- What becomes of funded projects (ADR-040).
CREATE TYPE "DeliveryState" AS ENUM ('PLANNED', 'DESIGN', 'TENDER', 'WORKS', 'DONE', 'PAUSED', 'STOPPED');

ALTER TABLE "Process" ADD COLUMN "reportEveryDays" INTEGER NOT NULL DEFAULT 90;
ALTER TABLE "Process" ADD COLUMN "followThroughUntil" DATE;
ALTER TABLE "Process" ADD CONSTRAINT "Process_reports_check" CHECK ("reportEveryDays" BETWEEN 7 AND 730);

CREATE TABLE "Office" (
  "id" SERIAL NOT NULL,
  "organizationId" INTEGER NOT NULL,
  "name" JSONB NOT NULL,
  "email" TEXT NOT NULL DEFAULT '',
  "phone" TEXT NOT NULL DEFAULT '',
  "retiredAt" TIMESTAMPTZ(3),
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "Office_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "Office_organizationId_id_key" ON "Office"("organizationId", "id");
ALTER TABLE "Office" ADD CONSTRAINT "Office_organizationId_fkey"
  FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "OfficeMember" (
  "organizationId" INTEGER NOT NULL,
  "officeId" INTEGER NOT NULL,
  "userId" INTEGER NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "OfficeMember_pkey" PRIMARY KEY ("officeId", "userId")
);
CREATE INDEX "OfficeMember_userId_idx" ON "OfficeMember"("userId");
ALTER TABLE "OfficeMember" ADD CONSTRAINT "OfficeMember_organizationId_officeId_fkey"
  FOREIGN KEY ("organizationId", "officeId") REFERENCES "Office"("organizationId", "id")
  ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "OfficeMember" ADD CONSTRAINT "OfficeMember_userId_fkey"
  FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "Delivery" (
  "id" SERIAL NOT NULL,
  "organizationId" INTEGER NOT NULL,
  "processId" INTEGER NOT NULL,
  "proposalId" INTEGER,
  "title" JSONB NOT NULL DEFAULT '{}',
  "officeId" INTEGER,
  "state" "DeliveryState" NOT NULL DEFAULT 'PLANNED',
  "granted" DECIMAL(14, 2) NOT NULL,
  "plannedFrom" DATE,
  "plannedUntil" DATE,
  "startedOn" DATE,
  "finishedOn" DATE,
  "pausedUntil" DATE,
  "stateReason" TEXT NOT NULL DEFAULT '',
  "stateLocale" TEXT NOT NULL DEFAULT '',
  "decidedBy" TEXT NOT NULL DEFAULT '',
  "stateSince" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "isFunded" BOOLEAN NOT NULL DEFAULT true,
  "mergedIntoId" INTEGER,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "Delivery_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Delivery_granted_check" CHECK ("granted" >= 0),
  CONSTRAINT "Delivery_dates_check" CHECK ("plannedUntil" >= "plannedFrom" AND "finishedOn" >= "startedOn"),
  CONSTRAINT "Delivery_named_check" CHECK ("proposalId" IS NOT NULL OR "title" <> '{}'),
  CONSTRAINT "Delivery_reason_check" CHECK ("state" NOT IN ('PAUSED', 'STOPPED') OR btrim("stateReason") <> ''),
  CONSTRAINT "Delivery_merged_check" CHECK ("mergedIntoId" <> "id")
);
ALTER TABLE "Delivery" ALTER COLUMN "updatedAt" DROP DEFAULT;
CREATE UNIQUE INDEX "Delivery_proposalId_key" ON "Delivery"("proposalId");
CREATE UNIQUE INDEX "Delivery_organizationId_id_key" ON "Delivery"("organizationId", "id");
CREATE UNIQUE INDEX "Delivery_organizationId_proposalId_key" ON "Delivery"("organizationId", "proposalId");
CREATE INDEX "Delivery_processId_idx" ON "Delivery"("processId");
CREATE INDEX "Delivery_officeId_idx" ON "Delivery"("officeId");
CREATE INDEX "Delivery_mergedIntoId_idx" ON "Delivery"("mergedIntoId");
ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_organizationId_processId_fkey"
  FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", "id")
  ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_organizationId_proposalId_fkey"
  FOREIGN KEY ("organizationId", "proposalId") REFERENCES "Proposal"("organizationId", "id")
  ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_organizationId_officeId_fkey"
  FOREIGN KEY ("organizationId", "officeId") REFERENCES "Office"("organizationId", "id")
  ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_organizationId_mergedIntoId_fkey"
  FOREIGN KEY ("organizationId", "mergedIntoId") REFERENCES "Delivery"("organizationId", "id")
  ON DELETE NO ACTION ON UPDATE CASCADE;

CREATE TABLE "Milestone" (
  "id" SERIAL NOT NULL,
  "organizationId" INTEGER NOT NULL,
  "deliveryId" INTEGER NOT NULL,
  "position" INTEGER NOT NULL,
  "title" JSONB NOT NULL,
  "plannedOn" DATE NOT NULL,
  "doneOn" DATE,
  CONSTRAINT "Milestone_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Milestone_title_check" CHECK ("title" <> '{}')
);
CREATE UNIQUE INDEX "Milestone_organizationId_id_key" ON "Milestone"("organizationId", "id");
CREATE INDEX "Milestone_deliveryId_position_idx" ON "Milestone"("deliveryId", "position");
ALTER TABLE "Milestone" ADD CONSTRAINT "Milestone_organizationId_deliveryId_fkey"
  FOREIGN KEY ("organizationId", "deliveryId") REFERENCES "Delivery"("organizationId", "id")
  ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "Expense" (
  "id" SERIAL NOT NULL,
  "organizationId" INTEGER NOT NULL,
  "deliveryId" INTEGER NOT NULL,
  "spentOn" DATE NOT NULL,
  "amount" DECIMAL(14, 2) NOT NULL,
  "label" TEXT NOT NULL,
  "reason" TEXT NOT NULL DEFAULT '',
  "locale" TEXT NOT NULL,
  "fileId" UUID,
  "correctsId" INTEGER,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "Expense_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Expense_amount_check" CHECK ("amount" <> 0 AND ("amount" > 0 OR "correctsId" IS NOT NULL))
);
CREATE UNIQUE INDEX "Expense_organizationId_id_key" ON "Expense"("organizationId", "id");
CREATE UNIQUE INDEX "Expense_correctsId_key" ON "Expense"("correctsId");
CREATE INDEX "Expense_deliveryId_id_idx" ON "Expense"("deliveryId", "id");
CREATE INDEX "Expense_fileId_idx" ON "Expense"("fileId");
ALTER TABLE "Expense" ADD CONSTRAINT "Expense_organizationId_deliveryId_fkey"
  FOREIGN KEY ("organizationId", "deliveryId") REFERENCES "Delivery"("organizationId", "id")
  ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Expense" ADD CONSTRAINT "Expense_organizationId_fileId_fkey"
  FOREIGN KEY ("organizationId", "fileId") REFERENCES "File"("organizationId", "id")
  ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "Expense" ADD CONSTRAINT "Expense_organizationId_correctsId_fkey"
  FOREIGN KEY ("organizationId", "correctsId") REFERENCES "Expense"("organizationId", "id")
  ON DELETE NO ACTION ON UPDATE CASCADE;

CREATE TABLE "DeliveryPost" (
  "id" SERIAL NOT NULL,
  "organizationId" INTEGER NOT NULL,
  "deliveryId" INTEGER NOT NULL,
  "authorId" INTEGER,
  "officeName" JSONB NOT NULL DEFAULT '{}',
  "body" TEXT NOT NULL,
  "locale" TEXT NOT NULL,
  "stateBefore" "DeliveryState",
  "stateAfter" "DeliveryState",
  "decidedBy" TEXT NOT NULL DEFAULT '',
  "publishedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "correctedAt" TIMESTAMPTZ(3),
  "correction" TEXT NOT NULL DEFAULT '',
  CONSTRAINT "DeliveryPost_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "DeliveryPost_state_check" CHECK (("stateBefore" IS NULL) = ("stateAfter" IS NULL))
);
CREATE UNIQUE INDEX "DeliveryPost_organizationId_id_key" ON "DeliveryPost"("organizationId", "id");
CREATE INDEX "DeliveryPost_deliveryId_publishedAt_idx" ON "DeliveryPost"("deliveryId", "publishedAt" DESC);
CREATE INDEX "DeliveryPost_authorId_idx" ON "DeliveryPost"("authorId");
ALTER TABLE "DeliveryPost" ADD CONSTRAINT "DeliveryPost_organizationId_deliveryId_fkey"
  FOREIGN KEY ("organizationId", "deliveryId") REFERENCES "Delivery"("organizationId", "id")
  ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "DeliveryPost" ADD CONSTRAINT "DeliveryPost_authorId_fkey"
  FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TABLE "DeliveryPostFile" (
  "organizationId" INTEGER NOT NULL,
  "postId" INTEGER NOT NULL,
  "fileId" UUID NOT NULL,
  "position" INTEGER NOT NULL DEFAULT 0,
  "alternative" TEXT NOT NULL DEFAULT '',
  CONSTRAINT "DeliveryPostFile_pkey" PRIMARY KEY ("postId", "fileId")
);
CREATE INDEX "DeliveryPostFile_organizationId_fileId_idx" ON "DeliveryPostFile"("organizationId", "fileId");
ALTER TABLE "DeliveryPostFile" ADD CONSTRAINT "DeliveryPostFile_organizationId_postId_fkey"
  FOREIGN KEY ("organizationId", "postId") REFERENCES "DeliveryPost"("organizationId", "id")
  ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "DeliveryPostFile" ADD CONSTRAINT "DeliveryPostFile_organizationId_fileId_fkey"
  FOREIGN KEY ("organizationId", "fileId") REFERENCES "File"("organizationId", "id")
  ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "PlanChange" (
  "id" SERIAL NOT NULL,
  "organizationId" INTEGER NOT NULL,
  "deliveryId" INTEGER NOT NULL,
  "title" JSONB NOT NULL DEFAULT '{}',
  "field" TEXT NOT NULL,
  "before" DATE,
  "after" DATE,
  "reason" TEXT NOT NULL DEFAULT '',
  "locale" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "PlanChange_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "PlanChange_field_check" CHECK ("field" IN ('from', 'until', 'milestone')),
  CONSTRAINT "PlanChange_moved_check" CHECK ("before" IS DISTINCT FROM "after")
);
CREATE INDEX "PlanChange_deliveryId_id_idx" ON "PlanChange"("deliveryId", "id");
ALTER TABLE "PlanChange" ADD CONSTRAINT "PlanChange_organizationId_deliveryId_fkey"
  FOREIGN KEY ("organizationId", "deliveryId") REFERENCES "Delivery"("organizationId", "id")
  ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "ReportDue" (
  "id" SERIAL NOT NULL,
  "organizationId" INTEGER NOT NULL,
  "deliveryId" INTEGER NOT NULL,
  "dueOn" DATE NOT NULL,
  "doneAt" TIMESTAMPTZ(3),
  "nudges" INTEGER NOT NULL DEFAULT 0,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "ReportDue_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "ReportDue_organizationId_id_key" ON "ReportDue"("organizationId", "id");
CREATE INDEX "ReportDue_deliveryId_idx" ON "ReportDue"("deliveryId");
CREATE UNIQUE INDEX "ReportDue_one_open" ON "ReportDue"("deliveryId") WHERE "doneAt" IS NULL;
CREATE INDEX "ReportDue_open" ON "ReportDue"("organizationId", "dueOn") WHERE "doneAt" IS NULL;
ALTER TABLE "ReportDue" ADD CONSTRAINT "ReportDue_organizationId_deliveryId_fkey"
  FOREIGN KEY ("organizationId", "deliveryId") REFERENCES "Delivery"("organizationId", "id")
  ON DELETE CASCADE ON UPDATE CASCADE;

-- Entered money and promised dates never change; they are deleted only with their delivery.
CREATE FUNCTION "keepDeliveryRecord"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT 1 FROM "Delivery" WHERE "id" = OLD."deliveryId") THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is insert-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER "Expense_insert_only" BEFORE UPDATE OR DELETE ON "Expense"
  FOR EACH ROW EXECUTE FUNCTION "keepDeliveryRecord"();
CREATE TRIGGER "PlanChange_insert_only" BEFORE UPDATE OR DELETE ON "PlanChange"
  FOR EACH ROW EXECUTE FUNCTION "keepDeliveryRecord"();

-- Results that are published already: a delivery for each project that is carried out.
INSERT INTO "Delivery" ("organizationId", "processId", "proposalId", "granted", "createdAt", "stateSince", "updatedAt")
SELECT r."organizationId", r."processId", i."proposalId", max(i."cost"), max(r."publishedAt"), max(r."publishedAt"),
  now()
FROM "Result" r JOIN "ResultItem" i ON i."resultId" = r."id"
WHERE r."publishedAt" IS NOT NULL AND coalesce((SELECT o."funded" FROM "ResultOverride" o
  WHERE o."moduleId" = r."moduleId" AND o."proposalId" = i."proposalId" ORDER BY o."id" DESC LIMIT 1), i."funded")
GROUP BY r."organizationId", r."processId", i."proposalId"
ON CONFLICT DO NOTHING;

ALTER TABLE "Notification" DROP CONSTRAINT "Notification_kind_check";
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_kind_check"
  CHECK ("kind" IN ('version', 'comment', 'reply', 'status', 'evaluation', 'result', 'merge', 'report', 'case',
    'extension', 'delivery', 'deliveryState', 'deliveryDone', 'mergeAsked', 'invitation', 'moderation'));
