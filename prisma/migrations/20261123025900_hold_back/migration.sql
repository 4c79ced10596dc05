-- New values of an enum cannot be used in the transaction that adds them: the type is replaced.
DROP INDEX "ModerationCase_one_for_proposal";
DROP INDEX "ModerationCase_one_for_comment";
ALTER TYPE "ModerationState" RENAME TO "ModerationState_old";
CREATE TYPE "ModerationState" AS ENUM
  ('HELD', 'OPEN', 'DISMISSED', 'HIDDEN', 'APPEALED', 'UPHELD', 'RESTORED', 'PUBLISHED', 'REFUSED');
ALTER TABLE "ModerationCase" ALTER COLUMN "state" DROP DEFAULT,
  ALTER COLUMN "state" TYPE "ModerationState" USING "state"::text::"ModerationState",
  ALTER COLUMN "state" SET DEFAULT 'OPEN';
DROP TYPE "ModerationState_old";

ALTER TABLE "ModerationCase" ADD COLUMN "versionId" INTEGER;
CREATE INDEX "ModerationCase_organizationId_versionId_idx" ON "ModerationCase"("organizationId", "versionId");
ALTER TABLE "ModerationCase" ADD CONSTRAINT "ModerationCase_organizationId_versionId_fkey"
  FOREIGN KEY ("organizationId", "versionId") REFERENCES "ProposalVersion"("organizationId", "id")
  ON DELETE CASCADE ON UPDATE CASCADE;

CREATE UNIQUE INDEX "ModerationCase_one_for_proposal" ON "ModerationCase" ("proposalId")
  WHERE "commentId" IS NULL AND "state" NOT IN ('DISMISSED', 'RESTORED', 'HELD', 'PUBLISHED', 'REFUSED');
CREATE UNIQUE INDEX "ModerationCase_one_for_comment" ON "ModerationCase" ("commentId")
  WHERE "commentId" IS NOT NULL AND "state" NOT IN ('DISMISSED', 'RESTORED', 'PUBLISHED', 'REFUSED');
CREATE UNIQUE INDEX "ModerationCase_one_held" ON "ModerationCase" ("versionId") WHERE "state" = 'HELD';

ALTER TABLE "ProposalVersion" ADD COLUMN "heldAt" TIMESTAMPTZ(3);
ALTER TABLE "ProposalVersion" ADD CONSTRAINT "ProposalVersion_held_check" CHECK ("heldAt" IS NULL OR "status" = 'DRAFT');
ALTER TABLE "Comment" ADD COLUMN "heldAt" TIMESTAMPTZ(3);
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_held_check" CHECK ("heldAt" IS NULL OR "hiddenAt" IS NOT NULL);
ALTER TABLE "Process" ADD COLUMN "holdsIdeas" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "holdsComments" BOOLEAN NOT NULL DEFAULT false;
