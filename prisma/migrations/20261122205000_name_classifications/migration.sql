-- What the organization calls topics, themes and places; lib/foundation/context/classification-names.ts.
ALTER TABLE "Organization" ADD COLUMN "classificationNames" JSONB NOT NULL DEFAULT '{}';
