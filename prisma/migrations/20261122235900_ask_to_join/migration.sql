CREATE TYPE "JoinRequestState" AS ENUM ('PENDING', 'ACCEPTED', 'DECLINED', 'WITHDRAWN');

CREATE TABLE "JoinRequest" (
  "id" SERIAL NOT NULL,
  "organizationId" INTEGER NOT NULL,
  "userId" INTEGER NOT NULL,
  "processId" INTEGER,
  "groupId" INTEGER,
  "message" TEXT NOT NULL DEFAULT '',
  "state" "JoinRequestState" NOT NULL DEFAULT 'PENDING',
  "reason" TEXT NOT NULL DEFAULT '',
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "decidedAt" TIMESTAMPTZ(3),
  CONSTRAINT "JoinRequest_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "JoinRequest_place_check" CHECK (("processId" IS NULL) <> ("groupId" IS NULL)),
  CONSTRAINT "JoinRequest_decided_check" CHECK (("state" = 'PENDING') = ("decidedAt" IS NULL)),
  CONSTRAINT "JoinRequest_text_check" CHECK (char_length("message") <= 1000 AND char_length("reason") <= 1000)
);

CREATE INDEX "JoinRequest_organizationId_state_id_idx" ON "JoinRequest"("organizationId", "state", "id");
CREATE INDEX "JoinRequest_userId_idx" ON "JoinRequest"("userId");
CREATE INDEX "JoinRequest_organizationId_processId_idx" ON "JoinRequest"("organizationId", "processId");
CREATE INDEX "JoinRequest_organizationId_groupId_idx" ON "JoinRequest"("organizationId", "groupId");
CREATE UNIQUE INDEX "JoinRequest_one_for_process" ON "JoinRequest"("userId", "processId") WHERE "state" = 'PENDING';
CREATE UNIQUE INDEX "JoinRequest_one_for_group" ON "JoinRequest"("userId", "groupId") WHERE "state" = 'PENDING';

ALTER TABLE "JoinRequest" ADD CONSTRAINT "JoinRequest_organizationId_fkey"
  FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "JoinRequest" ADD CONSTRAINT "JoinRequest_userId_fkey"
  FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "JoinRequest" ADD CONSTRAINT "JoinRequest_organizationId_processId_fkey"
  FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", "id")
  ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "JoinRequest" ADD CONSTRAINT "JoinRequest_organizationId_groupId_fkey"
  FOREIGN KEY ("organizationId", "groupId") REFERENCES "Group"("organizationId", "id")
  ON DELETE CASCADE ON UPDATE CASCADE;
