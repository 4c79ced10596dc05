-- What providers reported about an address: bounces and complaints decide whether mail still goes there.
CREATE TABLE "AddressState" (
  "organizationId" INTEGER NOT NULL,
  "addressHash" TEXT NOT NULL,
  "softBounces" INTEGER NOT NULL DEFAULT 0,
  "hardBounces" INTEGER NOT NULL DEFAULT 0,
  "complainedAt" TIMESTAMPTZ(3),
  "blockedUntil" TIMESTAMPTZ(3),
  "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "AddressState_pkey" PRIMARY KEY ("organizationId", "addressHash"),
  CONSTRAINT "AddressState_counts_check" CHECK ("softBounces" >= 0 AND "hardBounces" >= 0)
);
CREATE INDEX "AddressState_updatedAt_idx" ON "AddressState"("updatedAt");
ALTER TABLE "AddressState" ADD CONSTRAINT "AddressState_organizationId_fkey"
  FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
