ALTER TABLE "AccessCode" ADD COLUMN "batchId" UUID;
-- Codes that were made at one moment with one note are a batch.
UPDATE "AccessCode" c SET "batchId" = b."batchId" FROM (
  SELECT "organizationId", "processId", "groupId", "label", "createdAt", gen_random_uuid() AS "batchId"
  FROM "AccessCode" WHERE "purpose" = 'REGISTRATION'
  GROUP BY "organizationId", "processId", "groupId", "label", "createdAt"
) b
WHERE c."purpose" = 'REGISTRATION' AND c."organizationId" = b."organizationId" AND c."label" = b."label"
  AND c."createdAt" = b."createdAt" AND c."processId" IS NOT DISTINCT FROM b."processId"
  AND c."groupId" IS NOT DISTINCT FROM b."groupId";
CREATE UNIQUE INDEX "AccessCode_organizationId_id_key" ON "AccessCode"("organizationId", "id");

CREATE TABLE "AccessCodeUse" (
  "organizationId" INTEGER NOT NULL,
  "codeId" INTEGER NOT NULL,
  "day" DATE NOT NULL,
  "count" INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT "AccessCodeUse_pkey" PRIMARY KEY ("organizationId", "codeId", "day"),
  CONSTRAINT "AccessCodeUse_count_check" CHECK ("count" > 0)
);

ALTER TABLE "AccessCodeUse" ADD CONSTRAINT "AccessCodeUse_organizationId_codeId_fkey"
  FOREIGN KEY ("organizationId", "codeId") REFERENCES "AccessCode"("organizationId", "id")
  ON DELETE CASCADE ON UPDATE CASCADE;
