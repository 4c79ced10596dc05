-- A request for a domain is no domain: several organizations may ask for the same one, and only a proof gives it to one.
CREATE TABLE "DomainRequest" (
    "id" SERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "host" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DomainRequest_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "DomainRequest_organizationId_host_key" ON "DomainRequest"("organizationId", "host");
CREATE INDEX "DomainRequest_host_idx" ON "DomainRequest"("host");

ALTER TABLE "DomainRequest" ADD CONSTRAINT "DomainRequest_organizationId_fkey"
  FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "DomainRequest"
  ADD CONSTRAINT "DomainRequest_host_check" CHECK ("host" ~ '^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$');

INSERT INTO "DomainRequest" ("organizationId", "host", "expiresAt", "createdAt")
  SELECT "organizationId", "host", now() + interval '30 days', "createdAt"
  FROM "OrganizationDomain" WHERE "verifiedAt" IS NULL AND NOT "isPrimary";
DELETE FROM "OrganizationDomain" WHERE "verifiedAt" IS NULL AND NOT "isPrimary";
