-- What an organization spends on SMS: a cap of the month, prices and allowed prefixes, and what was spent by day.
ALTER TABLE "Organization"
  ADD COLUMN "smsMonthlyCents" INTEGER,
  ADD COLUMN "smsPriceCents" JSONB NOT NULL DEFAULT '{}',
  ADD COLUMN "smsAlertPercent" INTEGER NOT NULL DEFAULT 80,
  ADD COLUMN "smsPrefixes" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
  ADD CONSTRAINT "Organization_smsMonthlyCents_check" CHECK ("smsMonthlyCents" >= 0),
  ADD CONSTRAINT "Organization_smsAlertPercent_check" CHECK ("smsAlertPercent" BETWEEN 1 AND 100);

CREATE TABLE "SmsUsage" (
  "organizationId" INTEGER NOT NULL,
  "day" DATE NOT NULL,
  "prefix" TEXT NOT NULL,
  "sent" INTEGER NOT NULL DEFAULT 0,
  "segments" INTEGER NOT NULL DEFAULT 0,
  "costMicros" BIGINT NOT NULL DEFAULT 0,
  "confirmed" INTEGER NOT NULL DEFAULT 0,
  "refusedMoney" INTEGER NOT NULL DEFAULT 0,
  "refusedDaily" INTEGER NOT NULL DEFAULT 0,
  "refusedPrefix" INTEGER NOT NULL DEFAULT 0,
  "refusedPumping" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "SmsUsage_pkey" PRIMARY KEY ("organizationId", "day", "prefix")
);
ALTER TABLE "SmsUsage" ADD CONSTRAINT "SmsUsage_organizationId_fkey"
  FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "SmsStop" (
  "organizationId" INTEGER NOT NULL,
  "prefix" TEXT NOT NULL,
  "sent" INTEGER NOT NULL,
  "confirmed" INTEGER NOT NULL,
  "stoppedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "endsAt" TIMESTAMPTZ(3) NOT NULL,
  "liftedAt" TIMESTAMPTZ(3),
  CONSTRAINT "SmsStop_pkey" PRIMARY KEY ("organizationId", "prefix")
);
ALTER TABLE "SmsStop" ADD CONSTRAINT "SmsStop_organizationId_fkey"
  FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
