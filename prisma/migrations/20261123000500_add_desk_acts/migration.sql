-- Acts on many ideas at once: prepared with the ideas as they were, carried out once, undone within minutes.
CREATE TYPE "DeskActState" AS ENUM ('PREPARED', 'DONE', 'UNDONE');

CREATE TABLE "DeskAct" (
  "id" UUID NOT NULL,
  "organizationId" INTEGER NOT NULL,
  "processId" INTEGER NOT NULL,
  "actorId" INTEGER,
  "act" JSONB NOT NULL,
  "items" JSONB NOT NULL,
  "outcome" JSONB NOT NULL DEFAULT '{}',
  "state" "DeskActState" NOT NULL DEFAULT 'PREPARED',
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "doneAt" TIMESTAMPTZ(3),
  CONSTRAINT "DeskAct_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "DeskAct_done_check" CHECK (("state" = 'PREPARED') = ("doneAt" IS NULL))
);
CREATE INDEX "DeskAct_organizationId_processId_idx" ON "DeskAct"("organizationId", "processId");
CREATE INDEX "DeskAct_actorId_idx" ON "DeskAct"("actorId");
CREATE INDEX "DeskAct_createdAt_idx" ON "DeskAct"("createdAt");
ALTER TABLE "DeskAct" ADD CONSTRAINT "DeskAct_organizationId_processId_fkey"
  FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", "id")
  ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "DeskAct" ADD CONSTRAINT "DeskAct_actorId_fkey"
  FOREIGN KEY ("actorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- The desk of a process reads its ideas by number.
CREATE INDEX "Proposal_desk" ON "Proposal"("processId", "id" DESC) WHERE "publishedAt" IS NOT NULL;
