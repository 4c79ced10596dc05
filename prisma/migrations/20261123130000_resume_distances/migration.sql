ALTER TABLE "Result" ADD COLUMN "distancesMs" INTEGER NOT NULL DEFAULT 0, ADD COLUMN "distancesSearch" JSONB;
-- Large votes were left with projects for which there was no time: these are computed now.
UPDATE "Result" r SET "distancesAt" = NULL
WHERE r."rule" = 'equal-shares' AND EXISTS (
  SELECT 1 FROM "ResultItem" i
  WHERE i."resultId" = r."id" AND NOT i."funded" AND i."reason" <> 'withdrawn' AND i."distance" IS NULL
);
