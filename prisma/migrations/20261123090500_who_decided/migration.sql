ALTER TABLE "ResultOverride" ADD COLUMN "decidedBy" TEXT, ADD COLUMN "decidedOn" DATE;
ALTER TABLE "ResultOverride" ADD CONSTRAINT "ResultOverride_decidedBy_check"
  CHECK ("decidedBy" IS NULL OR ("decidedBy" <> '' AND length("decidedBy") <= 200));
