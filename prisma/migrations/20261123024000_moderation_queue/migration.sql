ALTER TABLE "ModerationCase" ADD COLUMN "assigneeId" INTEGER,
  ADD COLUMN "signals" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];

ALTER TABLE "ModerationCase" ADD CONSTRAINT "ModerationCase_signals_check"
  CHECK ("signals" <@ ARRAY['newAccountLink', 'repeatedText', 'manyPosts', 'manyLinks']::TEXT[]);

CREATE TABLE "StoredReason" (
  "id" SERIAL NOT NULL,
  "organizationId" INTEGER NOT NULL,
  "use" TEXT NOT NULL,
  "position" INTEGER NOT NULL,
  "text" JSONB NOT NULL,
  CONSTRAINT "StoredReason_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "StoredReason_use_check" CHECK ("use" IN ('HIDING', 'REFUSAL'))
);

CREATE UNIQUE INDEX "StoredReason_organizationId_id_key" ON "StoredReason"("organizationId", "id");
CREATE INDEX "StoredReason_organizationId_use_position_idx" ON "StoredReason"("organizationId", "use", "position");

ALTER TABLE "StoredReason" ADD CONSTRAINT "StoredReason_organizationId_fkey"
  FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
