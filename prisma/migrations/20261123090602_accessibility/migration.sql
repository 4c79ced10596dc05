-- Accessibility statements by the European model, and reports of barriers with their answers.
CREATE TABLE "AccessibilityStatement" (
  "organizationId" INTEGER NOT NULL,
  "status" TEXT NOT NULL,
  "basis" TEXT NOT NULL,
  "preparedOn" DATE NOT NULL,
  "reviewedOn" DATE NOT NULL,
  "nonCompliance" JSONB NOT NULL DEFAULT '{}',
  "burden" JSONB NOT NULL DEFAULT '{}',
  "outOfScope" JSONB NOT NULL DEFAULT '{}',
  "phone" TEXT NOT NULL DEFAULT '',
  "answerDays" INTEGER NOT NULL DEFAULT 14,
  "law" TEXT NOT NULL DEFAULT '',
  "body" TEXT NOT NULL DEFAULT '',
  "bodyUrl" TEXT,
  "remindedAt" TIMESTAMPTZ(3),
  "updatedAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "AccessibilityStatement_pkey" PRIMARY KEY ("organizationId"),
  CONSTRAINT "AccessibilityStatement_status_check" CHECK ("status" IN ('FULL', 'PARTIAL', 'NONE')),
  CONSTRAINT "AccessibilityStatement_basis_check" CHECK ("basis" IN ('SELF', 'THIRD_PARTY')),
  CONSTRAINT "AccessibilityStatement_answerDays_check" CHECK ("answerDays" BETWEEN 1 AND 60)
);

CREATE TABLE "BarrierReport" (
  "id" SERIAL NOT NULL,
  "organizationId" INTEGER NOT NULL,
  "page" TEXT NOT NULL DEFAULT '',
  "body" TEXT NOT NULL,
  "name" TEXT NOT NULL DEFAULT '',
  "email" TEXT,
  "emailKey" TEXT,
  "locale" TEXT NOT NULL,
  "dueOn" DATE NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "answer" TEXT NOT NULL DEFAULT '',
  "closedAt" TIMESTAMPTZ(3),
  CONSTRAINT "BarrierReport_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "BarrierReport_answer_check" CHECK ("answer" = '' OR "closedAt" IS NOT NULL)
);

CREATE UNIQUE INDEX "BarrierReport_organizationId_id_key" ON "BarrierReport"("organizationId", "id");
CREATE INDEX "BarrierReport_organizationId_createdAt_idx" ON "BarrierReport"("organizationId", "createdAt");
CREATE INDEX "BarrierReport_organizationId_emailKey_idx" ON "BarrierReport"("organizationId", "emailKey");

ALTER TABLE "AccessibilityStatement" ADD CONSTRAINT "AccessibilityStatement_organizationId_fkey"
  FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "BarrierReport" ADD CONSTRAINT "BarrierReport_organizationId_fkey"
  FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
