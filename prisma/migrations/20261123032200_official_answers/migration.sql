CREATE TABLE "OfficialAnswer" (
  "id" SERIAL NOT NULL,
  "organizationId" INTEGER NOT NULL,
  "proposalId" INTEGER NOT NULL,
  "status" "ProposalStatus" NOT NULL,
  "text" TEXT NOT NULL,
  "authorId" INTEGER,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "OfficialAnswer_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "OfficialAnswer_text_check" CHECK ("text" <> '')
);
CREATE TABLE "OfficialAnswerFile" (
  "organizationId" INTEGER NOT NULL,
  "answerId" INTEGER NOT NULL,
  "fileId" UUID NOT NULL,
  "position" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "OfficialAnswerFile_pkey" PRIMARY KEY ("answerId", "fileId")
);
CREATE UNIQUE INDEX "OfficialAnswer_organizationId_id_key" ON "OfficialAnswer"("organizationId", "id");
CREATE INDEX "OfficialAnswer_proposalId_id_idx" ON "OfficialAnswer"("proposalId", "id" DESC);
CREATE INDEX "OfficialAnswer_authorId_idx" ON "OfficialAnswer"("authorId");
CREATE INDEX "OfficialAnswerFile_organizationId_fileId_idx" ON "OfficialAnswerFile"("organizationId", "fileId");
ALTER TABLE "OfficialAnswer" ADD CONSTRAINT "OfficialAnswer_organizationId_proposalId_fkey"
  FOREIGN KEY ("organizationId", "proposalId") REFERENCES "Proposal"("organizationId", "id")
  ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "OfficialAnswer" ADD CONSTRAINT "OfficialAnswer_authorId_fkey"
  FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "OfficialAnswerFile" ADD CONSTRAINT "OfficialAnswerFile_organizationId_answerId_fkey"
  FOREIGN KEY ("organizationId", "answerId") REFERENCES "OfficialAnswer"("organizationId", "id")
  ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "OfficialAnswerFile" ADD CONSTRAINT "OfficialAnswerFile_organizationId_fileId_fkey"
  FOREIGN KEY ("organizationId", "fileId") REFERENCES "File"("organizationId", "id")
  ON DELETE CASCADE ON UPDATE CASCADE;

-- Answers that were given before, with the date of the log.
INSERT INTO "OfficialAnswer" ("organizationId", "proposalId", "status", "text", "createdAt")
SELECT p."organizationId", p."id", p."status", p."statusReason",
  coalesce((SELECT max(e."createdAt") FROM "AuditEntry" e WHERE e."organizationId" = p."organizationId"
    AND e."act" = 'proposal.statusSet' AND e."subject" = 'proposal ' || p."id"), p."updatedAt")
FROM "Proposal" p
WHERE p."statusReason" <> '' AND p."status" IN ('APPROVED', 'NOT_APPROVED', 'NOT_EVALUATED');
