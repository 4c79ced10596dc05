-- Costs checked by the office: insert-only, the last one counts.
CREATE TABLE "CostCheck" (
  "id" SERIAL NOT NULL,
  "organizationId" INTEGER NOT NULL,
  "proposalId" INTEGER NOT NULL,
  "amount" INTEGER NOT NULL,
  "yearly" INTEGER,
  "note" TEXT NOT NULL DEFAULT '',
  "authorId" INTEGER,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "CostCheck_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "CostCheck_amount_check" CHECK ("amount" >= 0 AND ("yearly" IS NULL OR "yearly" >= 0))
);
CREATE INDEX "CostCheck_proposalId_id_idx" ON "CostCheck"("proposalId", "id" DESC);
CREATE INDEX "CostCheck_authorId_idx" ON "CostCheck"("authorId");
ALTER TABLE "CostCheck" ADD CONSTRAINT "CostCheck_organizationId_proposalId_fkey"
  FOREIGN KEY ("organizationId", "proposalId") REFERENCES "Proposal"("organizationId", "id")
  ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "CostCheck" ADD CONSTRAINT "CostCheck_authorId_fkey"
  FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Notes of evaluators for the office, dated; an entered evaluation never changes.
CREATE TABLE "EvaluationNote" (
  "id" SERIAL NOT NULL,
  "organizationId" INTEGER NOT NULL,
  "proposalId" INTEGER NOT NULL,
  "body" TEXT NOT NULL,
  "authorId" INTEGER,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "EvaluationNote_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "EvaluationNote_body_check" CHECK (btrim("body") <> '')
);
CREATE INDEX "EvaluationNote_proposalId_id_idx" ON "EvaluationNote"("proposalId", "id");
CREATE INDEX "EvaluationNote_authorId_idx" ON "EvaluationNote"("authorId");
ALTER TABLE "EvaluationNote" ADD CONSTRAINT "EvaluationNote_organizationId_proposalId_fkey"
  FOREIGN KEY ("organizationId", "proposalId") REFERENCES "Proposal"("organizationId", "id")
  ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "EvaluationNote" ADD CONSTRAINT "EvaluationNote_authorId_fkey"
  FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A check or note changes only by losing its author, and goes only with its idea.
CREATE FUNCTION "keepOfficeRecord"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - 'authorId' = to_jsonb(OLD) - 'authorId' THEN RETURN NEW; END IF;
  ELSIF NOT EXISTS (SELECT 1 FROM "Proposal" WHERE "id" = OLD."proposalId") THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is insert-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER "CostCheck_insert_only" BEFORE UPDATE OR DELETE ON "CostCheck"
  FOR EACH ROW EXECUTE FUNCTION "keepOfficeRecord"();
CREATE TRIGGER "EvaluationNote_insert_only" BEFORE UPDATE OR DELETE ON "EvaluationNote"
  FOR EACH ROW EXECUTE FUNCTION "keepOfficeRecord"();

-- Who is to evaluate an idea.
CREATE TABLE "EvaluationAssignment" (
  "organizationId" INTEGER NOT NULL,
  "proposalId" INTEGER NOT NULL,
  "userId" INTEGER NOT NULL,
  "assignedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "EvaluationAssignment_pkey" PRIMARY KEY ("proposalId")
);
CREATE INDEX "EvaluationAssignment_userId_idx" ON "EvaluationAssignment"("userId");
CREATE UNIQUE INDEX "EvaluationAssignment_organizationId_proposalId_key"
  ON "EvaluationAssignment"("organizationId", "proposalId");
ALTER TABLE "EvaluationAssignment" ADD CONSTRAINT "EvaluationAssignment_organizationId_proposalId_fkey"
  FOREIGN KEY ("organizationId", "proposalId") REFERENCES "Proposal"("organizationId", "id")
  ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "EvaluationAssignment" ADD CONSTRAINT "EvaluationAssignment_userId_fkey"
  FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The shortlist of a vote (ADR-036): without any mark, every eligible idea stands.
CREATE TYPE "StandsToVote" AS ENUM ('OPEN', 'YES', 'NO');
ALTER TABLE "Proposal" ADD COLUMN "standsToVote" "StandsToVote" NOT NULL DEFAULT 'OPEN';
CREATE INDEX "Proposal_marked" ON "Proposal"("moduleId") WHERE "standsToVote" <> 'OPEN';

ALTER TABLE "Evaluation" ADD COLUMN "months" INTEGER;
ALTER TABLE "Evaluation" ADD CONSTRAINT "Evaluation_months_check" CHECK ("months" BETWEEN 1 AND 600);
DROP TRIGGER "Evaluation_never_edited" ON "Evaluation";
CREATE TRIGGER "Evaluation_never_edited" BEFORE UPDATE OF "status", "score", "kind", "comment", "criteria", "months"
  ON "Evaluation" FOR EACH ROW EXECUTE FUNCTION refuse_change();
