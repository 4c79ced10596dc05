ALTER TABLE "Page" DROP CONSTRAINT "Page_key_check";
ALTER TABLE "Page" ADD CONSTRAINT "Page_key_check" CHECK (
  "key" IN (
    'intro', 'home', 'about', 'howItWorks', 'faq', 'customFaq', 'games', 'job', 'privacy', 'terms', 'cookies',
    'portalHome', 'portalProject', 'portalInstruments', 'portalContact', 'portalSubscribe'
  )
  OR "key" LIKE 'own:%'
);

CREATE TABLE "PortalEntry" (
  "organizationId" INTEGER NOT NULL,
  "childId" INTEGER NOT NULL,
  "position" INTEGER NOT NULL,
  "group" JSONB NOT NULL DEFAULT '{}',
  "hidden" BOOLEAN NOT NULL DEFAULT false,
  CONSTRAINT "PortalEntry_pkey" PRIMARY KEY ("organizationId", "childId"),
  CONSTRAINT "PortalEntry_other_check" CHECK ("childId" <> "organizationId" AND "position" >= 0)
);

CREATE TABLE "Enquiry" (
  "id" SERIAL NOT NULL,
  "organizationId" INTEGER NOT NULL,
  "childId" INTEGER,
  "senderId" INTEGER,
  "name" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "emailKey" TEXT NOT NULL,
  "subject" TEXT NOT NULL,
  "body" TEXT NOT NULL,
  "locale" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "answeredAt" TIMESTAMPTZ(3),
  CONSTRAINT "Enquiry_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Enquiry_emailKey_check" CHECK ("emailKey" = lower("email")),
  CONSTRAINT "Enquiry_text_check" CHECK (
    char_length("name") BETWEEN 1 AND 100 AND char_length("subject") BETWEEN 1 AND 150
    AND char_length("body") BETWEEN 1 AND 5000
  )
);

CREATE TABLE "Subscription" (
  "id" SERIAL NOT NULL,
  "organizationId" INTEGER NOT NULL,
  "email" TEXT NOT NULL,
  "emailKey" TEXT NOT NULL,
  "locale" TEXT NOT NULL,
  "interests" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
  "confirmHash" TEXT,
  "confirmExpiresAt" TIMESTAMPTZ(3),
  "confirmedAt" TIMESTAMPTZ(3),
  "endedAt" TIMESTAMPTZ(3),
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "Subscription_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Subscription_emailKey_check" CHECK ("emailKey" = lower("email")),
  CONSTRAINT "Subscription_confirm_check" CHECK (("confirmHash" IS NULL) = ("confirmExpiresAt" IS NULL)),
  CONSTRAINT "Subscription_interests_check" CHECK (
    "interests" <@ ARRAY['PROCESSES', 'VOTES', 'RESULTS', 'EVENTS']::TEXT[]
  )
);

CREATE TABLE "SubscriptionConsent" (
  "id" SERIAL NOT NULL,
  "organizationId" INTEGER NOT NULL,
  "subscriptionId" INTEGER NOT NULL,
  "act" TEXT NOT NULL,
  "privacyVersion" INTEGER NOT NULL,
  "interests" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
  "locale" TEXT NOT NULL,
  "addressHash" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "SubscriptionConsent_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "SubscriptionConsent_act_check" CHECK ("act" IN ('REQUESTED', 'CONFIRMED', 'ENDED'))
);

CREATE INDEX "PortalEntry_childId_idx" ON "PortalEntry"("childId");
CREATE UNIQUE INDEX "Enquiry_organizationId_id_key" ON "Enquiry"("organizationId", "id");
CREATE INDEX "Enquiry_organizationId_createdAt_idx" ON "Enquiry"("organizationId", "createdAt");
CREATE INDEX "Enquiry_organizationId_emailKey_idx" ON "Enquiry"("organizationId", "emailKey");
CREATE INDEX "Enquiry_senderId_idx" ON "Enquiry"("senderId");
CREATE INDEX "Enquiry_childId_idx" ON "Enquiry"("childId");
CREATE UNIQUE INDEX "Subscription_organizationId_id_key" ON "Subscription"("organizationId", "id");
CREATE UNIQUE INDEX "Subscription_organizationId_emailKey_key" ON "Subscription"("organizationId", "emailKey");
CREATE INDEX "Subscription_organizationId_confirmHash_idx" ON "Subscription"("organizationId", "confirmHash");
CREATE INDEX "SubscriptionConsent_organizationId_subscriptionId_idx"
  ON "SubscriptionConsent"("organizationId", "subscriptionId");

ALTER TABLE "PortalEntry" ADD CONSTRAINT "PortalEntry_organizationId_fkey"
  FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PortalEntry" ADD CONSTRAINT "PortalEntry_childId_fkey"
  FOREIGN KEY ("childId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Enquiry" ADD CONSTRAINT "Enquiry_organizationId_fkey"
  FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Enquiry" ADD CONSTRAINT "Enquiry_childId_fkey"
  FOREIGN KEY ("childId") REFERENCES "Organization"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "Enquiry" ADD CONSTRAINT "Enquiry_senderId_fkey"
  FOREIGN KEY ("senderId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "Subscription" ADD CONSTRAINT "Subscription_organizationId_fkey"
  FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "SubscriptionConsent" ADD CONSTRAINT "SubscriptionConsent_organizationId_subscriptionId_fkey"
  FOREIGN KEY ("organizationId", "subscriptionId") REFERENCES "Subscription"("organizationId", "id")
  ON DELETE CASCADE ON UPDATE CASCADE;
