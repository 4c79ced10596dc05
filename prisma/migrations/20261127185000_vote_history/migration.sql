-- The times of a vote and the events of its ledger are written together, by functions of the owner: the role of the
-- application has no right to change the times (ADR-058). Triggers hold the order of a vote for every role.

-- A vote that was closed before its deadline: who decided it and why, published beside the result.
CREATE TABLE "VotingEarlyClosing" (
    "organizationId" INTEGER NOT NULL,
    "moduleId" INTEGER NOT NULL,
    "plannedFor" TIMESTAMPTZ(3) NOT NULL,
    "closedAt" TIMESTAMPTZ(3) NOT NULL,
    "reason" TEXT NOT NULL,
    "decidedBy" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "VotingEarlyClosing_pkey" PRIMARY KEY ("moduleId"),
    CONSTRAINT "VotingEarlyClosing_early_check" CHECK ("closedAt" < "plannedFor"),
    CONSTRAINT "VotingEarlyClosing_reason_check" CHECK (btrim("reason") <> '' AND btrim("decidedBy") <> '')
);
CREATE UNIQUE INDEX "VotingEarlyClosing_organizationId_moduleId_key" ON "VotingEarlyClosing"("organizationId", "moduleId");
ALTER TABLE "VotingEarlyClosing" ADD CONSTRAINT "VotingEarlyClosing_organizationId_moduleId_fkey"
  FOREIGN KEY ("organizationId", "moduleId") REFERENCES "Module"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE TRIGGER "VotingEarlyClosing_insert_only" BEFORE UPDATE OR DELETE ON "VotingEarlyClosing"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "VotingEarlyClosing_no_truncate" BEFORE TRUNCATE ON "VotingEarlyClosing"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE "LedgerEvent" DROP CONSTRAINT "LedgerEvent_kind_check";
ALTER TABLE "LedgerEvent" ADD CONSTRAINT "LedgerEvent_kind_check" CHECK ("kind" IN ('BALLOT_CHANGED', 'BALLOT_IMPORTED',
  'VOTING_OPENED', 'VOTING_EXTENDED', 'VOTING_CLOSED', 'VOTING_CLOSED_EARLY')) NOT VALID;

-- What may still change a vote after its closing, by kind of event and channel of ballot: nothing. A later channel, such as
-- ballots on paper, names itself here and in lib/participation/votes/ledger-kinds.ts.
CREATE FUNCTION "mayFollowClosing"("kind" TEXT, "channel" TEXT) RETURNS boolean LANGUAGE sql IMMUTABLE
  SET search_path = public, pg_temp AS $$ SELECT false $$;

