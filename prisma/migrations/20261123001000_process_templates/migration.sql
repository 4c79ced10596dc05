CREATE TABLE "ProcessTemplate" (
  "id" SERIAL NOT NULL,
  "organizationId" INTEGER NOT NULL,
  "name" TEXT NOT NULL,
  "setup" JSONB NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "ProcessTemplate_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "ProcessTemplate_name_check" CHECK (char_length("name") BETWEEN 1 AND 120)
);

CREATE UNIQUE INDEX "ProcessTemplate_organizationId_id_key" ON "ProcessTemplate"("organizationId", "id");
ALTER TABLE "ProcessTemplate" ADD CONSTRAINT "ProcessTemplate_organizationId_fkey"
  FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
