-- An operator erases an organization that leaves (ADR-057). The row is the record of it and stays; while it is not ended,
-- the rows of that organization may be deleted from tables that otherwise refuse it.
CREATE TABLE "OrganizationErasure" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "hosts" TEXT[],
    "startedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedAt" TIMESTAMPTZ(3),
    "rows" JSONB NOT NULL DEFAULT '{}',
    "files" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "OrganizationErasure_pkey" PRIMARY KEY ("id")
);

-- Only the owner of the tables starts an erasure: roles of the application, which default privileges gave all rights, read.
DO $$ DECLARE role name; BEGIN
  FOR role IN SELECT DISTINCT g.rolname FROM pg_class c, aclexplode(c.relacl) a JOIN pg_roles g ON g.oid = a.grantee
    WHERE c.oid = '"OrganizationErasure"'::regclass AND a.grantee <> c.relowner
  LOOP EXECUTE format('REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON "OrganizationErasure" FROM %I', role); END LOOP;
END $$;

CREATE FUNCTION "isBeingErased"("organization" INTEGER) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM "OrganizationErasure" WHERE "id" = "organization" AND "endedAt" IS NULL)
$$;

-- Also of tables without an organization, whose rows are always kept.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND "isBeingErased"((to_jsonb(OLD) ->> 'organizationId')::int) THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is insert-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE OR REPLACE FUNCTION refuse_choice_after_closing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  module_id int := COALESCE(NEW."moduleId", OLD."moduleId");
BEGIN
  IF EXISTS (SELECT 1 FROM "Module" WHERE "id" = module_id AND "votingClosedAt" IS NOT NULL)
    AND NOT (TG_OP = 'DELETE' AND "isBeingErased"(OLD."organizationId")) THEN
    RAISE EXCEPTION 'voting is closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'Choice_voting_open';
  END IF;
  RETURN COALESCE(NEW, OLD);
END $$;

CREATE OR REPLACE FUNCTION "keepOfficeRecord"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - 'authorId' = to_jsonb(OLD) - 'authorId' THEN RETURN NEW; END IF;
  ELSIF NOT EXISTS (SELECT 1 FROM "Proposal" WHERE "id" = OLD."proposalId") OR "isBeingErased"(OLD."organizationId") THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is insert-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE OR REPLACE FUNCTION "keepDeliveryRecord"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (NOT EXISTS (SELECT 1 FROM "Delivery" WHERE "id" = OLD."deliveryId")
    OR "isBeingErased"(OLD."organizationId")) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is insert-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

-- Deleting a version or a file looked through the whole table of these references.
CREATE INDEX "Evaluation_organizationId_versionId_idx" ON "Evaluation"("organizationId", "versionId");
CREATE INDEX "BoardPostFile_organizationId_fileId_idx" ON "BoardPostFile"("organizationId", "fileId");
