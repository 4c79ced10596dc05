ALTER TABLE "Membership" ADD COLUMN "deskConfirmedAt" TIMESTAMPTZ(3);

CREATE TABLE "Invitation" (
  "id" SERIAL NOT NULL,
  "organizationId" INTEGER NOT NULL,
  "email" TEXT,
  "emailKey" TEXT,
  "name" TEXT NOT NULL DEFAULT '',
  "surname" TEXT NOT NULL DEFAULT '',
  "locale" TEXT NOT NULL,
  "authorities" "Authority"[] NOT NULL DEFAULT ARRAY[]::"Authority"[],
  "processIds" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
  "groupIds" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
  "deskConfirmed" BOOLEAN NOT NULL DEFAULT false,
  "tokenHash" TEXT,
  "sentAt" TIMESTAMPTZ(3),
  "sendCount" INTEGER NOT NULL DEFAULT 0,
  "expiresAt" TIMESTAMPTZ(3),
  "acceptedAt" TIMESTAMPTZ(3),
  "userId" INTEGER,
  "withdrawnAt" TIMESTAMPTZ(3),
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "Invitation_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Invitation_emailKey_check" CHECK ("emailKey" IS NOT DISTINCT FROM lower("email")),
  CONSTRAINT "Invitation_sent_check" CHECK (
    ("tokenHash" IS NULL) = ("sentAt" IS NULL) AND ("sentAt" IS NULL) = ("expiresAt" IS NULL)
  ),
  CONSTRAINT "Invitation_closed_check" CHECK ("acceptedAt" IS NULL OR "withdrawnAt" IS NULL)
);

CREATE UNIQUE INDEX "Invitation_tokenHash_key" ON "Invitation"("tokenHash");
CREATE UNIQUE INDEX "Invitation_organizationId_id_key" ON "Invitation"("organizationId", "id");
CREATE INDEX "Invitation_organizationId_emailKey_idx" ON "Invitation"("organizationId", "emailKey");
CREATE INDEX "Invitation_userId_idx" ON "Invitation"("userId");
CREATE UNIQUE INDEX "Invitation_one_pending" ON "Invitation"("organizationId", "emailKey")
  WHERE "acceptedAt" IS NULL AND "withdrawnAt" IS NULL;

ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_organizationId_fkey"
  FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_userId_fkey"
  FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
