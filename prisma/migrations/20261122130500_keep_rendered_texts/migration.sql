-- CreateTable
CREATE TABLE "RenderedText" (
    "organizationId" INTEGER NOT NULL,
    "key" BYTEA NOT NULL,
    "html" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RenderedText_pkey" PRIMARY KEY ("organizationId","key")
);

-- CreateIndex
CREATE INDEX "RenderedText_createdAt_idx" ON "RenderedText"("createdAt");

-- AddForeignKey
ALTER TABLE "RenderedText" ADD CONSTRAINT "RenderedText_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The key is a SHA-256.
ALTER TABLE "RenderedText" ADD CONSTRAINT "RenderedText_key_check" CHECK (octet_length("key") = 32);
