CREATE TABLE "OrganizationMap" (
  "organizationId" INTEGER NOT NULL,
  "styleUrl" TEXT,
  "tileOrigins" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
  "attribution" TEXT NOT NULL DEFAULT '',
  "drawing" JSONB,
  "boundary" JSONB,
  "revision" INTEGER NOT NULL DEFAULT 1,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "OrganizationMap_pkey" PRIMARY KEY ("organizationId"),
  CONSTRAINT "OrganizationMap_styleUrl_check" CHECK ("styleUrl" LIKE 'https://%'),
  CONSTRAINT "OrganizationMap_size_check"
    CHECK (pg_column_size("drawing") <= 400000 AND pg_column_size("boundary") <= 400000)
);

ALTER TABLE "OrganizationMap" ADD CONSTRAINT "OrganizationMap_organizationId_fkey"
  FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
