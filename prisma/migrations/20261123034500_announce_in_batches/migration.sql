-- How far an event has been announced: people in the order of their ids.
ALTER TABLE "ProcessEvent" ADD COLUMN "afterUserId" INTEGER NOT NULL DEFAULT 0;

ALTER TABLE "ProcessEvent" DROP CONSTRAINT "ProcessEvent_kind_check";
ALTER TABLE "ProcessEvent" ADD CONSTRAINT "ProcessEvent_kind_check" CHECK ("kind" IN (
  'processOpened', 'phaseChanged', 'votingOpened', 'twoDaysLeft', 'extension', 'result'
));

-- An index that begins with the organization tempted the planner to read all notifications of a town for each person.
DROP INDEX "Notification_organizationId_processId_idx";
CREATE INDEX "Notification_processId_idx" ON "Notification"("processId");
