-- That somebody who evaluates has an interest of their own in an idea and leaves it to others.
CREATE TABLE "EvaluationConflict" (
    "organizationId" INTEGER NOT NULL,
    "proposalId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "EvaluationConflict_pkey" PRIMARY KEY ("proposalId","userId")
);
CREATE INDEX "EvaluationConflict_userId_idx" ON "EvaluationConflict"("userId");
ALTER TABLE "EvaluationConflict" ADD CONSTRAINT "EvaluationConflict_organizationId_proposalId_fkey" FOREIGN KEY ("organizationId", "proposalId") REFERENCES "Proposal"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "EvaluationConflict" ADD CONSTRAINT "EvaluationConflict_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- When a module is enabled by itself, where nobody does it by hand before.
ALTER TABLE "Module" ADD COLUMN "enablesAt" TIMESTAMPTZ(3);

-- By hand.
ALTER TABLE "EvaluationConflict" ADD CONSTRAINT "EvaluationConflict_reason_check" CHECK (char_length("reason") <= 1000);
CREATE INDEX "Module_enables" ON "Module"("enablesAt") WHERE "enablesAt" IS NOT NULL AND NOT "enabled";