-- As JSON writes an instant: 2026-01-31T23:59:00.000Z.
CREATE FUNCTION "instantText"("instant" TIMESTAMPTZ) RETURNS text LANGUAGE sql STABLE
  SET search_path = public, pg_temp AS $$ SELECT to_char("instant" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

-- The commitment is that of voteEvent in lib/participation/votes/receipts/receipts.ts.
CREATE FUNCTION "recordVoteEvent"(organization_id INTEGER, module_id INTEGER, event_kind TEXT, facts TEXT, subject TEXT)
RETURNS void LANGUAGE sql SET search_path = public, pg_temp AS $$
  INSERT INTO "LedgerEvent" ("organizationId", "moduleId", "kind", "commitment", "receipt")
  VALUES (organization_id, module_id, event_kind,
    encode(sha256(convert_to(event_kind || '|' || module_id || '|' || facts, 'UTF8')), 'hex'), event_kind || '-' || subject)
$$;

CREATE FUNCTION "openVoting"(organization_id INTEGER, module_id INTEGER, opened TIMESTAMPTZ, closes TIMESTAMPTZ, facts TEXT)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF opened IS NULL OR closes IS NULL OR opened > clock_timestamp()
    OR facts::jsonb ->> 'closesAt' IS DISTINCT FROM "instantText"(closes) THEN
    RAISE EXCEPTION 'a vote is not opened so' USING ERRCODE = 'check_violation', CONSTRAINT = 'Module_voting_history';
  END IF;
  UPDATE "Module" SET "votingOpenedAt" = opened, "votingClosesAt" = closes
    WHERE "id" = module_id AND "organizationId" = organization_id AND "votingOpenedAt" IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the vote is open or unknown' USING ERRCODE = 'check_violation', CONSTRAINT = 'Module_voting_history';
  END IF;
  PERFORM "recordVoteEvent"(organization_id, module_id, 'VOTING_OPENED', facts, module_id::text);
END $$;

CREATE FUNCTION "extendVoting"(organization_id INTEGER, module_id INTEGER, closes TIMESTAMPTZ, why TEXT, locale TEXT)
RETURNS INTEGER LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before TIMESTAMPTZ;
  extension INTEGER;
BEGIN
  SELECT "votingClosesAt" INTO before FROM "Module"
    WHERE "id" = module_id AND "organizationId" = organization_id AND "votingOpenedAt" IS NOT NULL
      AND "votingClosedAt" IS NULL AND "votingClosesAt" < closes AND "votingClosesAt" > clock_timestamp() FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'only an open vote gets a later deadline' USING ERRCODE = 'check_violation', CONSTRAINT = 'Module_voting_history';
  END IF;
  UPDATE "Module" SET "votingClosesAt" = closes WHERE "id" = module_id AND "organizationId" = organization_id;
  INSERT INTO "VotingExtension" ("organizationId", "moduleId", "closedBefore", "closesAt", "reason", "locale", "createdAt")
    VALUES (organization_id, module_id, before, closes, why, locale, clock_timestamp()) RETURNING "id" INTO extension;
  PERFORM "recordVoteEvent"(organization_id, module_id, 'VOTING_EXTENDED', '{"closedBefore":"' || "instantText"(before)
    || '","closesAt":"' || "instantText"(closes) || '","reason":' || to_json(why)::text || '}', module_id || '-' || extension);
  RETURN extension;
END $$;

-- Before the deadline with a reason, as an event of its own. A time in the past, of an imported vote, has no ballot after it.
CREATE FUNCTION "closeVoting"(organization_id INTEGER, module_id INTEGER, closed TIMESTAMPTZ, why TEXT, who TEXT, locale TEXT)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  planned TIMESTAMPTZ;
  facts TEXT := '{"at":"' || "instantText"(closed) || '"}';
BEGIN
  SELECT "votingClosesAt" INTO planned FROM "Module"
    WHERE "id" = module_id AND "organizationId" = organization_id AND "votingOpenedAt" <= closed
      AND "votingClosedAt" IS NULL FOR UPDATE;
  IF NOT FOUND OR closed > clock_timestamp() OR (closed < clock_timestamp() - interval '1 minute' AND EXISTS (
    SELECT 1 FROM "LedgerEvent" WHERE "moduleId" = module_id AND "kind" = 'BALLOT_CHANGED' AND "createdAt" > closed)) THEN
    RAISE EXCEPTION 'the vote is not open then' USING ERRCODE = 'check_violation', CONSTRAINT = 'Module_voting_history';
  END IF;
  UPDATE "Module" SET "votingClosedAt" = closed WHERE "id" = module_id AND "organizationId" = organization_id;
  IF closed < planned THEN
    INSERT INTO "VotingEarlyClosing" ("organizationId", "moduleId", "plannedFor", "closedAt", "reason", "decidedBy", "locale")
      VALUES (organization_id, module_id, planned, closed, coalesce(why, ''), coalesce(who, ''), locale);
    PERFORM "recordVoteEvent"(organization_id, module_id, 'VOTING_CLOSED_EARLY', '{"at":"' || "instantText"(closed)
      || '","planned":"' || "instantText"(planned) || '","reason":' || to_json(why)::text
      || ',"decidedBy":' || to_json(who)::text || '}', module_id::text);
  ELSE
    PERFORM "recordVoteEvent"(organization_id, module_id, 'VOTING_CLOSED', facts, module_id::text);
  END IF;
END $$;

-- Once opened a vote keeps that time, its deadline moves only to a later time, and once closed it stays closed.
CREATE FUNCTION "keepVotingTimes"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW."votingOpenedAt" IS DISTINCT FROM OLD."votingOpenedAt" OR NEW."votingClosesAt" IS NULL AND OLD."votingClosesAt" IS NOT NULL
    OR NEW."votingClosesAt" < OLD."votingClosesAt" OR OLD."votingClosedAt" IS NOT NULL
      AND (NEW."votingClosedAt" IS DISTINCT FROM OLD."votingClosedAt" OR NEW."votingClosesAt" IS DISTINCT FROM OLD."votingClosesAt") THEN
    RAISE EXCEPTION 'the times of an opened vote stay' USING ERRCODE = 'check_violation', CONSTRAINT = 'Module_voting_history';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Module_voting_history" BEFORE UPDATE OF "votingOpenedAt", "votingClosesAt", "votingClosedAt" ON "Module"
  FOR EACH ROW WHEN (OLD."votingOpenedAt" IS NOT NULL) EXECUTE FUNCTION "keepVotingTimes"();

-- One opening, one closing, extensions and ballots between them. The lock is the one that voters hold: it waits for a closing.
CREATE FUNCTION "keepVotingEvents"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  opened TIMESTAMPTZ;
  closed TIMESTAMPTZ;
  is_closing BOOLEAN := NEW."kind" IN ('VOTING_CLOSED', 'VOTING_CLOSED_EARLY');
BEGIN
  SELECT "votingOpenedAt", "votingClosedAt" INTO opened, closed FROM "Module" WHERE "id" = NEW."moduleId" FOR KEY SHARE;
  IF closed IS NOT NULL AND NOT is_closing AND NEW."kind" <> 'VOTING_OPENED' AND NOT "mayFollowClosing"(NEW."kind", NULL) THEN
    RAISE EXCEPTION 'voting is closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'LedgerEvent_voting_open';
  END IF;
  IF (opened IS NULL AND NEW."kind" LIKE 'VOTING%') OR (is_closing AND closed IS NULL)
    OR ((is_closing OR NEW."kind" = 'VOTING_OPENED') AND NEW."receipt" <> NEW."kind" || '-' || NEW."moduleId")
    OR (is_closing AND EXISTS (SELECT 1 FROM "LedgerEvent" WHERE "receipt" IN
      ('VOTING_CLOSED-' || NEW."moduleId", 'VOTING_CLOSED_EARLY-' || NEW."moduleId"))) THEN
    RAISE EXCEPTION 'not an event of this vote now' USING ERRCODE = 'check_violation', CONSTRAINT = 'LedgerEvent_history';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "LedgerEvent_history" BEFORE INSERT ON "LedgerEvent" FOR EACH ROW EXECUTE FUNCTION "keepVotingEvents"();

-- After closing only the link between voter and ballot goes: with the person, or of all ballots (spec: ballot-secrecy).
CREATE FUNCTION "keepClosedBallots"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  closed TIMESTAMPTZ;
BEGIN
  SELECT max("votingClosedAt") INTO closed FROM "Module"
    WHERE "id" IN (CASE WHEN TG_OP <> 'DELETE' THEN NEW."moduleId" END, CASE WHEN TG_OP <> 'INSERT' THEN OLD."moduleId" END);
  IF closed IS NULL THEN RETURN COALESCE(NEW, OLD); END IF;
  IF TG_OP = 'DELETE' AND "isBeingErased"(OLD."organizationId") THEN RETURN OLD; END IF;
  IF TG_OP = 'INSERT' AND "mayFollowClosing"(NULL, NEW."channel"::text) THEN RETURN NEW; END IF;
  IF TG_OP = 'UPDATE' AND NEW."voterId" IS NULL
    AND to_jsonb(NEW) - '{voterId,voterKey,createdAt,updatedAt}'::text[] = to_jsonb(OLD) - '{voterId,voterKey,createdAt,updatedAt}'::text[]
    AND ((NEW."voterKey", NEW."createdAt", NEW."updatedAt") = (OLD."voterKey", OLD."createdAt", OLD."updatedAt")
      OR NEW."voterKey" LIKE 'forgotten:%' AND NEW."createdAt" = closed AND NEW."updatedAt" = closed) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'voting is closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'Ballot_voting_open';
END $$;
CREATE TRIGGER "Ballot_voting_open" BEFORE INSERT OR UPDATE OR DELETE ON "Ballot"
  FOR EACH ROW EXECUTE FUNCTION "keepClosedBallots"();

CREATE FUNCTION "keepClosedMarks"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "Module" WHERE "id" = NEW."moduleId" AND "votingClosedAt" IS NOT NULL) THEN
    RAISE EXCEPTION 'voting is closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'VoterMark_voting_open';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "VoterMark_voting_open" BEFORE INSERT OR UPDATE ON "VoterMark"
  FOR EACH ROW EXECUTE FUNCTION "keepClosedMarks"();

