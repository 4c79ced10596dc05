ALTER TABLE "ProcessEvent" VALIDATE CONSTRAINT "ProcessEvent_kind_check";
ALTER TABLE "Notification" VALIDATE CONSTRAINT "Notification_kind_check";
