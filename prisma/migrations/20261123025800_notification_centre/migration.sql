-- How often a member gets mails about news, and when.
CREATE TYPE "MailRhythm" AS ENUM ('AT_ONCE', 'DAILY', 'WEEKLY', 'NONE');

ALTER TABLE "Membership"
  ADD COLUMN "hiddenKinds" TEXT[] DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "mailRhythm" "MailRhythm" NOT NULL DEFAULT 'AT_ONCE',
  ADD COLUMN "mailHour" INTEGER NOT NULL DEFAULT 8,
  ADD COLUMN "kindRhythms" JSONB NOT NULL DEFAULT '{}',
  ADD COLUMN "timeZone" TEXT,
  ADD COLUMN "pausedUntil" TIMESTAMPTZ(3),
  ADD CONSTRAINT "Membership_mailHour_check" CHECK ("mailHour" BETWEEN 0 AND 23);

-- Who gets the news of a process.
CREATE TABLE "ProcessFollow" (
  "organizationId" INTEGER NOT NULL,
  "processId" INTEGER NOT NULL,
  "userId" INTEGER NOT NULL,
  "kinds" TEXT[],
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "ProcessFollow_pkey" PRIMARY KEY ("processId", "userId"),
  CONSTRAINT "ProcessFollow_kinds_check" CHECK ("kinds" <@ ARRAY['phase', 'vote', 'result'])
);
CREATE INDEX "ProcessFollow_userId_organizationId_idx" ON "ProcessFollow"("userId", "organizationId");
ALTER TABLE "ProcessFollow" ADD CONSTRAINT "ProcessFollow_organizationId_processId_fkey"
  FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", "id")
  ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ProcessFollow" ADD CONSTRAINT "ProcessFollow_userId_fkey"
  FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

INSERT INTO "ProcessFollow" ("organizationId", "processId", "userId", "kinds", "createdAt")
SELECT "organizationId", "processId", "userId", ARRAY['phase', 'vote', 'result'], "joinedAt" FROM "ProcessMembership";

-- Whoever joins a process follows it, however they join: by themselves, by an invitation, an import or a request.
CREATE FUNCTION follow_joined_process() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "ProcessFollow" ("organizationId", "processId", "userId", "kinds", "createdAt")
  VALUES (NEW."organizationId", NEW."processId", NEW."userId", ARRAY['phase', 'vote', 'result'], NEW."joinedAt")
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER "ProcessMembership_follow" AFTER INSERT ON "ProcessMembership"
  FOR EACH ROW EXECUTE FUNCTION follow_joined_process();

-- Events of a process that people are notified of, each once.
CREATE TABLE "ProcessEvent" (
  "id" SERIAL NOT NULL,
  "organizationId" INTEGER NOT NULL,
  "processId" INTEGER NOT NULL,
  "kind" TEXT NOT NULL,
  "subjectId" INTEGER NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "dueAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "doneAt" TIMESTAMPTZ(3),
  CONSTRAINT "ProcessEvent_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "ProcessEvent_kind_check" CHECK ("kind" IN (
    'processOpened', 'phaseChanged', 'votingOpened', 'twoDaysLeft'
  ))
);
CREATE UNIQUE INDEX "ProcessEvent_organizationId_id_key" ON "ProcessEvent"("organizationId", "id");
CREATE UNIQUE INDEX "ProcessEvent_processId_kind_subjectId_key" ON "ProcessEvent"("processId", "kind", "subjectId");
CREATE INDEX "ProcessEvent_due" ON "ProcessEvent"("dueAt") WHERE "doneAt" IS NULL;
ALTER TABLE "ProcessEvent" ADD CONSTRAINT "ProcessEvent_organizationId_processId_fkey"
  FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", "id")
  ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "Notification"
  ADD COLUMN "processId" INTEGER,
  ADD COLUMN "eventId" INTEGER,
  ADD COLUMN "onSite" BOOLEAN NOT NULL DEFAULT true;
UPDATE "Notification" n SET "processId" = p."processId" FROM "Proposal" p WHERE p."id" = n."proposalId";
CREATE UNIQUE INDEX "Notification_eventId_userId_key" ON "Notification"("eventId", "userId");
CREATE INDEX "Notification_organizationId_processId_idx" ON "Notification"("organizationId", "processId");
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_organizationId_processId_fkey"
  FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", "id")
  ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_organizationId_eventId_fkey"
  FOREIGN KEY ("organizationId", "eventId") REFERENCES "ProcessEvent"("organizationId", "id")
  ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "Notification" DROP CONSTRAINT "Notification_kind_check";
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_kind_check"
  CHECK ("kind" IN (
    'version', 'comment', 'reply', 'status', 'evaluation', 'result', 'merge', 'report', 'mergeAsked',
    'invitation', 'moderation', 'case', 'extension', 'delivery', 'deliveryState', 'deliveryDone', 'answer',
    'processOpened', 'phaseChanged', 'votingOpened', 'twoDaysLeft'
  ));
