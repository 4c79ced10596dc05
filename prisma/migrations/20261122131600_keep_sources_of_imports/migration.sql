ALTER TABLE "ImportSource" ADD COLUMN "name" TEXT NOT NULL DEFAULT 'Pabulib', ADD COLUMN "url" TEXT, ADD COLUMN "licence" TEXT;

CREATE TABLE "ImportedProject" (
    "organizationId" INTEGER NOT NULL,
    "proposalId" INTEGER NOT NULL,
    "columns" JSONB NOT NULL,

    CONSTRAINT "ImportedProject_pkey" PRIMARY KEY ("proposalId")
);
CREATE UNIQUE INDEX "ImportedProject_organizationId_proposalId_key" ON "ImportedProject"("organizationId", "proposalId");
ALTER TABLE "ImportedProject" ADD CONSTRAINT "ImportedProject_organizationId_proposalId_fkey" FOREIGN KEY ("organizationId", "proposalId") REFERENCES "Proposal"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TYPE "DataLicence" AS ENUM ('CC_BY_4_0', 'CC0_1_0', 'ODBL_1_0');
ALTER TABLE "Organization" ADD COLUMN "country" TEXT, ADD COLUMN "dataLicence" "DataLicence" NOT NULL DEFAULT 'CC_BY_4_0';
-- By hand: an ISO 3166 code, and what was set up for one country lies there.
ALTER TABLE "Organization" ADD CONSTRAINT "Organization_country_check" CHECK ("country" ~ '^[A-Z]{2}$');
UPDATE "Organization" SET "country" = "phoneCountries"[1] WHERE cardinality("phoneCountries") = 1 AND "phoneCountries"[1] ~ '^[A-Z]{2}$';
