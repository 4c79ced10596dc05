-- The turnout of an open vote is one number in steps of ten. Ages or groups follow once, after closing, from members of groups
-- as they were when the vote opened (ADR-066).
ALTER TABLE "Process" ADD COLUMN "turnoutBreakdown" TEXT NOT NULL DEFAULT 'AGES';
ALTER TABLE "Process" ADD CONSTRAINT "Process_turnoutBreakdown_check" CHECK ("turnoutBreakdown" IN ('NONE', 'AGES', 'GROUPS'));

CREATE TABLE "VoteGroupMember" (
  "organizationId" INTEGER NOT NULL,
  "moduleId" INTEGER NOT NULL,
  "groupId" INTEGER NOT NULL,
  "userId" INTEGER NOT NULL,

  CONSTRAINT "VoteGroupMember_pkey" PRIMARY KEY ("moduleId", "groupId", "userId")
);
CREATE INDEX "VoteGroupMember_userId_idx" ON "VoteGroupMember"("userId");
ALTER TABLE "VoteGroupMember" ADD CONSTRAINT "VoteGroupMember_organizationId_moduleId_fkey"
  FOREIGN KEY ("organizationId", "moduleId") REFERENCES "Module"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "VoteGroupMember" ADD CONSTRAINT "VoteGroupMember_organizationId_groupId_fkey"
  FOREIGN KEY ("organizationId", "groupId") REFERENCES "Group"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "VoteGroupMember" ADD CONSTRAINT "VoteGroupMember_userId_fkey"
  FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "TurnoutFigures" (
  "organizationId" INTEGER NOT NULL,
  "moduleId" INTEGER NOT NULL,
  "figures" JSONB NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "TurnoutFigures_pkey" PRIMARY KEY ("moduleId")
);
ALTER TABLE "TurnoutFigures" ADD CONSTRAINT "TurnoutFigures_organizationId_moduleId_fkey"
  FOREIGN KEY ("organizationId", "moduleId") REFERENCES "Module"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Votes that are open already: the members of today.
INSERT INTO "VoteGroupMember" ("organizationId", "moduleId", "groupId", "userId")
  SELECT m."organizationId", m."id", g."id", j."userId" FROM "Module" m
  JOIN "Group" g ON g."organizationId" = m."organizationId" AND (g."processId" IS NULL OR g."processId" = m."processId")
  JOIN "GroupMembership" j ON j."groupId" = g."id"
  WHERE m."votingOpenedAt" IS NOT NULL AND m."votersForgottenAt" IS NULL;