-- Also of a choice that is moved from a closed vote to an open one.
CREATE OR REPLACE FUNCTION refuse_choice_after_closing() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "Module" WHERE "votingClosedAt" IS NOT NULL AND "id" IN
      (CASE WHEN TG_OP <> 'DELETE' THEN NEW."moduleId" END, CASE WHEN TG_OP <> 'INSERT' THEN OLD."moduleId" END))
    AND NOT (TG_OP = 'DELETE' AND "isBeingErased"(OLD."organizationId")) THEN
    IF TG_OP = 'DELETE' OR NOT "mayFollowClosing"(NULL, (SELECT "channel"::text FROM "Ballot" WHERE "id" = NEW."ballotId")) THEN
      RAISE EXCEPTION 'voting is closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'Choice_voting_open';
    END IF;
  END IF;
  RETURN COALESCE(NEW, OLD);
END $$;

-- Only these functions write the new table. They run for the roles of the application and nobody else.
DO $$ DECLARE role name; BEGIN
  REVOKE EXECUTE ON FUNCTION "openVoting", "extendVoting", "closeVoting", "recordVoteEvent" FROM PUBLIC;
  FOR role IN SELECT DISTINCT g.rolname FROM pg_class c, aclexplode(c.relacl) a JOIN pg_roles g ON g.oid = a.grantee
    WHERE c.oid = '"LedgerEvent"'::regclass AND a.privilege_type = 'INSERT' AND a.grantee <> c.relowner
  LOOP
    EXECUTE format('REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON "VotingEarlyClosing" FROM %I', role);
    EXECUTE format('GRANT EXECUTE ON FUNCTION "openVoting", "extendVoting", "closeVoting" TO %I', role);
  END LOOP;
END $$;
