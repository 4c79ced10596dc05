ALTER TABLE "LedgerEvent" VALIDATE CONSTRAINT "LedgerEvent_kind_check";
