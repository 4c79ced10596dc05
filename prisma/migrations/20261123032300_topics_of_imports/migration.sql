ALTER TABLE "Challenge" ADD COLUMN "processId" INTEGER;
ALTER TABLE "Scenario" ADD COLUMN "processId" INTEGER;
CREATE INDEX "Challenge_organizationId_processId_idx" ON "Challenge"("organizationId", "processId");
CREATE INDEX "Scenario_organizationId_processId_idx" ON "Scenario"("organizationId", "processId");
ALTER TABLE "Challenge" ADD CONSTRAINT "Challenge_organizationId_processId_fkey"
  FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", "id")
  ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Scenario" ADD CONSTRAINT "Scenario_organizationId_processId_fkey"
  FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", "id")
  ON DELETE CASCADE ON UPDATE CASCADE;

-- Topics that earlier imports added to the organization: without a text or an area, and used by one imported process.
UPDATE "Challenge" c SET "processId" = l."processId"
FROM "ProcessChallenge" l JOIN "ImportSource" s ON s."processId" = l."processId"
WHERE l."challengeId" = c."id" AND c."driverId" IS NULL AND c."body" = '{}'::jsonb
  AND NOT EXISTS (SELECT 1 FROM "ProcessChallenge" o WHERE o."challengeId" = c."id" AND o."processId" <> l."processId");
