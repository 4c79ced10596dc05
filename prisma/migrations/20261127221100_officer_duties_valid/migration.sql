ALTER TABLE "Notification" VALIDATE CONSTRAINT "Notification_kind_check";
