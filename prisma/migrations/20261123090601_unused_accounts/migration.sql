-- Accounts that nobody uses are erased after years, once the person was asked (ADR-055).
ALTER TABLE "Organization" ADD COLUMN "unusedYears" INTEGER DEFAULT 3;
ALTER TABLE "Organization" ADD CONSTRAINT "Organization_unusedYears_check" CHECK ("unusedYears" BETWEEN 1 AND 20);

ALTER TABLE "Membership" ADD COLUMN "keptAt" TIMESTAMPTZ(3);
ALTER TABLE "Membership" ADD COLUMN "unusedEraseAt" TIMESTAMPTZ(3);
ALTER TABLE "Membership" ADD COLUMN "unusedRemindedAt" TIMESTAMPTZ(3);

-- The last use of an account; the worker looks for the oldest ones of an organization every hour.
CREATE INDEX "Membership_last_use" ON "Membership"("organizationId", (greatest("createdAt", "lastSignInAt", "keptAt")))
  WHERE "unusedEraseAt" IS NULL;
CREATE INDEX "Membership_unused" ON "Membership"("unusedEraseAt") WHERE "unusedEraseAt" IS NOT NULL;
