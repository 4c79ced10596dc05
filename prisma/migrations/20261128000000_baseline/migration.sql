-- The schema as it was before the first release: what 101 migrations had made of it in turn (ADR-080). Written by
-- pg_dump, with SERIAL in place of sequences; functions are in it before the tables that they name.
SET LOCAL check_function_bodies = false;

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE EXTENSION IF NOT EXISTS postgis;

CREATE TYPE "AccessCodePurpose" AS ENUM (
    'REGISTRATION',
    'LOGIN'
);

CREATE TYPE "AnnouncementAudience" AS ENUM (
    'ALL',
    'MEMBERS',
    'PROCESS'
);

CREATE TYPE "AnnouncementLevel" AS ENUM (
    'INFO',
    'WARNING',
    'OUTAGE'
);

CREATE TYPE "ApprovalDecision" AS ENUM (
    'CONFIRMED',
    'REFUSED',
    'WITHDRAWN',
    'EXPIRED'
);

CREATE TYPE "Authority" AS ENUM (
    'ADMIN',
    'DELEGATE',
    'EXPERT',
    'ASSESSOR',
    'FACILITATOR',
    'AUTH_CITIZEN'
);

CREATE TYPE "BallotChannel" AS ENUM (
    'ONLINE',
    'IMPORT'
);

CREATE TYPE "CampaignBasis" AS ENUM (
    'CONSENT',
    'SERVICE'
);

CREATE TYPE "CampaignRecipientState" AS ENUM (
    'PENDING',
    'QUEUED',
    'SENT',
    'DELIVERED',
    'BOUNCED',
    'COMPLAINED',
    'FAILED',
    'SKIPPED',
    'STOPPED'
);

CREATE TYPE "CampaignState" AS ENUM (
    'DRAFT',
    'SCHEDULED',
    'SENDING',
    'SENT',
    'STOPPED'
);

CREATE TYPE "CodePurpose" AS ENUM (
    'CONFIRM_MOBILE',
    'RECOVER_ACCOUNT'
);

CREATE TYPE "ConsentKind" AS ENUM (
    'TERMS',
    'PRIVACY',
    'NEWSLETTER',
    'SENSITIVE'
);

CREATE TYPE "DataLicence" AS ENUM (
    'CC_BY_4_0',
    'CC0_1_0',
    'ODBL_1_0'
);

CREATE TYPE "DeliveryState" AS ENUM (
    'PLANNED',
    'DESIGN',
    'TENDER',
    'WORKS',
    'DONE',
    'PAUSED',
    'STOPPED'
);

CREATE TYPE "DeskActState" AS ENUM (
    'PREPARED',
    'DONE',
    'UNDONE'
);

CREATE TYPE "ElectionImportState" AS ENUM (
    'UPLOADED',
    'CHECKING',
    'CHECKED',
    'REFUSED',
    'QUEUED',
    'RUNNING',
    'DONE',
    'FAILED',
    'CANCELLED'
);

CREATE TYPE "EvaluationKind" AS ENUM (
    'FINAL',
    'DETAILED'
);

CREATE TYPE "ExportState" AS ENUM (
    'PENDING',
    'RUNNING',
    'READY',
    'FAILED'
);

CREATE TYPE "Gender" AS ENUM (
    'MALE',
    'FEMALE',
    'NOT_SPECIFIED'
);

CREATE TYPE "JoinRequestState" AS ENUM (
    'PENDING',
    'ACCEPTED',
    'DECLINED',
    'WITHDRAWN'
);

CREATE TYPE "LinkPurpose" AS ENUM (
    'CONFIRM_EMAIL',
    'CHANGE_EMAIL',
    'RECOVER_ACCOUNT',
    'INVITE',
    'CONFIRM_IDENTITY'
);

CREATE TYPE "MailRhythm" AS ENUM (
    'AT_ONCE',
    'DAILY',
    'WEEKLY',
    'NONE'
);

CREATE TYPE "MembershipStatus" AS ENUM (
    'PENDING',
    'ACTIVE',
    'SUSPENDED'
);

CREATE TYPE "MergeState" AS ENUM (
    'OPEN',
    'DONE',
    'REFUSED',
    'WITHDRAWN'
);

CREATE TYPE "ModerationState" AS ENUM (
    'HELD',
    'OPEN',
    'DISMISSED',
    'HIDDEN',
    'APPEALED',
    'UPHELD',
    'RESTORED',
    'PUBLISHED',
    'REFUSED'
);

CREATE TYPE "ModuleType" AS ENUM (
    'IDEAS',
    'VOTE',
    'DONATION',
    'EVALUATION',
    'RESULT',
    'INFO',
    'QUESTIONNAIRE',
    'WEBINAR',
    'BOARD'
);

CREATE TYPE "OutboxChannel" AS ENUM (
    'MAIL',
    'SMS'
);

CREATE TYPE "OutboxLane" AS ENUM (
    'CODES',
    'RECEIPTS',
    'NEWS',
    'CAMPAIGNS'
);

CREATE TYPE "OutboxStatus" AS ENUM (
    'PENDING',
    'SENT',
    'DEAD'
);

CREATE TYPE "PageVersionState" AS ENUM (
    'DRAFT',
    'PUBLISHED',
    'REPLACED'
);

CREATE TYPE "PeopleImportState" AS ENUM (
    'MATCHING',
    'CHECKING',
    'CHECKED',
    'RUNNING',
    'SENDING',
    'DONE',
    'FAILED',
    'CANCELLED'
);

CREATE TYPE "PhaseState" AS ENUM (
    'TO_BE_ACTIVATED',
    'IN_ACTIVATION',
    'IN_PROGRESS',
    'CONCLUDED'
);

CREATE TYPE "ProcessStatus" AS ENUM (
    'DRAFT',
    'OPEN',
    'CLOSED',
    'ARCHIVED'
);

CREATE TYPE "ProposalStatus" AS ENUM (
    'DRAFT',
    'PUBLISHED',
    'APPROVED',
    'NOT_APPROVED',
    'NOT_EVALUATED',
    'CANCELLED'
);

CREATE TYPE "ProposalType" AS ENUM (
    'PROPOSAL',
    'STORY',
    'TACTICS',
    'SERVICE'
);

CREATE TYPE "ProviderState" AS ENUM (
    'ACCEPTED',
    'FAILED',
    'DELIVERED',
    'BOUNCED',
    'COMPLAINED'
);

CREATE TYPE "RegistrationMode" AS ENUM (
    'OPEN',
    'CLOSED',
    'ACCESS_CODE'
);

CREATE TYPE "StandsToVote" AS ENUM (
    'OPEN',
    'YES',
    'NO'
);

CREATE TYPE "TaxCodeScheme" AS ENUM (
    'NONE',
    'IT'
);

CREATE TYPE "VersionFileKind" AS ENUM (
    'COVER',
    'IMAGE',
    'DOCUMENT'
);

CREATE TYPE "VersionStatus" AS ENUM (
    'DRAFT',
    'PUBLISHED'
);

CREATE TYPE "Visibility" AS ENUM (
    'PUBLIC',
    'PRIVATE'
);

CREATE FUNCTION "closeVoting"(organization_id integer, module_id integer, closed timestamp with time zone, why text, who text, locale text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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

CREATE FUNCTION "extendVoting"(organization_id integer, module_id integer, closes timestamp with time zone, why text, locale text) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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

CREATE FUNCTION fold(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  SELECT replace(replace(replace(replace(translate(
    regexp_replace(normalize(translate(lower(value),
      U&'\2018\2019\201A\201B\02B9\02BB\02BC\02BD\02C8\2032\00B4\0060\FF07\1FBD\1FBF\1FFD\1FEF\0384', repeat('''', 18)), NFKD),
      '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'),
    'łøđðħıς', 'loddhiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;

CREATE FUNCTION follow_joined_process() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  INSERT INTO "ProcessFollow" ("organizationId", "processId", "userId", "kinds", "createdAt")
  VALUES (NEW."organizationId", NEW."processId", NEW."userId", ARRAY['phase', 'vote', 'result'], NEW."joinedAt")
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE FUNCTION "instantText"(instant timestamp with time zone) RETURNS text
    LANGUAGE sql STABLE
    SET search_path TO 'public', 'pg_temp'
    AS $$ SELECT to_char("instant" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

CREATE FUNCTION "isBeingErased"(organization integer) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO 'public', 'pg_temp'
    AS $$
  SELECT EXISTS (SELECT 1 FROM "OrganizationErasure" WHERE "id" = "organization" AND "endedAt" IS NULL)
$$;

CREATE FUNCTION "keepClosedBallots"() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
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

CREATE FUNCTION "keepClosedMarks"() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "Module" WHERE "id" = NEW."moduleId" AND "votingClosedAt" IS NOT NULL) THEN
    RAISE EXCEPTION 'voting is closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'VoterMark_voting_open';
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION "keepDeliveryRecord"() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (NOT EXISTS (SELECT 1 FROM "Delivery" WHERE "id" = OLD."deliveryId")
    OR "isBeingErased"(OLD."organizationId")) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is insert-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE FUNCTION "keepOfficeRecord"() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - 'authorId' = to_jsonb(OLD) - 'authorId' THEN RETURN NEW; END IF;
  ELSIF NOT EXISTS (SELECT 1 FROM "Proposal" WHERE "id" = OLD."proposalId") OR "isBeingErased"(OLD."organizationId") THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is insert-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE FUNCTION "keepPublishedPage"() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF OLD."state" <> 'DRAFT' AND (NEW."blocks", NEW."title", NEW."description", NEW."number", NEW."pageId")
    IS DISTINCT FROM (OLD."blocks", OLD."title", OLD."description", OLD."number", OLD."pageId") THEN
    RAISE EXCEPTION 'a published version of a page does not change';
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION "keepVotingEvents"() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
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

CREATE FUNCTION "keepVotingTimes"() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF NEW."votingOpenedAt" IS DISTINCT FROM OLD."votingOpenedAt" OR NEW."votingClosesAt" IS NULL AND OLD."votingClosesAt" IS NOT NULL
    OR NEW."votingClosesAt" < OLD."votingClosesAt" OR OLD."votingClosedAt" IS NOT NULL
      AND (NEW."votingClosedAt" IS DISTINCT FROM OLD."votingClosedAt" OR NEW."votingClosesAt" IS DISTINCT FROM OLD."votingClosesAt") THEN
    RAISE EXCEPTION 'the times of an opened vote stay' USING ERRCODE = 'check_violation', CONSTRAINT = 'Module_voting_history';
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION "mayFollowClosing"(kind text, channel text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO 'public', 'pg_temp'
    AS $$ SELECT false $$;

CREATE FUNCTION "openVoting"(organization_id integer, module_id integer, opened timestamp with time zone, closes timestamp with time zone, facts text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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

CREATE FUNCTION queue_batch_for_log() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  INSERT INTO "LogQueue" ("kind", "moduleId", "sequence") VALUES ('LEDGER', NEW."moduleId", NEW."sequence");
  RETURN NULL;
END $$;

CREATE FUNCTION "recordVoteEvent"(organization_id integer, module_id integer, event_kind text, facts text, subject text) RETURNS void
    LANGUAGE sql
    SET search_path TO 'public', 'pg_temp'
    AS $$
  INSERT INTO "LedgerEvent" ("organizationId", "moduleId", "kind", "commitment", "receipt")
  VALUES (organization_id, module_id, event_kind,
    encode(sha256(convert_to(event_kind || '|' || module_id || '|' || facts, 'UTF8')), 'hex'), event_kind || '-' || subject)
$$;

CREATE FUNCTION refuse_candidate_after_opening() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF NEW."cost" IS DISTINCT FROM OLD."cost" OR NEW."position" IS DISTINCT FROM OLD."position" THEN
    RAISE EXCEPTION 'candidates are frozen' USING ERRCODE = 'check_violation', CONSTRAINT = 'Candidate_frozen';
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF TG_OP = 'DELETE' AND "isBeingErased"((to_jsonb(OLD) ->> 'organizationId')::int) THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is insert-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE FUNCTION refuse_choice_after_closing() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
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

CREATE FUNCTION refuse_result_of_unfinished_import() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "ImportSource" WHERE "processId" = NEW."processId" AND "finishedAt" IS NULL) THEN
    RAISE EXCEPTION 'the import is not finished' USING ERRCODE = 'check_violation', CONSTRAINT = 'Result_import_finished';
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION refuse_rule_after_opening() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  RAISE EXCEPTION 'the rule of an open vote is fixed' USING ERRCODE = 'check_violation', CONSTRAINT = 'Module_rule_fixed';
END $$;

CREATE FUNCTION require_copies(copies integer) RETURNS text
    LANGUAGE plpgsql STABLE
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
DECLARE
  names text := current_setting('synchronous_standby_names');
  waited_for integer := 0;
BEGIN
  IF btrim(names) <> '' THEN
    waited_for := coalesce(substring(lower(names) FROM '^\s*(?:first\s+|any\s+)?(\d+)\s*\(')::integer, 1);
  END IF;
  IF waited_for < copies - 1 OR current_setting('synchronous_commit') NOT IN ('on', 'remote_apply') THEN
    RAISE EXCEPTION 'commits do not wait for % standbys (synchronous_standby_names = "%", synchronous_commit = %)',
      copies - 1, names, current_setting('synchronous_commit') USING ERRCODE = '53C02';
  END IF;
  RETURN extract(epoch FROM pg_postmaster_start_time())::text;
END $$;

CREATE FUNCTION search_text(titles text, texts text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT ' ' || regexp_replace(fold(coalesce(titles, '')), '\s+', ' ', 'g') || E' \n '
    || regexp_replace(fold(coalesce(texts, '')), '\s+', ' ', 'g') || ' '
$$;

CREATE FUNCTION synchronous_standbys() RETURNS integer
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  SELECT count(*) FILTER (WHERE sync_state IN ('sync', 'quorum') OR state IS NULL)::integer FROM pg_stat_get_wal_senders()
$$;

CREATE TABLE "AbuseReport" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    "reporterId" integer,
    reason text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "caseId" integer NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    CONSTRAINT "AbuseReport_reason_check" CHECK ((reason = ANY (ARRAY['SPAM'::text, 'OFFENSIVE'::text, 'PERSONAL_DATA'::text, 'ILLEGAL'::text, 'OFF_TOPIC'::text, 'OTHER'::text])))
);

CREATE TABLE "AccessCode" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    "processId" integer,
    "groupId" integer,
    label text DEFAULT ''::text NOT NULL,
    "codeHash" text NOT NULL,
    "expiresAt" timestamp(3) with time zone,
    "usesMax" integer,
    uses integer DEFAULT 0 NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    purpose "AccessCodePurpose" DEFAULT 'REGISTRATION'::"AccessCodePurpose" NOT NULL,
    ending text DEFAULT ''::text NOT NULL,
    "revokedAt" timestamp(3) with time zone,
    "batchId" uuid,
    CONSTRAINT "AccessCode_owner_check" CHECK (((("processId" IS NULL) OR ("groupId" IS NULL)) AND ((purpose = 'REGISTRATION'::"AccessCodePurpose") OR (("processId" IS NULL) AND ("groupId" IS NULL))))),
    CONSTRAINT "AccessCode_uses_check" CHECK (((uses >= 0) AND (("usesMax" IS NULL) OR (("usesMax" >= 1) AND (uses <= "usesMax")))))
);

CREATE TABLE "AccessCodeUse" (
    "organizationId" integer NOT NULL,
    "codeId" integer NOT NULL,
    day date NOT NULL,
    count integer DEFAULT 1 NOT NULL,
    CONSTRAINT "AccessCodeUse_count_check" CHECK ((count > 0))
);

CREATE TABLE "AccessibilityStatement" (
    "organizationId" integer NOT NULL,
    status text NOT NULL,
    basis text NOT NULL,
    "preparedOn" date NOT NULL,
    "reviewedOn" date NOT NULL,
    "nonCompliance" jsonb DEFAULT '{}'::jsonb NOT NULL,
    burden jsonb DEFAULT '{}'::jsonb NOT NULL,
    "outOfScope" jsonb DEFAULT '{}'::jsonb NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    "answerDays" integer DEFAULT 14 NOT NULL,
    law text DEFAULT ''::text NOT NULL,
    body text DEFAULT ''::text NOT NULL,
    "bodyUrl" text,
    "remindedAt" timestamp(3) with time zone,
    "updatedAt" timestamp(3) with time zone NOT NULL,
    CONSTRAINT "AccessibilityStatement_answerDays_check" CHECK (("answerDays" BETWEEN 1 AND 60)),
    CONSTRAINT "AccessibilityStatement_basis_check" CHECK ((basis = ANY (ARRAY['SELF'::text, 'THIRD_PARTY'::text]))),
    CONSTRAINT "AccessibilityStatement_status_check" CHECK ((status = ANY (ARRAY['FULL'::text, 'PARTIAL'::text, 'NONE'::text])))
);

CREATE TABLE "AddressState" (
    "organizationId" integer NOT NULL,
    "addressHash" text NOT NULL,
    "softBounces" integer DEFAULT 0 NOT NULL,
    "hardBounces" integer DEFAULT 0 NOT NULL,
    "complainedAt" timestamp(3) with time zone,
    "blockedUntil" timestamp(3) with time zone,
    "updatedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT "AddressState_counts_check" CHECK ((("softBounces" >= 0) AND ("hardBounces" >= 0)))
);

CREATE TABLE "Announcement" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    text jsonb NOT NULL,
    level "AnnouncementLevel" DEFAULT 'INFO'::"AnnouncementLevel" NOT NULL,
    link text,
    audience "AnnouncementAudience" DEFAULT 'ALL'::"AnnouncementAudience" NOT NULL,
    "processId" integer,
    "startsAt" timestamp(3) with time zone NOT NULL,
    "endsAt" timestamp(3) with time zone NOT NULL,
    dismissible boolean DEFAULT true NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp(3) with time zone NOT NULL,
    CONSTRAINT "Announcement_dates_check" CHECK (("startsAt" < "endsAt")),
    CONSTRAINT "Announcement_process_check" CHECK (((audience = 'PROCESS'::"AnnouncementAudience") = ("processId" IS NOT NULL)))
);

CREATE TABLE "Approval" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    act text NOT NULL,
    subject text NOT NULL,
    "processId" integer,
    input jsonb NOT NULL,
    reason text NOT NULL,
    revision text NOT NULL,
    "requesterId" integer,
    "requestedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "expiresAt" timestamp(3) with time zone NOT NULL,
    "deciderId" integer,
    "decidedAt" timestamp(3) with time zone,
    decision "ApprovalDecision",
    answer text DEFAULT ''::text NOT NULL,
    CONSTRAINT "Approval_decided_check" CHECK (((decision IS NULL) = ("decidedAt" IS NULL))),
    CONSTRAINT "Approval_second_check" CHECK (((decision IS DISTINCT FROM 'CONFIRMED'::"ApprovalDecision") OR ("deciderId" IS DISTINCT FROM "requesterId") OR ("deciderId" IS NULL)))
);

CREATE TABLE "AuditEntry" (
    id BIGSERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    "actorId" integer,
    "actorName" text NOT NULL,
    act text NOT NULL,
    subject text NOT NULL,
    facts jsonb DEFAULT '{}'::jsonb NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE "Ballot" (
    id uuid NOT NULL,
    "organizationId" integer NOT NULL,
    "moduleId" integer NOT NULL,
    "voterId" integer,
    "voterKey" text NOT NULL,
    channel "BallotChannel" DEFAULT 'ONLINE'::"BallotChannel" NOT NULL,
    version integer DEFAULT 0 NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE "BallotAudit" (
    "organizationId" integer NOT NULL,
    "moduleId" integer NOT NULL,
    size integer NOT NULL,
    root text NOT NULL,
    ballots text NOT NULL,
    source text NOT NULL,
    round integer,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT "BallotAudit_source_check" CHECK ((source = ANY (ARRAY['dice'::text, 'drand'::text])))
);

CREATE TABLE "BallotAuditStep" (
    "organizationId" integer NOT NULL,
    "moduleId" integer NOT NULL,
    kind text NOT NULL,
    facts jsonb NOT NULL,
    cipher text,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT "BallotAuditStep_kind_check" CHECK ((kind = ANY (ARRAY['DRAWN'::text, 'CHECKED'::text])))
);

CREATE TABLE "BarrierReport" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    page text DEFAULT ''::text NOT NULL,
    body text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    email text,
    "emailKey" text,
    locale text NOT NULL,
    "dueOn" date NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    answer text DEFAULT ''::text NOT NULL,
    "closedAt" timestamp(3) with time zone,
    "earlierAnswers" jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT "BarrierReport_answer_check" CHECK (((answer = ''::text) OR ("closedAt" IS NOT NULL)))
);

CREATE TABLE "BoardPost" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    "moduleId" integer NOT NULL,
    "authorId" integer,
    title jsonb NOT NULL,
    body jsonb NOT NULL,
    pinned boolean DEFAULT false NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp(3) with time zone NOT NULL
);

CREATE TABLE "BoardPostFile" (
    "organizationId" integer NOT NULL,
    "postId" integer NOT NULL,
    "fileId" uuid NOT NULL
);

CREATE TABLE "Campaign" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    subject jsonb NOT NULL,
    body jsonb NOT NULL,
    audience jsonb NOT NULL,
    "processIds" integer[] DEFAULT ARRAY[]::integer[],
    basis "CampaignBasis" DEFAULT 'CONSENT'::"CampaignBasis" NOT NULL,
    "serviceKind" text,
    "serviceReason" text DEFAULT ''::text NOT NULL,
    state "CampaignState" DEFAULT 'DRAFT'::"CampaignState" NOT NULL,
    "sendAt" timestamp(3) with time zone,
    "testedAt" timestamp(3) with time zone,
    "countedAt" timestamp(3) with time zone,
    recipients integer DEFAULT 0 NOT NULL,
    "createdById" integer,
    "updatedById" integer,
    "approvedById" integer,
    "approvedAt" timestamp(3) with time zone,
    "startedAt" timestamp(3) with time zone,
    "finishedAt" timestamp(3) with time zone,
    "nextStepAt" timestamp(3) with time zone,
    "queuedCount" integer DEFAULT 0 NOT NULL,
    "sentCount" integer DEFAULT 0 NOT NULL,
    "deliveredCount" integer DEFAULT 0 NOT NULL,
    "bouncedCount" integer DEFAULT 0 NOT NULL,
    "complainedCount" integer DEFAULT 0 NOT NULL,
    "failedCount" integer DEFAULT 0 NOT NULL,
    "skippedCount" integer DEFAULT 0 NOT NULL,
    "unsubscribedCount" integer DEFAULT 0 NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp(3) with time zone NOT NULL,
    "scheduledById" integer,
    "returnReason" text,
    CONSTRAINT "Campaign_scheduled_check" CHECK (((state <> 'SCHEDULED'::"CampaignState") OR ("sendAt" IS NOT NULL))),
    CONSTRAINT "Campaign_serviceKind_check" CHECK (("serviceKind" = ANY (ARRAY['PROCESS_ENDS'::text, 'RESULT_OUT'::text, 'LEGAL_NOTICE'::text]))),
    CONSTRAINT "Campaign_started_check" CHECK (((state <> ALL (ARRAY['SENDING'::"CampaignState", 'SENT'::"CampaignState"])) OR (("startedAt" IS NOT NULL) AND ("nextStepAt" IS NOT NULL))))
);

CREATE TABLE "CampaignRecipient" (
    "organizationId" integer NOT NULL,
    "campaignId" integer NOT NULL,
    "userId" integer NOT NULL,
    state "CampaignRecipientState" DEFAULT 'PENDING'::"CampaignRecipientState" NOT NULL,
    "outboxId" uuid,
    "consentId" bigint,
    "unsubscribedAt" timestamp(3) with time zone
);

CREATE TABLE "Candidate" (
    "organizationId" integer NOT NULL,
    "moduleId" integer NOT NULL,
    "proposalId" integer NOT NULL,
    cost numeric(14,2) NOT NULL,
    "position" integer NOT NULL,
    CONSTRAINT "Candidate_cost_check" CHECK ((cost >= (0)::numeric))
);

CREATE TABLE "Challenge" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    "driverId" integer,
    name jsonb NOT NULL,
    body jsonb DEFAULT '{}'::jsonb NOT NULL,
    icon text,
    "coverFileId" uuid,
    "position" integer DEFAULT 0 NOT NULL,
    colour text,
    "processId" integer,
    CONSTRAINT "Challenge_colour_check" CHECK ((colour = ANY (ARRAY['green'::text, 'blue'::text, 'orange'::text, 'violet'::text, 'teal'::text, 'red'::text, 'gold'::text, 'pink'::text, 'grey'::text]))),
    CONSTRAINT "Challenge_icon_check" CHECK ((icon = ANY (ARRAY['trees'::text, 'sprout'::text, 'sun'::text, 'droplets'::text, 'waves'::text, 'recycle'::text, 'zap'::text, 'lightbulb'::text, 'bike'::text, 'bus'::text, 'train-front'::text, 'route'::text, 'map-pin'::text, 'building-2'::text, 'landmark'::text, 'house'::text, 'school'::text, 'book-open'::text, 'palette'::text, 'music'::text, 'image'::text, 'volleyball'::text, 'trophy'::text, 'utensils'::text, 'baby'::text, 'users'::text, 'accessibility'::text, 'hand-heart'::text, 'heart'::text, 'shield'::text, 'wifi'::text, 'layers'::text, 'tag'::text])))
);

CREATE TABLE "Choice" (
    "organizationId" integer NOT NULL,
    "moduleId" integer NOT NULL,
    "ballotId" uuid NOT NULL,
    "proposalId" integer NOT NULL,
    amount integer DEFAULT 1 NOT NULL,
    CONSTRAINT "Choice_amount_check" CHECK ((amount BETWEEN 1 AND 999999))
);

CREATE TABLE "CoAuthor" (
    "organizationId" integer NOT NULL,
    "proposalId" integer NOT NULL,
    "userId" integer NOT NULL,
    "invitedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "acceptedAt" timestamp(3) with time zone
);

CREATE TABLE "Comment" (
    id BIGSERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    "proposalId" integer NOT NULL,
    "parentId" bigint,
    "authorId" integer,
    body text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "deletedAt" timestamp(3) with time zone,
    "hiddenAt" timestamp(3) with time zone,
    "hiddenReason" text,
    "heldAt" timestamp(3) with time zone,
    "deletedByOffice" boolean DEFAULT false NOT NULL,
    "removedAt" timestamp(3) with time zone,
    CONSTRAINT "Comment_body_check" CHECK ((char_length(body) BETWEEN 1 AND 3000)),
    CONSTRAINT "Comment_held_check" CHECK ((("heldAt" IS NULL) OR ("hiddenAt" IS NOT NULL)))
);

CREATE TABLE "Consent" (
    id BIGSERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    "userId" integer NOT NULL,
    kind "ConsentKind" NOT NULL,
    version integer NOT NULL,
    accepted boolean NOT NULL,
    locale text NOT NULL,
    "addressHash" text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE "ContactMessage" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    "proposalId" integer NOT NULL,
    "senderId" integer,
    name text NOT NULL,
    email text NOT NULL,
    mobile text DEFAULT ''::text NOT NULL,
    body text NOT NULL,
    "collaborationType" text NOT NULL,
    "consentedAt" timestamp(3) with time zone NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT "ContactMessage_collaborationType_check" CHECK (("collaborationType" = ANY (ARRAY['QUESTION'::text, 'HELP'::text, 'EXPERTISE'::text, 'RESOURCES'::text, 'PARTNERSHIP'::text, 'OTHER'::text])))
);

CREATE TABLE "CostCheck" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    "proposalId" integer NOT NULL,
    amount integer NOT NULL,
    yearly integer,
    note text DEFAULT ''::text NOT NULL,
    "authorId" integer,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT "CostCheck_amount_check" CHECK (((amount >= 0) AND ((yearly IS NULL) OR (yearly >= 0))))
);

CREATE TABLE "Delivery" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    "processId" integer NOT NULL,
    "proposalId" integer,
    title jsonb DEFAULT '{}'::jsonb NOT NULL,
    "officeId" integer,
    state "DeliveryState" DEFAULT 'PLANNED'::"DeliveryState" NOT NULL,
    granted numeric(14,2) NOT NULL,
    "plannedFrom" date,
    "plannedUntil" date,
    "startedOn" date,
    "finishedOn" date,
    "pausedUntil" date,
    "stateReason" text DEFAULT ''::text NOT NULL,
    "stateLocale" text DEFAULT ''::text NOT NULL,
    "decidedBy" text DEFAULT ''::text NOT NULL,
    "stateSince" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "isFunded" boolean DEFAULT true NOT NULL,
    "mergedIntoId" integer,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp(3) with time zone NOT NULL,
    CONSTRAINT "Delivery_dates_check" CHECK ((("plannedUntil" >= "plannedFrom") AND ("finishedOn" >= "startedOn"))),
    CONSTRAINT "Delivery_granted_check" CHECK ((granted >= (0)::numeric)),
    CONSTRAINT "Delivery_merged_check" CHECK (("mergedIntoId" <> id)),
    CONSTRAINT "Delivery_named_check" CHECK ((("proposalId" IS NOT NULL) OR (title <> '{}'::jsonb))),
    CONSTRAINT "Delivery_reason_check" CHECK (((state <> ALL (ARRAY['PAUSED'::"DeliveryState", 'STOPPED'::"DeliveryState"])) OR (btrim("stateReason") <> ''::text)))
);

CREATE TABLE "DeliveryPost" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    "deliveryId" integer NOT NULL,
    "authorId" integer,
    "officeName" jsonb DEFAULT '{}'::jsonb NOT NULL,
    body text NOT NULL,
    locale text NOT NULL,
    "stateBefore" "DeliveryState",
    "stateAfter" "DeliveryState",
    "decidedBy" text DEFAULT ''::text NOT NULL,
    "publishedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "correctedAt" timestamp(3) with time zone,
    correction text DEFAULT ''::text NOT NULL,
    "byLink" boolean DEFAULT false NOT NULL,
    CONSTRAINT "DeliveryPost_state_check" CHECK ((("stateBefore" IS NULL) = ("stateAfter" IS NULL)))
);

CREATE TABLE "DeliveryPostFile" (
    "organizationId" integer NOT NULL,
    "postId" integer NOT NULL,
    "fileId" uuid NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    alternative text DEFAULT ''::text NOT NULL
);

CREATE TABLE "DemoMessage" (
    "outboxId" uuid NOT NULL,
    "organizationId" integer NOT NULL,
    channel "OutboxChannel" NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    text text NOT NULL,
    html text DEFAULT ''::text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE "DeskAct" (
    id uuid NOT NULL,
    "organizationId" integer NOT NULL,
    "processId" integer NOT NULL,
    "actorId" integer,
    act jsonb NOT NULL,
    items jsonb NOT NULL,
    outcome jsonb DEFAULT '{}'::jsonb NOT NULL,
    state "DeskActState" DEFAULT 'PREPARED'::"DeskActState" NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "doneAt" timestamp(3) with time zone,
    CONSTRAINT "DeskAct_done_check" CHECK (((state = 'PREPARED'::"DeskActState") = ("doneAt" IS NULL)))
);

CREATE TABLE "DomainRequest" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    host text NOT NULL,
    "expiresAt" timestamp(3) with time zone NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT "DomainRequest_host_check" CHECK ((host ~ '^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$'::text))
);

CREATE TABLE "Driver" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    name jsonb NOT NULL,
    body jsonb DEFAULT '{}'::jsonb NOT NULL,
    "coverFileId" uuid,
    "position" integer DEFAULT 0 NOT NULL,
    icon text,
    colour text,
    CONSTRAINT "Driver_colour_check" CHECK ((colour = ANY (ARRAY['green'::text, 'blue'::text, 'orange'::text, 'violet'::text, 'teal'::text, 'red'::text, 'gold'::text, 'pink'::text, 'grey'::text]))),
    CONSTRAINT "Driver_icon_check" CHECK ((icon = ANY (ARRAY['trees'::text, 'sprout'::text, 'sun'::text, 'droplets'::text, 'waves'::text, 'recycle'::text, 'zap'::text, 'lightbulb'::text, 'bike'::text, 'bus'::text, 'train-front'::text, 'route'::text, 'map-pin'::text, 'building-2'::text, 'landmark'::text, 'house'::text, 'school'::text, 'book-open'::text, 'palette'::text, 'music'::text, 'image'::text, 'volleyball'::text, 'trophy'::text, 'utensils'::text, 'baby'::text, 'users'::text, 'accessibility'::text, 'hand-heart'::text, 'heart'::text, 'shield'::text, 'wifi'::text, 'layers'::text, 'tag'::text])))
);

CREATE TABLE "ElectionImport" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    "processId" integer,
    state "ElectionImportState" DEFAULT 'UPLOADED'::"ElectionImportState" NOT NULL,
    "fileName" text NOT NULL,
    "storageKey" text NOT NULL,
    "sizeBytes" integer NOT NULL,
    "sourceName" text,
    "sourceUrl" text,
    "sourceLicence" text,
    rule jsonb,
    report jsonb,
    problem jsonb,
    "ballotsDone" integer DEFAULT 0 NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    "leaseUntil" timestamp(3) with time zone,
    "finishedAt" timestamp(3) with time zone,
    CONSTRAINT "ElectionImport_process_check" CHECK (((state = 'DONE'::"ElectionImportState") = ("processId" IS NOT NULL)))
);

CREATE TABLE "EmailLink" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    "userId" integer NOT NULL,
    purpose "LinkPurpose" NOT NULL,
    "tokenHash" text NOT NULL,
    "pendingAction" jsonb DEFAULT '{}'::jsonb NOT NULL,
    email text NOT NULL,
    "expiresAt" timestamp(3) with time zone NOT NULL,
    "usedAt" timestamp(3) with time zone,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE "Enquiry" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    "childId" integer,
    "senderId" integer,
    name text NOT NULL,
    email text NOT NULL,
    "emailKey" text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    locale text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "answeredAt" timestamp(3) with time zone,
    CONSTRAINT "Enquiry_emailKey_check" CHECK (("emailKey" = lower(email))),
    CONSTRAINT "Enquiry_text_check" CHECK (((char_length(name) BETWEEN 1 AND 100) AND (char_length(subject) BETWEEN 1 AND 150) AND (char_length(body) BETWEEN 1 AND 5000)))
);

CREATE TABLE "Evaluation" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    "proposalId" integer NOT NULL,
    "versionId" bigint NOT NULL,
    kind "EvaluationKind" NOT NULL,
    status "ProposalStatus",
    score integer,
    criteria jsonb DEFAULT '[]'::jsonb NOT NULL,
    comment text DEFAULT ''::text NOT NULL,
    "evaluatorId" integer,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    months integer,
    CONSTRAINT "Evaluation_content_check" CHECK (((status IS NOT NULL) OR (score IS NOT NULL))),
    CONSTRAINT "Evaluation_months_check" CHECK ((months BETWEEN 1 AND 600)),
    CONSTRAINT "Evaluation_score_check" CHECK ((score BETWEEN 0 AND 999999)),
    CONSTRAINT "Evaluation_status_check" CHECK (((status IS NULL) OR (status = ANY (ARRAY['APPROVED'::"ProposalStatus", 'NOT_APPROVED'::"ProposalStatus", 'NOT_EVALUATED'::"ProposalStatus"]))))
);

CREATE TABLE "EvaluationAssignment" (
    "organizationId" integer NOT NULL,
    "proposalId" integer NOT NULL,
    "userId" integer NOT NULL,
    "assignedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE "EvaluationConflict" (
    "organizationId" integer NOT NULL,
    "proposalId" integer NOT NULL,
    "userId" integer NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT "EvaluationConflict_reason_check" CHECK ((char_length(reason) <= 1000))
);

CREATE TABLE "EvaluationNote" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    "proposalId" integer NOT NULL,
    body text NOT NULL,
    "authorId" integer,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT "EvaluationNote_body_check" CHECK ((btrim(body) <> ''::text))
);

CREATE TABLE "Expense" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    "deliveryId" integer NOT NULL,
    "spentOn" date NOT NULL,
    amount numeric(14,2) NOT NULL,
    label text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    locale text NOT NULL,
    "fileId" uuid,
    "correctsId" integer,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT "Expense_amount_check" CHECK (((amount <> (0)::numeric) AND ((amount > (0)::numeric) OR ("correctsId" IS NOT NULL))))
);

CREATE TABLE "Export" (
    id uuid NOT NULL,
    "organizationId" integer NOT NULL,
    "requesterId" integer,
    kind text NOT NULL,
    format text NOT NULL,
    filter jsonb DEFAULT '{}'::jsonb NOT NULL,
    purpose text DEFAULT ''::text NOT NULL,
    locale text NOT NULL,
    state "ExportState" DEFAULT 'PENDING'::"ExportState" NOT NULL,
    "rowsTotal" integer DEFAULT 0 NOT NULL,
    "rowsWritten" integer DEFAULT 0 NOT NULL,
    "sizeBytes" bigint DEFAULT 0 NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    "leaseUntil" timestamp(3) with time zone,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "finishedAt" timestamp(3) with time zone,
    "expiresAt" timestamp(3) with time zone NOT NULL,
    CONSTRAINT "Export_format_check" CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text]))),
    CONSTRAINT "Export_kind_check" CHECK ((kind = ANY (ARRAY['ideas'::text, 'comments'::text, 'evaluations'::text, 'people'::text, 'answers'::text, 'messages'::text, 'log'::text, 'moderation'::text]))),
    CONSTRAINT "Export_purpose_check" CHECK (((kind <> 'people'::text) OR (btrim(purpose) <> ''::text) OR ("requesterId" IS NULL)))
);

CREATE TABLE "File" (
    id uuid NOT NULL,
    "organizationId" integer NOT NULL,
    "ownerId" integer,
    purpose text NOT NULL,
    "mediaType" text NOT NULL,
    "originalName" text NOT NULL,
    "sizeBytes" integer NOT NULL,
    width integer,
    height integer,
    sha256 text NOT NULL,
    variants integer[] DEFAULT ARRAY[]::integer[],
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "attachedAt" timestamp(3) with time zone,
    CONSTRAINT "File_purpose_check" CHECK ((purpose = ANY (ARRAY['image'::text, 'document'::text, 'avatar'::text, 'cover'::text, 'logo'::text, 'block'::text])))
);

CREATE TABLE "Follow" (
    "organizationId" integer NOT NULL,
    "proposalId" integer NOT NULL,
    "userId" integer NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE "Group" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    "processId" integer,
    name jsonb NOT NULL,
    body jsonb DEFAULT '{}'::jsonb NOT NULL,
    visibility "Visibility" DEFAULT 'PUBLIC'::"Visibility" NOT NULL,
    registration "RegistrationMode" DEFAULT 'OPEN'::"RegistrationMode" NOT NULL,
    "coverFileId" uuid,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE "GroupMembership" (
    "organizationId" integer NOT NULL,
    "groupId" integer NOT NULL,
    "userId" integer NOT NULL,
    "joinedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE "IdempotencyKey" (
    "organizationId" integer NOT NULL,
    "actorKey" text NOT NULL,
    route text NOT NULL,
    key text NOT NULL,
    "bodyHash" text NOT NULL,
    status integer,
    answer jsonb,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE "ImportSource" (
    "organizationId" integer NOT NULL,
    "processId" integer NOT NULL,
    fingerprint text NOT NULL,
    "fileName" text NOT NULL,
    meta jsonb NOT NULL,
    "ballotsDone" integer DEFAULT 0 NOT NULL,
    "finishedAt" timestamp(3) with time zone,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "ballotsInFile" integer,
    name text DEFAULT 'Pabulib'::text NOT NULL,
    url text,
    licence text,
    CONSTRAINT "ImportSource_whole_check" CHECK ((("finishedAt" IS NULL) OR ("ballotsInFile" IS NULL) OR ("ballotsDone" = "ballotsInFile")))
);

CREATE TABLE "ImportedProject" (
    "organizationId" integer NOT NULL,
    "proposalId" integer NOT NULL,
    columns jsonb NOT NULL
);

CREATE TABLE "Invitation" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    email text,
    "emailKey" text,
    name text DEFAULT ''::text NOT NULL,
    surname text DEFAULT ''::text NOT NULL,
    locale text NOT NULL,
    authorities "Authority"[] DEFAULT ARRAY[]::"Authority"[] NOT NULL,
    "processIds" integer[] DEFAULT ARRAY[]::integer[] NOT NULL,
    "groupIds" integer[] DEFAULT ARRAY[]::integer[] NOT NULL,
    "deskConfirmed" boolean DEFAULT false NOT NULL,
    "tokenHash" text,
    "sentAt" timestamp(3) with time zone,
    "sendCount" integer DEFAULT 0 NOT NULL,
    "expiresAt" timestamp(3) with time zone,
    "acceptedAt" timestamp(3) with time zone,
    "userId" integer,
    "withdrawnAt" timestamp(3) with time zone,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "importId" integer,
    "invitedById" integer,
    CONSTRAINT "Invitation_closed_check" CHECK ((("acceptedAt" IS NULL) OR ("withdrawnAt" IS NULL))),
    CONSTRAINT "Invitation_emailKey_check" CHECK ((NOT ("emailKey" IS DISTINCT FROM lower(email)))),
    CONSTRAINT "Invitation_sent_check" CHECK (((("tokenHash" IS NULL) = ("sentAt" IS NULL)) AND (("sentAt" IS NULL) = ("expiresAt" IS NULL))))
);

CREATE TABLE "JobState" (
    name text NOT NULL,
    worker text NOT NULL,
    "leaseUntil" timestamp(3) with time zone,
    "startedAt" timestamp(3) with time zone,
    "succeededAt" timestamp(3) with time zone,
    "failedAt" timestamp(3) with time zone,
    failure text,
    milliseconds integer DEFAULT 0 NOT NULL,
    "position" bigint
);

CREATE TABLE "JoinRequest" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    "userId" integer NOT NULL,
    "processId" integer,
    "groupId" integer,
    message text DEFAULT ''::text NOT NULL,
    state "JoinRequestState" DEFAULT 'PENDING'::"JoinRequestState" NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "decidedAt" timestamp(3) with time zone,
    CONSTRAINT "JoinRequest_decided_check" CHECK (((state = 'PENDING'::"JoinRequestState") = ("decidedAt" IS NULL))),
    CONSTRAINT "JoinRequest_place_check" CHECK ((("processId" IS NULL) <> ("groupId" IS NULL))),
    CONSTRAINT "JoinRequest_text_check" CHECK (((char_length(message) <= 1000) AND (char_length(reason) <= 1000)))
);

CREATE TABLE "LedgerBatch" (
    "organizationId" integer NOT NULL,
    "moduleId" integer NOT NULL,
    sequence integer NOT NULL,
    "eventCount" integer NOT NULL,
    "merkleRoot" text NOT NULL,
    "previousHash" text NOT NULL,
    hash text NOT NULL,
    signature text NOT NULL,
    "sealedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "firstPosition" integer NOT NULL
);

CREATE TABLE "LedgerEntry" (
    "organizationId" integer NOT NULL,
    "moduleId" integer NOT NULL,
    "position" integer NOT NULL,
    sequence integer NOT NULL,
    "eventId" bigint NOT NULL,
    "leafHash" text NOT NULL
);

CREATE TABLE "LedgerEvent" (
    id BIGSERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    "moduleId" integer NOT NULL,
    kind text NOT NULL,
    commitment text NOT NULL,
    receipt text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT "LedgerEvent_kind_check" CHECK ((kind = ANY (ARRAY['BALLOT_CHANGED'::text, 'BALLOT_IMPORTED'::text, 'VOTING_OPENED'::text, 'VOTING_EXTENDED'::text, 'VOTING_CLOSED'::text, 'VOTING_CLOSED_EARLY'::text])))
);

CREATE TABLE "LogCheckpoint" (
    size bigint NOT NULL,
    root bytea NOT NULL,
    origin text NOT NULL,
    note text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT "LogCheckpoint_root_check" CHECK (((octet_length(root) = 32) AND (size >= 0)))
);

CREATE TABLE "LogClosing" (
    "organizationId" integer NOT NULL,
    "moduleId" integer NOT NULL,
    "position" bigint NOT NULL,
    size bigint NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE "LogCosignature" (
    size bigint NOT NULL,
    witness text NOT NULL,
    line text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE "LogEntry" (
    "position" bigint NOT NULL,
    kind text NOT NULL,
    entry bytea NOT NULL,
    "moduleId" integer,
    sequence integer,
    CONSTRAINT "LogEntry_entry_check" CHECK (((octet_length(entry) = 32) AND ("position" >= 0)))
);

CREATE TABLE "LogNode" (
    level smallint NOT NULL,
    index bigint NOT NULL,
    hash bytea NOT NULL,
    CONSTRAINT "LogNode_hash_check" CHECK (((octet_length(hash) = 32) AND (level BETWEEN 1 AND 7) AND (index >= 0)))
);

CREATE TABLE "LogQueue" (
    id BIGSERIAL NOT NULL,
    kind text NOT NULL,
    entry bytea,
    "moduleId" integer,
    sequence integer,
    "queuedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT "LogQueue_source_check" CHECK ((((octet_length(entry) = 32) AND ("moduleId" IS NULL) AND (sequence IS NULL)) OR ((entry IS NULL) AND ("moduleId" IS NOT NULL) AND (sequence IS NOT NULL))))
);

CREATE TABLE "LogTimestamp" (
    "organizationId" integer NOT NULL,
    "moduleId" integer NOT NULL,
    size bigint NOT NULL,
    authority text NOT NULL,
    response bytea NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE "Membership" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    "userId" integer NOT NULL,
    status "MembershipStatus" DEFAULT 'ACTIVE'::"MembershipStatus" NOT NULL,
    authorities "Authority"[] DEFAULT ARRAY[]::"Authority"[],
    newsletter boolean DEFAULT false NOT NULL,
    "mutedKinds" text[] DEFAULT ARRAY[]::text[],
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "deskConfirmedAt" timestamp(3) with time zone,
    "hiddenKinds" text[] DEFAULT ARRAY[]::text[],
    "mailRhythm" "MailRhythm" DEFAULT 'AT_ONCE'::"MailRhythm" NOT NULL,
    "mailHour" integer DEFAULT 8 NOT NULL,
    "kindRhythms" jsonb DEFAULT '{}'::jsonb NOT NULL,
    "timeZone" text,
    "pausedUntil" timestamp(3) with time zone,
    "lastSignInAt" timestamp(3) with time zone,
    "keptAt" timestamp(3) with time zone,
    "unusedEraseAt" timestamp(3) with time zone,
    "unusedRemindedAt" timestamp(3) with time zone,
    CONSTRAINT "Membership_mailHour_check" CHECK (("mailHour" BETWEEN 0 AND 23))
);

CREATE TABLE "MergeConsent" (
    "organizationId" integer NOT NULL,
    "mergeId" integer NOT NULL,
    "userId" integer NOT NULL,
    agreed boolean,
    "answeredAt" timestamp(3) with time zone
);

CREATE TABLE "MergeRequest" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    "mergedId" integer NOT NULL,
    "survivorId" integer NOT NULL,
    reason text NOT NULL,
    state "MergeState" DEFAULT 'OPEN'::"MergeState" NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "closedAt" timestamp(3) with time zone,
    CONSTRAINT "MergeRequest_closed_check" CHECK (((state = 'OPEN'::"MergeState") = ("closedAt" IS NULL))),
    CONSTRAINT "MergeRequest_two_check" CHECK (("mergedId" <> "survivorId"))
);

CREATE TABLE "Milestone" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    "deliveryId" integer NOT NULL,
    "position" integer NOT NULL,
    title jsonb NOT NULL,
    "plannedOn" date NOT NULL,
    "doneOn" date,
    CONSTRAINT "Milestone_title_check" CHECK ((title <> '{}'::jsonb))
);

CREATE TABLE "ModerationCase" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    "proposalId" integer NOT NULL,
    "commentId" bigint,
    state "ModerationState" DEFAULT 'OPEN'::"ModerationState" NOT NULL,
    "openedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    "decidedAt" timestamp(3) with time zone,
    "deciderId" integer,
    appeal text DEFAULT ''::text NOT NULL,
    "appealedAt" timestamp(3) with time zone,
    answer text DEFAULT ''::text NOT NULL,
    "answeredAt" timestamp(3) with time zone,
    "assigneeId" integer,
    signals text[] DEFAULT ARRAY[]::text[] NOT NULL,
    "versionId" bigint,
    locale text,
    CONSTRAINT "ModerationCase_signals_check" CHECK ((signals <@ ARRAY['newAccountLink'::text, 'repeatedText'::text, 'manyPosts'::text, 'manyLinks'::text]))
);

CREATE TABLE "Module" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    "processId" integer NOT NULL,
    "phaseId" integer NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    type "ModuleType" NOT NULL,
    name jsonb NOT NULL,
    body jsonb DEFAULT '{}'::jsonb NOT NULL,
    enabled boolean DEFAULT false NOT NULL,
    "canFollow" boolean DEFAULT true NOT NULL,
    "activeFollowing" boolean DEFAULT true NOT NULL,
    "requiresEmail" boolean DEFAULT true NOT NULL,
    "requiresMobile" boolean DEFAULT false NOT NULL,
    "requiresAuthCitizen" boolean DEFAULT false NOT NULL,
    "minimumAge" integer,
    settings jsonb DEFAULT '{}'::jsonb NOT NULL,
    "sourceModuleId" integer,
    "publishedCount" integer DEFAULT 0 NOT NULL,
    "votingOpenedAt" timestamp(3) with time zone,
    "votingClosesAt" timestamp(3) with time zone,
    "votingClosedAt" timestamp(3) with time zone,
    "votersForgottenAt" timestamp(3) with time zone,
    "enablesAt" timestamp(3) with time zone,
    "opensWithPhase" boolean DEFAULT false NOT NULL,
    CONSTRAINT "Module_count_check" CHECK (("publishedCount" >= 0)),
    CONSTRAINT "Module_voting_check" CHECK ((("votingClosedAt" IS NULL) OR ("votingOpenedAt" IS NOT NULL)))
);

CREATE TABLE "ModuleGroup" (
    "organizationId" integer NOT NULL,
    "moduleId" integer NOT NULL,
    "groupId" integer NOT NULL
);

CREATE TABLE "Notification" (
    id BIGSERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    "userId" integer NOT NULL,
    kind text NOT NULL,
    facts jsonb NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "readAt" timestamp(3) with time zone,
    "proposalId" integer,
    "mailDueAt" timestamp(3) with time zone,
    "mailedAt" timestamp(3) with time zone,
    "processId" integer,
    "eventId" integer,
    "onSite" boolean DEFAULT true NOT NULL,
    "dutyKey" text,
    CONSTRAINT "Notification_kind_check" CHECK ((kind = ANY (ARRAY['version'::text, 'comment'::text, 'reply'::text, 'status'::text, 'evaluation'::text, 'result'::text, 'merge'::text, 'report'::text, 'mergeAsked'::text, 'invitation'::text, 'moderation'::text, 'case'::text, 'extension'::text, 'closedEarly'::text, 'delivery'::text, 'deliveryState'::text, 'deliveryDone'::text, 'answer'::text, 'processOpened'::text, 'phaseChanged'::text, 'votingOpened'::text, 'twoDaysLeft'::text, 'phaseBegins'::text, 'voteNotOpen'::text, 'deadlinePassed'::text, 'messageWaiting'::text, 'projectLate'::text, 'invitationExpiring'::text, 'joinRequested'::text])))
);

CREATE TABLE "Office" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    name jsonb NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    "retiredAt" timestamp(3) with time zone,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE "OfficeMember" (
    "organizationId" integer NOT NULL,
    "officeId" integer NOT NULL,
    "userId" integer NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE "OfficialAnswer" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    "proposalId" integer NOT NULL,
    status "ProposalStatus" NOT NULL,
    text text NOT NULL,
    "authorId" integer,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT "OfficialAnswer_text_check" CHECK ((text <> ''::text))
);

CREATE TABLE "OfficialAnswerFile" (
    "organizationId" integer NOT NULL,
    "answerId" integer NOT NULL,
    "fileId" uuid NOT NULL,
    "position" integer DEFAULT 0 NOT NULL
);

CREATE TABLE "OneTimeCode" (
    id SERIAL NOT NULL,
    "userId" integer NOT NULL,
    mobile text NOT NULL,
    purpose "CodePurpose" NOT NULL,
    "codeHash" text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    "sentCount" integer DEFAULT 1 NOT NULL,
    "expiresAt" timestamp(3) with time zone NOT NULL,
    "lockedUntil" timestamp(3) with time zone,
    "usedAt" timestamp(3) with time zone,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "pendingAction" jsonb DEFAULT '{}'::jsonb NOT NULL,
    "requestedByOrganizationId" integer NOT NULL,
    CONSTRAINT "OneTimeCode_attempts_check" CHECK ((attempts BETWEEN 0 AND 5))
);

CREATE TABLE "Organization" (
    id SERIAL NOT NULL,
    name text NOT NULL,
    languages text[],
    "timeZone" text DEFAULT 'Europe/Rome'::text NOT NULL,
    "publiclyVisible" boolean DEFAULT true NOT NULL,
    "twoLevelLogin" boolean DEFAULT false NOT NULL,
    "umbrellaWorkspaceActive" boolean DEFAULT false NOT NULL,
    registration "RegistrationMode" DEFAULT 'OPEN'::"RegistrationMode" NOT NULL,
    "parentId" integer,
    "accentColour" text DEFAULT '#0b5d4b'::text NOT NULL,
    "logoFileId" uuid,
    tagline jsonb DEFAULT '{}'::jsonb NOT NULL,
    "supportEmail" text,
    "assistanceDesk" jsonb DEFAULT '{}'::jsonb NOT NULL,
    "urlPrivacyPolicy" text,
    "urlTermsConditions" text,
    "urlCookiePolicy" text,
    "urlAccessibilityStatement" text,
    "accessibilityFeedbackEmail" text,
    "minimumAge" integer,
    "groupRequired" boolean DEFAULT false NOT NULL,
    "taxCodeScheme" "TaxCodeScheme" DEFAULT 'NONE'::"TaxCodeScheme" NOT NULL,
    "secondFactorRequired" boolean DEFAULT false NOT NULL,
    "profileEditable" boolean DEFAULT true NOT NULL,
    "sensitiveProfileFields" boolean DEFAULT false NOT NULL,
    "passwordLengthMin" integer DEFAULT 6 NOT NULL,
    "privacyVersion" integer DEFAULT 1 NOT NULL,
    "termsVersion" integer DEFAULT 1 NOT NULL,
    "phoneCountries" text[] DEFAULT ARRAY['IT'::text],
    "corsOrigins" text[] DEFAULT ARRAY[]::text[],
    "smsDailyBudget" integer DEFAULT 500 NOT NULL,
    "mapLat" double precision DEFAULT 41.91 NOT NULL,
    "mapLng" double precision DEFAULT 12.4659 NOT NULL,
    "mapZoom" double precision DEFAULT 11 NOT NULL,
    "suspendedAt" timestamp(3) with time zone,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp(3) with time zone NOT NULL,
    country text,
    "dataLicence" "DataLicence" DEFAULT 'CC_BY_4_0'::"DataLicence" NOT NULL,
    menus jsonb DEFAULT '{}'::jsonb NOT NULL,
    "classificationNames" jsonb DEFAULT '{}'::jsonb NOT NULL,
    "smsMonthlyCents" integer,
    "smsPriceCents" jsonb DEFAULT '{}'::jsonb NOT NULL,
    "smsAlertPercent" integer DEFAULT 80 NOT NULL,
    "smsPrefixes" text[] DEFAULT ARRAY[]::text[] NOT NULL,
    "unusedYears" integer DEFAULT 3,
    "secondOfficer" boolean DEFAULT true NOT NULL,
    "removalMonths" integer DEFAULT 12 NOT NULL,
    CONSTRAINT "Organization_accentColour_check" CHECK (("accentColour" ~ '^#[0-9a-f]{6}$'::text)),
    CONSTRAINT "Organization_country_check" CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT "Organization_languages_check" CHECK (((cardinality(languages) BETWEEN 1 AND 7) AND (languages <@ ARRAY['en'::text, 'el'::text, 'es'::text, 'pl'::text, 'de'::text, 'fr'::text, 'it'::text]))),
    CONSTRAINT "Organization_menus_check" CHECK ((jsonb_typeof(menus) = 'object'::text)),
    CONSTRAINT "Organization_parent_check" CHECK (("parentId" IS DISTINCT FROM id)),
    CONSTRAINT "Organization_passwordLengthMin_check" CHECK (("passwordLengthMin" BETWEEN 6 AND 64)),
    CONSTRAINT "Organization_removalMonths_check" CHECK (("removalMonths" BETWEEN 6 AND 120)),
    CONSTRAINT "Organization_smsAlertPercent_check" CHECK (("smsAlertPercent" BETWEEN 1 AND 100)),
    CONSTRAINT "Organization_smsMonthlyCents_check" CHECK (("smsMonthlyCents" >= 0)),
    CONSTRAINT "Organization_unusedYears_check" CHECK (("unusedYears" BETWEEN 1 AND 20))
);

CREATE TABLE "OrganizationDomain" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    host text NOT NULL,
    "isPrimary" boolean DEFAULT false NOT NULL,
    "verifiedAt" timestamp(3) with time zone,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT "OrganizationDomain_host_check" CHECK ((host ~ '^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$'::text))
);

CREATE TABLE "OrganizationErasure" (
    id integer NOT NULL,
    name text NOT NULL,
    hosts text[],
    "startedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "endedAt" timestamp(3) with time zone,
    rows jsonb DEFAULT '{}'::jsonb NOT NULL,
    files integer DEFAULT 0 NOT NULL
);

CREATE TABLE "OrganizationMap" (
    "organizationId" integer NOT NULL,
    "styleUrl" text,
    "tileOrigins" text[] DEFAULT ARRAY[]::text[] NOT NULL,
    attribution text DEFAULT ''::text NOT NULL,
    drawing jsonb,
    boundary jsonb,
    revision integer DEFAULT 1 NOT NULL,
    "updatedAt" timestamp(3) with time zone NOT NULL,
    CONSTRAINT "OrganizationMap_size_check" CHECK (((pg_column_size(drawing) <= 400000) AND (pg_column_size(boundary) <= 400000))),
    CONSTRAINT "OrganizationMap_styleUrl_check" CHECK (("styleUrl" ~~ 'https://%'::text))
);

CREATE TABLE "OutboxMessage" (
    id uuid NOT NULL,
    "organizationId" integer NOT NULL,
    channel "OutboxChannel" NOT NULL,
    recipient text NOT NULL,
    template text NOT NULL,
    locale text NOT NULL,
    facts jsonb NOT NULL,
    status "OutboxStatus" DEFAULT 'PENDING'::"OutboxStatus" NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    "nextAttemptAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "lastError" text,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "sentAt" timestamp(3) with time zone,
    lane "OutboxLane" DEFAULT 'RECEIPTS'::"OutboxLane" NOT NULL,
    "userId" integer,
    host text DEFAULT ''::text NOT NULL,
    reason text,
    "providerId" text,
    "providerState" "ProviderState",
    "stateAt" timestamp(3) with time zone,
    segments integer,
    "costMicros" integer,
    CONSTRAINT "OutboxMessage_reason_check" CHECK ((reason = ANY (ARRAY['expired'::text, 'superseded'::text, 'rejected'::text, 'unreachable'::text, 'invalid'::text, 'blocked'::text, 'mailboxUnknown'::text, 'mailboxFull'::text, 'complained'::text, 'numberInvalid'::text, 'phoneUnreachable'::text, 'carrierRefused'::text, 'unsubscribed'::text, 'unknown'::text])))
);

CREATE TABLE "Page" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    key text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "hiddenAt" timestamp(3) with time zone,
    CONSTRAINT "Page_key_check" CHECK (((key = ANY (ARRAY['intro'::text, 'home'::text, 'about'::text, 'howItWorks'::text, 'faq'::text, 'customFaq'::text, 'games'::text, 'job'::text, 'privacy'::text, 'terms'::text, 'cookies'::text, 'portalHome'::text, 'portalProject'::text, 'portalInstruments'::text, 'portalContact'::text, 'portalSubscribe'::text, 'exploreIntro'::text, 'communityIntro'::text, 'groupsIntro'::text])) OR (key ~~ 'own:%'::text)))
);

CREATE TABLE "PageVersion" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    "pageId" integer NOT NULL,
    number integer NOT NULL,
    state "PageVersionState" DEFAULT 'DRAFT'::"PageVersionState" NOT NULL,
    title jsonb DEFAULT '{}'::jsonb NOT NULL,
    description jsonb DEFAULT '{}'::jsonb NOT NULL,
    blocks jsonb NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    "authorId" integer,
    note text DEFAULT ''::text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp(3) with time zone NOT NULL,
    "publishedAt" timestamp(3) with time zone,
    "basedOn" integer,
    "reviewsEndedAt" timestamp(3) with time zone,
    CONSTRAINT "PageVersion_blocks_check" CHECK (((jsonb_typeof(blocks) = 'array'::text) AND (jsonb_array_length(blocks) <= 40))),
    CONSTRAINT "PageVersion_published_check" CHECK (((state = 'DRAFT'::"PageVersionState") = ("publishedAt" IS NULL)))
);

CREATE TABLE "PageVersionFile" (
    "organizationId" integer NOT NULL,
    "versionId" integer NOT NULL,
    "fileId" uuid NOT NULL
);

CREATE TABLE "PeopleImport" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    "userId" integer,
    "fileName" text NOT NULL,
    "fileKey" text,
    "sizeBytes" integer NOT NULL,
    encoding text NOT NULL,
    delimiter text NOT NULL,
    "hasHeader" boolean NOT NULL,
    sample jsonb DEFAULT '[]'::jsonb NOT NULL,
    columns jsonb DEFAULT '{}'::jsonb NOT NULL,
    locale text NOT NULL,
    "processIds" integer[] DEFAULT ARRAY[]::integer[] NOT NULL,
    "groupIds" integer[] DEFAULT ARRAY[]::integer[] NOT NULL,
    "sendsNow" boolean DEFAULT false NOT NULL,
    state "PeopleImportState" DEFAULT 'MATCHING'::"PeopleImportState" NOT NULL,
    "linesTotal" integer,
    "rowsDone" integer DEFAULT 0 NOT NULL,
    "invitedCount" integer DEFAULT 0 NOT NULL,
    "joinedCount" integer DEFAULT 0 NOT NULL,
    "knownCount" integer DEFAULT 0 NOT NULL,
    "refusedCount" integer DEFAULT 0 NOT NULL,
    "sentCount" integer DEFAULT 0 NOT NULL,
    "leasedUntil" timestamp(3) with time zone,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "finishedAt" timestamp(3) with time zone,
    "rowsSkipped" integer DEFAULT 0 NOT NULL,
    CONSTRAINT "PeopleImport_encoding_check" CHECK ((encoding = ANY (ARRAY['utf-8'::text, 'utf-16le'::text, 'utf-16be'::text, 'windows-1252'::text, 'windows-1250'::text, 'windows-1253'::text, 'macintosh'::text]))),
    CONSTRAINT "PeopleImport_file_check" CHECK ((("fileKey" IS NOT NULL) OR (state = ANY (ARRAY['DONE'::"PeopleImportState", 'SENDING'::"PeopleImportState", 'FAILED'::"PeopleImportState", 'CANCELLED'::"PeopleImportState"]))))
);

CREATE TABLE "PeopleImportProblem" (
    "organizationId" integer NOT NULL,
    "importId" integer NOT NULL,
    line integer NOT NULL,
    problem text NOT NULL,
    field text DEFAULT ''::text NOT NULL,
    value text DEFAULT ''::text NOT NULL
);

CREATE TABLE "Phase" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    "processId" integer NOT NULL,
    "position" integer NOT NULL,
    name jsonb NOT NULL,
    body jsonb DEFAULT '{}'::jsonb NOT NULL,
    "startsAt" timestamp(3) with time zone NOT NULL,
    "endsAt" timestamp(3) with time zone NOT NULL,
    state "PhaseState" DEFAULT 'TO_BE_ACTIVATED'::"PhaseState" NOT NULL,
    "byDate" boolean DEFAULT true NOT NULL,
    CONSTRAINT "Phase_dates_check" CHECK (("endsAt" > "startsAt"))
);

CREATE TABLE "PlanChange" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    "deliveryId" integer NOT NULL,
    title jsonb DEFAULT '{}'::jsonb NOT NULL,
    field text NOT NULL,
    before date,
    after date,
    reason text DEFAULT ''::text NOT NULL,
    locale text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT "PlanChange_field_check" CHECK ((field = ANY (ARRAY['from'::text, 'until'::text, 'milestone'::text]))),
    CONSTRAINT "PlanChange_moved_check" CHECK ((before IS DISTINCT FROM after))
);

CREATE TABLE "PlannedOpening" (
    "organizationId" integer NOT NULL,
    "moduleId" integer NOT NULL,
    revision text NOT NULL,
    "closesAt" timestamp(3) with time zone,
    "withoutUndecided" boolean DEFAULT false NOT NULL,
    "decidedBy" text NOT NULL,
    "signedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "stoppedAt" timestamp(3) with time zone,
    "stopReason" text,
    "stopCount" integer DEFAULT 0 NOT NULL,
    CONSTRAINT "PlannedOpening_stopped_check" CHECK ((("stoppedAt" IS NULL) = ("stopReason" IS NULL)))
);

CREATE TABLE "PortalEntry" (
    "organizationId" integer NOT NULL,
    "childId" integer NOT NULL,
    "position" integer NOT NULL,
    "group" jsonb DEFAULT '{}'::jsonb NOT NULL,
    hidden boolean DEFAULT false NOT NULL,
    CONSTRAINT "PortalEntry_other_check" CHECK ((("childId" <> "organizationId") AND ("position" >= 0)))
);

CREATE TABLE "Process" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    name jsonb NOT NULL,
    summary jsonb DEFAULT '{}'::jsonb NOT NULL,
    "coverFileId" uuid,
    status "ProcessStatus" DEFAULT 'DRAFT'::"ProcessStatus" NOT NULL,
    visibility "Visibility" DEFAULT 'PUBLIC'::"Visibility" NOT NULL,
    registration "RegistrationMode" DEFAULT 'OPEN'::"RegistrationMode" NOT NULL,
    "groupRequired" boolean DEFAULT false NOT NULL,
    "startsAt" timestamp(3) with time zone NOT NULL,
    "endsAt" timestamp(3) with time zone NOT NULL,
    currency text DEFAULT 'EUR'::text NOT NULL,
    "budgetAvailable" numeric(14,2) DEFAULT 0 NOT NULL,
    "commentsEnabled" boolean DEFAULT true NOT NULL,
    "versionsMax" integer DEFAULT 3 NOT NULL,
    "versioningDays" integer DEFAULT 30 NOT NULL,
    "projectCostMax" numeric(14,2),
    "minimumAge" integer,
    "youthAgeMin" integer,
    "youthAgeMax" integer,
    "personalBudget" integer DEFAULT 100 NOT NULL,
    "donationMin" integer DEFAULT 1 NOT NULL,
    "donationMax" integer DEFAULT 50 NOT NULL,
    "preferencesMax" integer DEFAULT 10,
    "showTalliesEarly" boolean DEFAULT false NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp(3) with time zone NOT NULL,
    population integer,
    "showTurnout" boolean DEFAULT false NOT NULL,
    "reviewsEndedAt" timestamp(3) with time zone,
    "reportEveryDays" integer DEFAULT 90 NOT NULL,
    "followThroughUntil" date,
    "holdsIdeas" boolean DEFAULT false NOT NULL,
    "holdsComments" boolean DEFAULT false NOT NULL,
    "turnoutBreakdown" text DEFAULT 'AGES'::text NOT NULL,
    CONSTRAINT "Process_dates_check" CHECK ((("endsAt" > "startsAt") AND ("endsAt" <= ("startsAt" + '1000 days'::interval)))),
    CONSTRAINT "Process_donations_check" CHECK ((("donationMin" BETWEEN 1 AND "donationMax") AND ("donationMax" <= "personalBudget") AND ("personalBudget" <= 999999))),
    CONSTRAINT "Process_money_check" CHECK ((("budgetAvailable" >= (0)::numeric) AND (("projectCostMax" IS NULL) OR ("projectCostMax" >= (0)::numeric)))),
    CONSTRAINT "Process_population_check" CHECK ((population > 0)),
    CONSTRAINT "Process_preferences_check" CHECK ((("preferencesMax" IS NULL) OR ("preferencesMax" >= 1))),
    CONSTRAINT "Process_reports_check" CHECK (("reportEveryDays" BETWEEN 7 AND 730)),
    CONSTRAINT "Process_turnoutBreakdown_check" CHECK (("turnoutBreakdown" = ANY (ARRAY['NONE'::text, 'AGES'::text, 'GROUPS'::text]))),
    CONSTRAINT "Process_versions_check" CHECK ((("versionsMax" BETWEEN 1 AND 100) AND ("versioningDays" BETWEEN 0 AND 1000))),
    CONSTRAINT "Process_youth_check" CHECK (((("youthAgeMin" IS NULL) = ("youthAgeMax" IS NULL)) AND ("youthAgeMin" >= 0) AND ("youthAgeMin" <= "youthAgeMax") AND ("youthAgeMax" <= 120)))
);

CREATE TABLE "ProcessChallenge" (
    "organizationId" integer NOT NULL,
    "processId" integer NOT NULL,
    "challengeId" integer NOT NULL
);

CREATE TABLE "ProcessEvent" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    "processId" integer NOT NULL,
    kind text NOT NULL,
    "subjectId" integer NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "dueAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "doneAt" timestamp(3) with time zone,
    "afterUserId" integer DEFAULT 0 NOT NULL,
    CONSTRAINT "ProcessEvent_kind_check" CHECK ((kind = ANY (ARRAY['processOpened'::text, 'phaseChanged'::text, 'votingOpened'::text, 'twoDaysLeft'::text, 'extension'::text, 'closedEarly'::text, 'result'::text])))
);

CREATE TABLE "ProcessFollow" (
    "organizationId" integer NOT NULL,
    "processId" integer NOT NULL,
    "userId" integer NOT NULL,
    kinds text[],
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT "ProcessFollow_kinds_check" CHECK ((kinds <@ ARRAY['phase'::text, 'vote'::text, 'result'::text]))
);

CREATE TABLE "ProcessMembership" (
    "organizationId" integer NOT NULL,
    "processId" integer NOT NULL,
    "userId" integer NOT NULL,
    "joinedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE "ProcessPage" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    "processId" integer NOT NULL,
    kind text NOT NULL,
    body jsonb NOT NULL,
    CONSTRAINT "ProcessPage_kind_check" CHECK ((kind = ANY (ARRAY['guidelines'::text, 'about'::text, 'faq'::text, 'narration'::text, 'contacts'::text])))
);

CREATE TABLE "ProcessRole" (
    "organizationId" integer NOT NULL,
    "processId" integer NOT NULL,
    "userId" integer NOT NULL,
    authority "Authority" NOT NULL
);

CREATE TABLE "ProcessScenario" (
    "organizationId" integer NOT NULL,
    "processId" integer NOT NULL,
    "scenarioId" integer NOT NULL
);

CREATE TABLE "ProcessTemplate" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    name text NOT NULL,
    setup jsonb NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT "ProcessTemplate_name_check" CHECK ((char_length(name) BETWEEN 1 AND 120))
);

CREATE TABLE "Proposal" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    "processId" integer NOT NULL,
    "moduleId" integer NOT NULL,
    type "ProposalType" DEFAULT 'PROPOSAL'::"ProposalType" NOT NULL,
    status "ProposalStatus" DEFAULT 'DRAFT'::"ProposalStatus" NOT NULL,
    "authorId" integer,
    "groupId" integer,
    "scenarioId" integer,
    "currentVersionId" bigint,
    cost numeric(14,2),
    location geometry(Point,4326),
    address text DEFAULT ''::text NOT NULL,
    popularity integer DEFAULT 0 NOT NULL,
    "followersCount" integer DEFAULT 0 NOT NULL,
    "commentsCount" integer DEFAULT 0 NOT NULL,
    reference text,
    "mergedIntoId" integer,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp(3) with time zone NOT NULL,
    "publishedAt" timestamp(3) with time zone,
    "cancelledAt" timestamp(3) with time zone,
    "hiddenAt" timestamp(3) with time zone,
    "hiddenReason" text,
    "statusReason" text DEFAULT ''::text NOT NULL,
    "withdrawnFrom" "ProposalStatus",
    "standsToVote" "StandsToVote" DEFAULT 'OPEN'::"StandsToVote" NOT NULL,
    "removedAt" timestamp(3) with time zone,
    CONSTRAINT "Proposal_cost_check" CHECK (((cost IS NULL) OR (cost >= (0)::numeric))),
    CONSTRAINT "Proposal_counts_check" CHECK ((("followersCount" >= 0) AND ("commentsCount" >= 0))),
    CONSTRAINT "Proposal_location_check" CHECK (((location IS NULL) OR ((st_x(location) BETWEEN ('-180'::integer)::double precision AND (180)::double precision) AND (st_y(location) BETWEEN ('-90'::integer)::double precision AND (90)::double precision)))),
    CONSTRAINT "Proposal_published_check" CHECK (((status = ANY (ARRAY['DRAFT'::"ProposalStatus", 'CANCELLED'::"ProposalStatus"])) OR (("publishedAt" IS NOT NULL) AND ("currentVersionId" IS NOT NULL)))),
    CONSTRAINT "Proposal_withdrawn_check" CHECK ((("withdrawnFrom" IS NULL) OR (status = 'CANCELLED'::"ProposalStatus")))
);

CREATE TABLE "ProposalChallenge" (
    "organizationId" integer NOT NULL,
    "proposalId" integer NOT NULL,
    "challengeId" integer NOT NULL
);

CREATE TABLE "ProposalSearch" (
    "organizationId" integer NOT NULL,
    "proposalId" integer NOT NULL,
    text text NOT NULL
);

CREATE TABLE "ProposalTranslation" (
    "organizationId" integer NOT NULL,
    "versionId" bigint NOT NULL,
    locale text NOT NULL,
    title text NOT NULL,
    summary text DEFAULT ''::text NOT NULL,
    narrative text DEFAULT ''::text NOT NULL,
    imported boolean DEFAULT false NOT NULL,
    "completedAt" timestamp(3) with time zone,
    "heldAt" timestamp(3) with time zone,
    CONSTRAINT "ProposalTranslation_summary_check" CHECK ((char_length(NORMALIZE(summary, NFC)) <= 600)),
    CONSTRAINT "ProposalTranslation_title_check" CHECK (((char_length(NORMALIZE(title, NFC)) <= 60) OR imported))
);

CREATE TABLE "ProposalVersion" (
    id BIGSERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    "proposalId" integer NOT NULL,
    number integer NOT NULL,
    status "VersionStatus" DEFAULT 'DRAFT'::"VersionStatus" NOT NULL,
    "originalLocale" text NOT NULL,
    languages text[] DEFAULT ARRAY[]::text[],
    cost numeric(14,2),
    "videoId" text,
    "websiteUrl" text,
    "serviceSubcategory" text,
    location geometry(Point,4326),
    address text DEFAULT ''::text NOT NULL,
    "challengeIds" integer[] DEFAULT ARRAY[]::integer[],
    "scenarioId" integer,
    "groupId" integer,
    revision integer DEFAULT 0 NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp(3) with time zone NOT NULL,
    "publishedAt" timestamp(3) with time zone,
    "heldAt" timestamp(3) with time zone,
    CONSTRAINT "ProposalVersion_cost_check" CHECK (((cost IS NULL) OR (cost >= (0)::numeric))),
    CONSTRAINT "ProposalVersion_held_check" CHECK ((("heldAt" IS NULL) OR (status = 'DRAFT'::"VersionStatus"))),
    CONSTRAINT "ProposalVersion_published_check" CHECK (((status = 'PUBLISHED'::"VersionStatus") = ("publishedAt" IS NOT NULL))),
    CONSTRAINT "ProposalVersion_video_check" CHECK (("videoId" ~ '^[A-Za-z0-9_-]{11}$'::text))
);

CREATE TABLE "QuestionnaireAnswer" (
    "organizationId" integer NOT NULL,
    "questionId" integer NOT NULL,
    "userId" integer NOT NULL,
    value jsonb NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE "QuestionnaireQuestion" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    "moduleId" integer NOT NULL,
    section integer DEFAULT 0 NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    kind text NOT NULL,
    text jsonb NOT NULL,
    options jsonb DEFAULT '[]'::jsonb NOT NULL,
    required boolean DEFAULT false NOT NULL,
    CONSTRAINT "QuestionnaireQuestion_kind_check" CHECK ((kind = ANY (ARRAY['SINGLE'::text, 'MULTIPLE'::text, 'SCALE'::text, 'TEXT'::text])))
);

CREATE TABLE "RateLimit" (
    key text NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);

CREATE TABLE "Removal" (
    "organizationId" integer NOT NULL,
    "caseId" integer NOT NULL,
    "authorId" integer,
    reason text NOT NULL,
    "legalBasis" text NOT NULL,
    "decidedBy" text DEFAULT ''::text NOT NULL,
    "removedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    sealed text,
    "keepUntil" timestamp(3) with time zone NOT NULL,
    "restoredAt" timestamp(3) with time zone,
    earlier jsonb DEFAULT '{}'::jsonb NOT NULL,
    "openedById" integer,
    "openedUntil" timestamp(3) with time zone,
    CONSTRAINT "Removal_restored_check" CHECK ((("restoredAt" IS NULL) OR (sealed IS NULL)))
);

CREATE TABLE "RenderedText" (
    "organizationId" integer NOT NULL,
    key bytea NOT NULL,
    html text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT "RenderedText_key_check" CHECK ((octet_length(key) = 32))
);

CREATE TABLE "ReportDue" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    "deliveryId" integer NOT NULL,
    "dueOn" date NOT NULL,
    "doneAt" timestamp(3) with time zone,
    nudges integer DEFAULT 0 NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "linksEndedAt" timestamp(3) with time zone
);

CREATE TABLE "Result" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    "processId" integer NOT NULL,
    "moduleId" integer NOT NULL,
    rule text NOT NULL,
    parameters jsonb DEFAULT '{}'::jsonb NOT NULL,
    budget numeric(14,2) NOT NULL,
    spent numeric(14,2) NOT NULL,
    "ballotsCount" integer NOT NULL,
    "choicesCount" integer NOT NULL,
    hash text NOT NULL,
    "computedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "publishedAt" timestamp(3) with time zone,
    "itemsCount" integer DEFAULT 0 NOT NULL,
    "fundedCount" integer DEFAULT 0 NOT NULL,
    "fundedCost" numeric(14,2) DEFAULT 0 NOT NULL,
    "votesMax" integer DEFAULT 0 NOT NULL,
    "collectedMax" bigint DEFAULT 0 NOT NULL,
    "distancesAt" timestamp(3) with time zone,
    "distancesMs" integer DEFAULT 0 NOT NULL,
    "distancesSearch" jsonb,
    "decidedBy" text,
    CONSTRAINT "Result_rule_check" CHECK ((rule = ANY (ARRAY['greedy'::text, 'greedy-threshold'::text, 'greedy-no-skip'::text, 'greedy-exclusive'::text, 'greedy-per-cost'::text, 'equal-shares'::text])))
);

CREATE TABLE "ResultItem" (
    "organizationId" integer NOT NULL,
    "resultId" integer NOT NULL,
    "proposalId" integer NOT NULL,
    rank integer NOT NULL,
    votes integer NOT NULL,
    collected bigint NOT NULL,
    cost numeric(14,2) NOT NULL,
    funded boolean NOT NULL,
    reason text NOT NULL,
    facts jsonb DEFAULT '{}'::jsonb NOT NULL,
    distance jsonb,
    CONSTRAINT "ResultItem_reason_check" CHECK ((reason = ANY (ARRAY['funded'::text, 'fundedFromReserve'::text, 'doesNotFit'::text, 'stopped'::text, 'afterStop'::text, 'belowThreshold'::text, 'excluded'::text, 'withdrawn'::text, 'fundedByShares'::text, 'fundedByVotes'::text, 'sharesTooSmall'::text])))
);

CREATE TABLE "ResultOverride" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    "moduleId" integer NOT NULL,
    "proposalId" integer NOT NULL,
    funded boolean,
    reason text NOT NULL,
    locale text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "decidedBy" text,
    "decidedOn" date,
    CONSTRAINT "ResultOverride_decidedBy_check" CHECK ((("decidedBy" IS NULL) OR (("decidedBy" <> ''::text) AND (length("decidedBy") <= 200)))),
    CONSTRAINT "ResultOverride_reason_check" CHECK ((btrim(reason) <> ''::text))
);

CREATE TABLE "Scenario" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    name jsonb NOT NULL,
    body jsonb DEFAULT '{}'::jsonb NOT NULL,
    "coverFileId" uuid,
    "position" integer DEFAULT 0 NOT NULL,
    icon text,
    colour text,
    "processId" integer,
    CONSTRAINT "Scenario_colour_check" CHECK ((colour = ANY (ARRAY['green'::text, 'blue'::text, 'orange'::text, 'violet'::text, 'teal'::text, 'red'::text, 'gold'::text, 'pink'::text, 'grey'::text]))),
    CONSTRAINT "Scenario_icon_check" CHECK ((icon = ANY (ARRAY['trees'::text, 'sprout'::text, 'sun'::text, 'droplets'::text, 'waves'::text, 'recycle'::text, 'zap'::text, 'lightbulb'::text, 'bike'::text, 'bus'::text, 'train-front'::text, 'route'::text, 'map-pin'::text, 'building-2'::text, 'landmark'::text, 'house'::text, 'school'::text, 'book-open'::text, 'palette'::text, 'music'::text, 'image'::text, 'volleyball'::text, 'trophy'::text, 'utensils'::text, 'baby'::text, 'users'::text, 'accessibility'::text, 'hand-heart'::text, 'heart'::text, 'shield'::text, 'wifi'::text, 'layers'::text, 'tag'::text])))
);

CREATE TABLE "SealedFile" (
    "organizationId" integer NOT NULL,
    "caseId" integer NOT NULL,
    "fileId" uuid NOT NULL,
    width integer DEFAULT 0 NOT NULL,
    bytes bytea NOT NULL
);

CREATE TABLE "SigningKey" (
    kid text NOT NULL,
    algorithm text NOT NULL,
    "keyCipher" text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "retiredAt" timestamp(3) with time zone
);

CREATE TABLE "SmsStop" (
    "organizationId" integer NOT NULL,
    prefix text NOT NULL,
    sent integer NOT NULL,
    confirmed integer NOT NULL,
    "stoppedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "endsAt" timestamp(3) with time zone NOT NULL,
    "liftedAt" timestamp(3) with time zone
);

CREATE TABLE "SmsUsage" (
    "organizationId" integer NOT NULL,
    day date NOT NULL,
    prefix text NOT NULL,
    sent integer DEFAULT 0 NOT NULL,
    segments integer DEFAULT 0 NOT NULL,
    "costMicros" bigint DEFAULT 0 NOT NULL,
    confirmed integer DEFAULT 0 NOT NULL,
    "refusedMoney" integer DEFAULT 0 NOT NULL,
    "refusedDaily" integer DEFAULT 0 NOT NULL,
    "refusedPrefix" integer DEFAULT 0 NOT NULL,
    "refusedPumping" integer DEFAULT 0 NOT NULL
);

CREATE TABLE "StoredReason" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    use text NOT NULL,
    "position" integer NOT NULL,
    text jsonb NOT NULL,
    CONSTRAINT "StoredReason_use_check" CHECK ((use = ANY (ARRAY['HIDING'::text, 'REFUSAL'::text])))
);

CREATE TABLE "Subscription" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    email text NOT NULL,
    "emailKey" text NOT NULL,
    locale text NOT NULL,
    interests text[] DEFAULT ARRAY[]::text[] NOT NULL,
    "confirmHash" text,
    "confirmExpiresAt" timestamp(3) with time zone,
    "confirmedAt" timestamp(3) with time zone,
    "endedAt" timestamp(3) with time zone,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT "Subscription_confirm_check" CHECK ((("confirmHash" IS NULL) = ("confirmExpiresAt" IS NULL))),
    CONSTRAINT "Subscription_emailKey_check" CHECK (("emailKey" = lower(email))),
    CONSTRAINT "Subscription_interests_check" CHECK ((interests <@ ARRAY['PROCESSES'::text, 'VOTES'::text, 'RESULTS'::text, 'EVENTS'::text]))
);

CREATE TABLE "SubscriptionConsent" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    "subscriptionId" integer NOT NULL,
    act text NOT NULL,
    "privacyVersion" integer NOT NULL,
    interests text[] DEFAULT ARRAY[]::text[] NOT NULL,
    locale text NOT NULL,
    "addressHash" text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT "SubscriptionConsent_act_check" CHECK ((act = ANY (ARRAY['REQUESTED'::text, 'CONFIRMED'::text, 'ENDED'::text])))
);

CREATE TABLE "TurnoutFigures" (
    "organizationId" integer NOT NULL,
    "moduleId" integer NOT NULL,
    figures jsonb NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE "User" (
    id SERIAL NOT NULL,
    username text NOT NULL,
    "usernameKey" text NOT NULL,
    email text,
    "emailKey" text,
    "emailConfirmedAt" timestamp(3) with time zone,
    mobile text,
    "mobileConfirmedAt" timestamp(3) with time zone,
    "passwordHash" text,
    name text NOT NULL,
    surname text NOT NULL,
    locale text DEFAULT 'en'::text NOT NULL,
    biography text DEFAULT ''::text NOT NULL,
    education text DEFAULT ''::text NOT NULL,
    work text DEFAULT ''::text NOT NULL,
    "birthYear" integer,
    gender "Gender" DEFAULT 'NOT_SPECIFIED'::"Gender" NOT NULL,
    "sensitiveCipher" text,
    "taxCodeCipher" text,
    "taxCodeKey" text,
    "isPublic" boolean DEFAULT false NOT NULL,
    "avatarFileId" uuid,
    "tokenVersion" integer DEFAULT 0 NOT NULL,
    "isPlatformAdmin" boolean DEFAULT false NOT NULL,
    "totpSecretCipher" text,
    "totpConfirmedAt" timestamp(3) with time zone,
    "suspendedAt" timestamp(3) with time zone,
    "erasedAt" timestamp(3) with time zone,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp(3) with time zone NOT NULL,
    "totpLastStep" integer,
    "recoveryHashes" text[] DEFAULT ARRAY[]::text[],
    "usernameSkeleton" text,
    "taxCodeKeyVersion" integer DEFAULT 1 NOT NULL,
    CONSTRAINT "User_emailKey_check" CHECK (((email IS NULL) = ("emailKey" IS NULL))),
    CONSTRAINT "User_mobile_check" CHECK ((mobile ~ '^\+[1-9][0-9]{5,14}$'::text)),
    CONSTRAINT "User_username_check" CHECK (((char_length(username) >= 3) AND (POSITION(('@'::text) IN (username)) = 0)))
);

CREATE TABLE "UserSession" (
    id uuid NOT NULL,
    "organizationId" integer NOT NULL,
    "userId" integer NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "lastSeenAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "expiresAt" timestamp(3) with time zone NOT NULL,
    "revokedAt" timestamp(3) with time zone,
    "userAgent" text DEFAULT ''::text NOT NULL,
    "addressHash" text DEFAULT ''::text NOT NULL
);

CREATE TABLE "VersionFile" (
    "organizationId" integer NOT NULL,
    "versionId" bigint NOT NULL,
    "fileId" uuid NOT NULL,
    kind "VersionFileKind" NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    alternative text DEFAULT ''::text NOT NULL
);

CREATE TABLE "VoteGroupMember" (
    "organizationId" integer NOT NULL,
    "moduleId" integer NOT NULL,
    "groupId" integer NOT NULL,
    "userId" integer NOT NULL
);

CREATE TABLE "VoterMark" (
    "organizationId" integer NOT NULL,
    "moduleId" integer NOT NULL,
    mark text NOT NULL,
    "voterKey" text NOT NULL
);

CREATE TABLE "VotingEarlyClosing" (
    "organizationId" integer NOT NULL,
    "moduleId" integer NOT NULL,
    "plannedFor" timestamp(3) with time zone NOT NULL,
    "closedAt" timestamp(3) with time zone NOT NULL,
    reason text NOT NULL,
    "decidedBy" text NOT NULL,
    locale text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT "VotingEarlyClosing_early_check" CHECK (("closedAt" < "plannedFor")),
    CONSTRAINT "VotingEarlyClosing_reason_check" CHECK (((btrim(reason) <> ''::text) AND (btrim("decidedBy") <> ''::text)))
);

CREATE TABLE "VotingExtension" (
    id SERIAL NOT NULL,
    "organizationId" integer NOT NULL,
    "moduleId" integer NOT NULL,
    "closedBefore" timestamp(3) with time zone NOT NULL,
    "closesAt" timestamp(3) with time zone NOT NULL,
    reason text NOT NULL,
    locale text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT "VotingExtension_later_check" CHECK (("closesAt" > "closedBefore")),
    CONSTRAINT "VotingExtension_reason_check" CHECK ((btrim(reason) <> ''::text))
);

CREATE TABLE "WitnessState" (
    witness text NOT NULL,
    size bigint DEFAULT 0 NOT NULL,
    outcome text NOT NULL,
    detail text DEFAULT ''::text NOT NULL,
    "triedAt" timestamp(3) with time zone NOT NULL,
    "cosignedAt" timestamp(3) with time zone
);

CREATE TABLE "WitnessedLog" (
    origin text NOT NULL,
    size bigint NOT NULL,
    root bytea NOT NULL,
    note text NOT NULL,
    "cosignedAt" timestamp(3) with time zone NOT NULL,
    refusal text,
    "refusedAt" timestamp(3) with time zone,
    CONSTRAINT "WitnessedLog_root_check" CHECK (((octet_length(root) = 32) AND (size >= 0)))
);

CREATE TABLE "WorkspaceInvitation" (
    "organizationId" integer NOT NULL,
    "childId" integer NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT "WorkspaceInvitation_other_check" CHECK (("childId" <> "organizationId"))
);

ALTER TABLE ONLY "AbuseReport"
    ADD CONSTRAINT "AbuseReport_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "AccessCodeUse"
    ADD CONSTRAINT "AccessCodeUse_pkey" PRIMARY KEY ("organizationId", "codeId", day);

ALTER TABLE ONLY "AccessCode"
    ADD CONSTRAINT "AccessCode_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "AccessibilityStatement"
    ADD CONSTRAINT "AccessibilityStatement_pkey" PRIMARY KEY ("organizationId");

ALTER TABLE ONLY "AddressState"
    ADD CONSTRAINT "AddressState_pkey" PRIMARY KEY ("organizationId", "addressHash");

ALTER TABLE ONLY "Announcement"
    ADD CONSTRAINT "Announcement_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "Approval"
    ADD CONSTRAINT "Approval_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "AuditEntry"
    ADD CONSTRAINT "AuditEntry_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "BallotAuditStep"
    ADD CONSTRAINT "BallotAuditStep_pkey" PRIMARY KEY ("moduleId", kind);

ALTER TABLE ONLY "BallotAudit"
    ADD CONSTRAINT "BallotAudit_pkey" PRIMARY KEY ("moduleId");

ALTER TABLE ONLY "Ballot"
    ADD CONSTRAINT "Ballot_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "BarrierReport"
    ADD CONSTRAINT "BarrierReport_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "BoardPostFile"
    ADD CONSTRAINT "BoardPostFile_pkey" PRIMARY KEY ("postId", "fileId");

ALTER TABLE ONLY "BoardPost"
    ADD CONSTRAINT "BoardPost_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "CampaignRecipient"
    ADD CONSTRAINT "CampaignRecipient_pkey" PRIMARY KEY ("campaignId", "userId");

ALTER TABLE ONLY "Campaign"
    ADD CONSTRAINT "Campaign_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "Candidate"
    ADD CONSTRAINT "Candidate_pkey" PRIMARY KEY ("moduleId", "proposalId");

ALTER TABLE ONLY "Challenge"
    ADD CONSTRAINT "Challenge_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "Choice"
    ADD CONSTRAINT "Choice_pkey" PRIMARY KEY ("ballotId", "proposalId");

ALTER TABLE ONLY "CoAuthor"
    ADD CONSTRAINT "CoAuthor_pkey" PRIMARY KEY ("proposalId", "userId");

ALTER TABLE ONLY "Comment"
    ADD CONSTRAINT "Comment_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "Consent"
    ADD CONSTRAINT "Consent_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "ContactMessage"
    ADD CONSTRAINT "ContactMessage_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "CostCheck"
    ADD CONSTRAINT "CostCheck_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "DeliveryPostFile"
    ADD CONSTRAINT "DeliveryPostFile_pkey" PRIMARY KEY ("postId", "fileId");

ALTER TABLE ONLY "DeliveryPost"
    ADD CONSTRAINT "DeliveryPost_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "Delivery"
    ADD CONSTRAINT "Delivery_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "DemoMessage"
    ADD CONSTRAINT "DemoMessage_pkey" PRIMARY KEY ("outboxId");

ALTER TABLE ONLY "DeskAct"
    ADD CONSTRAINT "DeskAct_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "DomainRequest"
    ADD CONSTRAINT "DomainRequest_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "Driver"
    ADD CONSTRAINT "Driver_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "ElectionImport"
    ADD CONSTRAINT "ElectionImport_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "EmailLink"
    ADD CONSTRAINT "EmailLink_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "Enquiry"
    ADD CONSTRAINT "Enquiry_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "EvaluationAssignment"
    ADD CONSTRAINT "EvaluationAssignment_pkey" PRIMARY KEY ("proposalId");

ALTER TABLE ONLY "EvaluationConflict"
    ADD CONSTRAINT "EvaluationConflict_pkey" PRIMARY KEY ("proposalId", "userId");

ALTER TABLE ONLY "EvaluationNote"
    ADD CONSTRAINT "EvaluationNote_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "Evaluation"
    ADD CONSTRAINT "Evaluation_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "Expense"
    ADD CONSTRAINT "Expense_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "Export"
    ADD CONSTRAINT "Export_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "File"
    ADD CONSTRAINT "File_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "Follow"
    ADD CONSTRAINT "Follow_pkey" PRIMARY KEY ("proposalId", "userId");

ALTER TABLE ONLY "GroupMembership"
    ADD CONSTRAINT "GroupMembership_pkey" PRIMARY KEY ("groupId", "userId");

ALTER TABLE ONLY "Group"
    ADD CONSTRAINT "Group_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "IdempotencyKey"
    ADD CONSTRAINT "IdempotencyKey_pkey" PRIMARY KEY ("organizationId", "actorKey", route, key);

ALTER TABLE ONLY "ImportSource"
    ADD CONSTRAINT "ImportSource_pkey" PRIMARY KEY ("organizationId", fingerprint);

ALTER TABLE ONLY "ImportedProject"
    ADD CONSTRAINT "ImportedProject_pkey" PRIMARY KEY ("proposalId");

ALTER TABLE ONLY "Invitation"
    ADD CONSTRAINT "Invitation_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "JobState"
    ADD CONSTRAINT "JobState_pkey" PRIMARY KEY (name);

ALTER TABLE ONLY "JoinRequest"
    ADD CONSTRAINT "JoinRequest_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "LedgerBatch"
    ADD CONSTRAINT "LedgerBatch_pkey" PRIMARY KEY ("moduleId", sequence);

ALTER TABLE ONLY "LedgerEntry"
    ADD CONSTRAINT "LedgerEntry_pkey" PRIMARY KEY ("moduleId", "position");

ALTER TABLE ONLY "LedgerEvent"
    ADD CONSTRAINT "LedgerEvent_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "LogCheckpoint"
    ADD CONSTRAINT "LogCheckpoint_pkey" PRIMARY KEY (size);

ALTER TABLE ONLY "LogClosing"
    ADD CONSTRAINT "LogClosing_pkey" PRIMARY KEY ("moduleId");

ALTER TABLE ONLY "LogCosignature"
    ADD CONSTRAINT "LogCosignature_pkey" PRIMARY KEY (size, witness);

ALTER TABLE ONLY "LogEntry"
    ADD CONSTRAINT "LogEntry_pkey" PRIMARY KEY ("position");

ALTER TABLE ONLY "LogNode"
    ADD CONSTRAINT "LogNode_pkey" PRIMARY KEY (level, index);

ALTER TABLE ONLY "LogQueue"
    ADD CONSTRAINT "LogQueue_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "LogTimestamp"
    ADD CONSTRAINT "LogTimestamp_pkey" PRIMARY KEY ("moduleId");

ALTER TABLE ONLY "Membership"
    ADD CONSTRAINT "Membership_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "MergeConsent"
    ADD CONSTRAINT "MergeConsent_pkey" PRIMARY KEY ("mergeId", "userId");

ALTER TABLE ONLY "MergeRequest"
    ADD CONSTRAINT "MergeRequest_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "Milestone"
    ADD CONSTRAINT "Milestone_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "ModerationCase"
    ADD CONSTRAINT "ModerationCase_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "ModuleGroup"
    ADD CONSTRAINT "ModuleGroup_pkey" PRIMARY KEY ("moduleId", "groupId");

ALTER TABLE ONLY "Module"
    ADD CONSTRAINT "Module_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "Notification"
    ADD CONSTRAINT "Notification_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "OfficeMember"
    ADD CONSTRAINT "OfficeMember_pkey" PRIMARY KEY ("officeId", "userId");

ALTER TABLE ONLY "Office"
    ADD CONSTRAINT "Office_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "OfficialAnswerFile"
    ADD CONSTRAINT "OfficialAnswerFile_pkey" PRIMARY KEY ("answerId", "fileId");

ALTER TABLE ONLY "OfficialAnswer"
    ADD CONSTRAINT "OfficialAnswer_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "OneTimeCode"
    ADD CONSTRAINT "OneTimeCode_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "OrganizationDomain"
    ADD CONSTRAINT "OrganizationDomain_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "OrganizationErasure"
    ADD CONSTRAINT "OrganizationErasure_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "OrganizationMap"
    ADD CONSTRAINT "OrganizationMap_pkey" PRIMARY KEY ("organizationId");

ALTER TABLE ONLY "Organization"
    ADD CONSTRAINT "Organization_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "OutboxMessage"
    ADD CONSTRAINT "OutboxMessage_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "PageVersionFile"
    ADD CONSTRAINT "PageVersionFile_pkey" PRIMARY KEY ("versionId", "fileId");

ALTER TABLE ONLY "PageVersion"
    ADD CONSTRAINT "PageVersion_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "Page"
    ADD CONSTRAINT "Page_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "PeopleImportProblem"
    ADD CONSTRAINT "PeopleImportProblem_pkey" PRIMARY KEY ("organizationId", "importId", line);

ALTER TABLE ONLY "PeopleImport"
    ADD CONSTRAINT "PeopleImport_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "Phase"
    ADD CONSTRAINT "Phase_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "PlanChange"
    ADD CONSTRAINT "PlanChange_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "PlannedOpening"
    ADD CONSTRAINT "PlannedOpening_pkey" PRIMARY KEY ("moduleId");

ALTER TABLE ONLY "PortalEntry"
    ADD CONSTRAINT "PortalEntry_pkey" PRIMARY KEY ("organizationId", "childId");

ALTER TABLE ONLY "ProcessChallenge"
    ADD CONSTRAINT "ProcessChallenge_pkey" PRIMARY KEY ("processId", "challengeId");

ALTER TABLE ONLY "ProcessEvent"
    ADD CONSTRAINT "ProcessEvent_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "ProcessFollow"
    ADD CONSTRAINT "ProcessFollow_pkey" PRIMARY KEY ("processId", "userId");

ALTER TABLE ONLY "ProcessMembership"
    ADD CONSTRAINT "ProcessMembership_pkey" PRIMARY KEY ("processId", "userId");

ALTER TABLE ONLY "ProcessPage"
    ADD CONSTRAINT "ProcessPage_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "ProcessRole"
    ADD CONSTRAINT "ProcessRole_pkey" PRIMARY KEY ("processId", "userId", authority);

ALTER TABLE ONLY "ProcessScenario"
    ADD CONSTRAINT "ProcessScenario_pkey" PRIMARY KEY ("processId", "scenarioId");

ALTER TABLE ONLY "ProcessTemplate"
    ADD CONSTRAINT "ProcessTemplate_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "Process"
    ADD CONSTRAINT "Process_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "ProposalChallenge"
    ADD CONSTRAINT "ProposalChallenge_pkey" PRIMARY KEY ("proposalId", "challengeId");

ALTER TABLE ONLY "ProposalSearch"
    ADD CONSTRAINT "ProposalSearch_pkey" PRIMARY KEY ("proposalId");

ALTER TABLE ONLY "ProposalTranslation"
    ADD CONSTRAINT "ProposalTranslation_pkey" PRIMARY KEY ("versionId", locale);

ALTER TABLE ONLY "ProposalVersion"
    ADD CONSTRAINT "ProposalVersion_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "Proposal"
    ADD CONSTRAINT "Proposal_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "QuestionnaireAnswer"
    ADD CONSTRAINT "QuestionnaireAnswer_pkey" PRIMARY KEY ("questionId", "userId");

ALTER TABLE ONLY "QuestionnaireQuestion"
    ADD CONSTRAINT "QuestionnaireQuestion_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "RateLimit"
    ADD CONSTRAINT "RateLimit_pkey" PRIMARY KEY (key);

ALTER TABLE ONLY "Removal"
    ADD CONSTRAINT "Removal_pkey" PRIMARY KEY ("caseId");

ALTER TABLE ONLY "RenderedText"
    ADD CONSTRAINT "RenderedText_pkey" PRIMARY KEY ("organizationId", key);

ALTER TABLE ONLY "ReportDue"
    ADD CONSTRAINT "ReportDue_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "ResultItem"
    ADD CONSTRAINT "ResultItem_pkey" PRIMARY KEY ("resultId", "proposalId");

ALTER TABLE ONLY "ResultOverride"
    ADD CONSTRAINT "ResultOverride_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "Result"
    ADD CONSTRAINT "Result_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "Scenario"
    ADD CONSTRAINT "Scenario_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "SealedFile"
    ADD CONSTRAINT "SealedFile_pkey" PRIMARY KEY ("caseId", "fileId", width);

ALTER TABLE ONLY "SigningKey"
    ADD CONSTRAINT "SigningKey_pkey" PRIMARY KEY (kid);

ALTER TABLE ONLY "SmsStop"
    ADD CONSTRAINT "SmsStop_pkey" PRIMARY KEY ("organizationId", prefix);

ALTER TABLE ONLY "SmsUsage"
    ADD CONSTRAINT "SmsUsage_pkey" PRIMARY KEY ("organizationId", day, prefix);

ALTER TABLE ONLY "StoredReason"
    ADD CONSTRAINT "StoredReason_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "SubscriptionConsent"
    ADD CONSTRAINT "SubscriptionConsent_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "Subscription"
    ADD CONSTRAINT "Subscription_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "TurnoutFigures"
    ADD CONSTRAINT "TurnoutFigures_pkey" PRIMARY KEY ("moduleId");

ALTER TABLE ONLY "UserSession"
    ADD CONSTRAINT "UserSession_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "User"
    ADD CONSTRAINT "User_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "VersionFile"
    ADD CONSTRAINT "VersionFile_pkey" PRIMARY KEY ("versionId", "fileId");

ALTER TABLE ONLY "VoteGroupMember"
    ADD CONSTRAINT "VoteGroupMember_pkey" PRIMARY KEY ("moduleId", "groupId", "userId");

ALTER TABLE ONLY "VoterMark"
    ADD CONSTRAINT "VoterMark_pkey" PRIMARY KEY ("moduleId", mark);

ALTER TABLE ONLY "VotingEarlyClosing"
    ADD CONSTRAINT "VotingEarlyClosing_pkey" PRIMARY KEY ("moduleId");

ALTER TABLE ONLY "VotingExtension"
    ADD CONSTRAINT "VotingExtension_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY "WitnessState"
    ADD CONSTRAINT "WitnessState_pkey" PRIMARY KEY (witness);

ALTER TABLE ONLY "WitnessedLog"
    ADD CONSTRAINT "WitnessedLog_pkey" PRIMARY KEY (origin);

ALTER TABLE ONLY "WorkspaceInvitation"
    ADD CONSTRAINT "WorkspaceInvitation_pkey" PRIMARY KEY ("organizationId", "childId");

CREATE UNIQUE INDEX "AbuseReport_caseId_reporterId_key" ON "AbuseReport" USING btree ("caseId", "reporterId");

CREATE INDEX "AbuseReport_reporterId_idx" ON "AbuseReport" USING btree ("reporterId");

CREATE INDEX "AccessCode_organizationId_codeHash_idx" ON "AccessCode" USING btree ("organizationId", "codeHash");

CREATE INDEX "AccessCode_organizationId_groupId_idx" ON "AccessCode" USING btree ("organizationId", "groupId");

CREATE UNIQUE INDEX "AccessCode_organizationId_id_key" ON "AccessCode" USING btree ("organizationId", id);

CREATE INDEX "AccessCode_organizationId_processId_idx" ON "AccessCode" USING btree ("organizationId", "processId");

CREATE INDEX "AddressState_updatedAt_idx" ON "AddressState" USING btree ("updatedAt");

CREATE INDEX "Announcement_organizationId_endsAt_idx" ON "Announcement" USING btree ("organizationId", "endsAt");

CREATE UNIQUE INDEX "Announcement_organizationId_id_key" ON "Announcement" USING btree ("organizationId", id);

CREATE INDEX "Announcement_organizationId_processId_idx" ON "Announcement" USING btree ("organizationId", "processId");

CREATE INDEX "Approval_deciderId_idx" ON "Approval" USING btree ("deciderId");

CREATE INDEX "Approval_organizationId_decidedAt_id_idx" ON "Approval" USING btree ("organizationId", "decidedAt", id);

CREATE INDEX "Approval_organizationId_processId_idx" ON "Approval" USING btree ("organizationId", "processId");

CREATE INDEX "Approval_requesterId_idx" ON "Approval" USING btree ("requesterId");

CREATE UNIQUE INDEX "Approval_waiting" ON "Approval" USING btree ("organizationId", act, subject) WHERE (decision IS NULL);

CREATE INDEX "AuditEntry_organizationId_act_idx" ON "AuditEntry" USING btree ("organizationId", act);

CREATE INDEX "AuditEntry_organizationId_actorId_actorName_idx" ON "AuditEntry" USING btree ("organizationId", "actorId", "actorName");

CREATE INDEX "AuditEntry_organizationId_createdAt_idx" ON "AuditEntry" USING btree ("organizationId", "createdAt" DESC);

CREATE UNIQUE INDEX "BallotAudit_organizationId_moduleId_key" ON "BallotAudit" USING btree ("organizationId", "moduleId");

CREATE UNIQUE INDEX "Ballot_moduleId_voterKey_key" ON "Ballot" USING btree ("moduleId", "voterKey");

CREATE INDEX "Ballot_organizationId_moduleId_createdAt_channel_idx" ON "Ballot" USING btree ("organizationId", "moduleId", "createdAt", channel);

CREATE UNIQUE INDEX "Ballot_organizationId_moduleId_id_key" ON "Ballot" USING btree ("organizationId", "moduleId", id);

CREATE INDEX "Ballot_voterId_idx" ON "Ballot" USING btree ("voterId");

CREATE INDEX "BarrierReport_organizationId_createdAt_idx" ON "BarrierReport" USING btree ("organizationId", "createdAt");

CREATE INDEX "BarrierReport_organizationId_emailKey_idx" ON "BarrierReport" USING btree ("organizationId", "emailKey");

CREATE UNIQUE INDEX "BarrierReport_organizationId_id_key" ON "BarrierReport" USING btree ("organizationId", id);

CREATE INDEX "BoardPostFile_organizationId_fileId_idx" ON "BoardPostFile" USING btree ("organizationId", "fileId");

CREATE INDEX "BoardPost_authorId_idx" ON "BoardPost" USING btree ("authorId");

CREATE INDEX "BoardPost_moduleId_pinned_createdAt_idx" ON "BoardPost" USING btree ("moduleId", pinned, "createdAt");

CREATE UNIQUE INDEX "BoardPost_organizationId_id_key" ON "BoardPost" USING btree ("organizationId", id);

CREATE INDEX "CampaignRecipient_campaignId_state_userId_idx" ON "CampaignRecipient" USING btree ("campaignId", state, "userId");

CREATE INDEX "CampaignRecipient_userId_organizationId_idx" ON "CampaignRecipient" USING btree ("userId", "organizationId");

CREATE INDEX "Campaign_due" ON "Campaign" USING btree (state, "sendAt") WHERE (state = ANY (ARRAY['SCHEDULED'::"CampaignState", 'SENDING'::"CampaignState"]));

CREATE INDEX "Campaign_organizationId_createdAt_idx" ON "Campaign" USING btree ("organizationId", "createdAt" DESC);

CREATE UNIQUE INDEX "Campaign_organizationId_id_key" ON "Campaign" USING btree ("organizationId", id);

CREATE UNIQUE INDEX "Candidate_organizationId_moduleId_proposalId_key" ON "Candidate" USING btree ("organizationId", "moduleId", "proposalId");

CREATE INDEX "Candidate_proposalId_idx" ON "Candidate" USING btree ("proposalId");

CREATE INDEX "Challenge_driverId_idx" ON "Challenge" USING btree ("driverId");

CREATE UNIQUE INDEX "Challenge_organizationId_id_key" ON "Challenge" USING btree ("organizationId", id);

CREATE INDEX "Challenge_organizationId_processId_idx" ON "Challenge" USING btree ("organizationId", "processId");

CREATE INDEX "Choice_moduleId_proposalId_amount_idx" ON "Choice" USING btree ("moduleId", "proposalId", amount);

CREATE INDEX "CoAuthor_userId_idx" ON "CoAuthor" USING btree ("userId");

CREATE INDEX "Comment_authorId_idx" ON "Comment" USING btree ("authorId");

CREATE INDEX "Comment_organizationId_createdAt_idx" ON "Comment" USING btree ("organizationId", "createdAt");

CREATE UNIQUE INDEX "Comment_organizationId_id_key" ON "Comment" USING btree ("organizationId", id);

CREATE UNIQUE INDEX "Comment_organizationId_proposalId_id_key" ON "Comment" USING btree ("organizationId", "proposalId", id);

CREATE INDEX "Comment_proposalId_createdAt_idx" ON "Comment" USING btree ("proposalId", "createdAt");

CREATE INDEX "Consent_organizationId_userId_kind_idx" ON "Consent" USING btree ("organizationId", "userId", kind);

CREATE INDEX "Consent_userId_idx" ON "Consent" USING btree ("userId");

CREATE INDEX "ContactMessage_organizationId_senderId_createdAt_idx" ON "ContactMessage" USING btree ("organizationId", "senderId", "createdAt");

CREATE INDEX "CostCheck_authorId_idx" ON "CostCheck" USING btree ("authorId");

CREATE INDEX "CostCheck_proposalId_id_idx" ON "CostCheck" USING btree ("proposalId", id DESC);

CREATE INDEX "DeliveryPostFile_organizationId_fileId_idx" ON "DeliveryPostFile" USING btree ("organizationId", "fileId");

CREATE INDEX "DeliveryPost_authorId_idx" ON "DeliveryPost" USING btree ("authorId");

CREATE INDEX "DeliveryPost_deliveryId_publishedAt_idx" ON "DeliveryPost" USING btree ("deliveryId", "publishedAt" DESC);

CREATE UNIQUE INDEX "DeliveryPost_organizationId_id_key" ON "DeliveryPost" USING btree ("organizationId", id);

CREATE INDEX "Delivery_mergedIntoId_idx" ON "Delivery" USING btree ("mergedIntoId");

CREATE INDEX "Delivery_officeId_idx" ON "Delivery" USING btree ("officeId");

CREATE UNIQUE INDEX "Delivery_organizationId_id_key" ON "Delivery" USING btree ("organizationId", id);

CREATE UNIQUE INDEX "Delivery_organizationId_proposalId_key" ON "Delivery" USING btree ("organizationId", "proposalId");

CREATE INDEX "Delivery_processId_idx" ON "Delivery" USING btree ("processId");

CREATE UNIQUE INDEX "Delivery_proposalId_key" ON "Delivery" USING btree ("proposalId");

CREATE INDEX "DemoMessage_organizationId_createdAt_idx" ON "DemoMessage" USING btree ("organizationId", "createdAt" DESC);

CREATE INDEX "DeskAct_actorId_idx" ON "DeskAct" USING btree ("actorId");

CREATE INDEX "DeskAct_createdAt_idx" ON "DeskAct" USING btree ("createdAt");

CREATE INDEX "DeskAct_organizationId_processId_idx" ON "DeskAct" USING btree ("organizationId", "processId");

CREATE INDEX "DomainRequest_host_idx" ON "DomainRequest" USING btree (host);

CREATE UNIQUE INDEX "DomainRequest_organizationId_host_key" ON "DomainRequest" USING btree ("organizationId", host);

CREATE UNIQUE INDEX "Driver_organizationId_id_key" ON "Driver" USING btree ("organizationId", id);

CREATE UNIQUE INDEX "ElectionImport_organizationId_id_key" ON "ElectionImport" USING btree ("organizationId", id);

CREATE INDEX "ElectionImport_organizationId_processId_idx" ON "ElectionImport" USING btree ("organizationId", "processId");

CREATE INDEX "ElectionImport_state_idx" ON "ElectionImport" USING btree (state);

CREATE INDEX "EmailLink_expiresAt_idx" ON "EmailLink" USING btree ("expiresAt");

CREATE UNIQUE INDEX "EmailLink_tokenHash_key" ON "EmailLink" USING btree ("tokenHash");

CREATE INDEX "EmailLink_userId_purpose_idx" ON "EmailLink" USING btree ("userId", purpose);

CREATE INDEX "Enquiry_childId_idx" ON "Enquiry" USING btree ("childId");

CREATE INDEX "Enquiry_organizationId_createdAt_idx" ON "Enquiry" USING btree ("organizationId", "createdAt");

CREATE INDEX "Enquiry_organizationId_emailKey_idx" ON "Enquiry" USING btree ("organizationId", "emailKey");

CREATE UNIQUE INDEX "Enquiry_organizationId_id_key" ON "Enquiry" USING btree ("organizationId", id);

CREATE INDEX "Enquiry_senderId_idx" ON "Enquiry" USING btree ("senderId");

CREATE UNIQUE INDEX "EvaluationAssignment_organizationId_proposalId_key" ON "EvaluationAssignment" USING btree ("organizationId", "proposalId");

CREATE INDEX "EvaluationAssignment_userId_idx" ON "EvaluationAssignment" USING btree ("userId");

CREATE INDEX "EvaluationConflict_userId_idx" ON "EvaluationConflict" USING btree ("userId");

CREATE INDEX "EvaluationNote_authorId_idx" ON "EvaluationNote" USING btree ("authorId");

CREATE INDEX "EvaluationNote_proposalId_id_idx" ON "EvaluationNote" USING btree ("proposalId", id);

CREATE INDEX "Evaluation_evaluatorId_idx" ON "Evaluation" USING btree ("evaluatorId");

CREATE INDEX "Evaluation_organizationId_versionId_idx" ON "Evaluation" USING btree ("organizationId", "versionId");

CREATE UNIQUE INDEX "Evaluation_proposalId_kind_key" ON "Evaluation" USING btree ("proposalId", kind);

CREATE UNIQUE INDEX "Expense_correctsId_key" ON "Expense" USING btree ("correctsId");

CREATE INDEX "Expense_deliveryId_id_idx" ON "Expense" USING btree ("deliveryId", id);

CREATE INDEX "Expense_fileId_idx" ON "Expense" USING btree ("fileId");

CREATE UNIQUE INDEX "Expense_organizationId_id_key" ON "Expense" USING btree ("organizationId", id);

CREATE INDEX "Export_expiresAt_idx" ON "Export" USING btree ("expiresAt");

CREATE UNIQUE INDEX "Export_one_running" ON "Export" USING btree ("organizationId", kind) WHERE (state = ANY (ARRAY['PENDING'::"ExportState", 'RUNNING'::"ExportState"]));

CREATE INDEX "Export_organizationId_requesterId_createdAt_idx" ON "Export" USING btree ("organizationId", "requesterId", "createdAt");

CREATE INDEX "Export_requesterId_idx" ON "Export" USING btree ("requesterId");

CREATE INDEX "Export_state_createdAt_idx" ON "Export" USING btree (state, "createdAt");

CREATE UNIQUE INDEX "File_organizationId_id_key" ON "File" USING btree ("organizationId", id);

CREATE INDEX "File_ownerId_idx" ON "File" USING btree ("ownerId");

CREATE INDEX "Follow_organizationId_createdAt_idx" ON "Follow" USING btree ("organizationId", "createdAt");

CREATE INDEX "Follow_userId_organizationId_idx" ON "Follow" USING btree ("userId", "organizationId");

CREATE INDEX "GroupMembership_userId_organizationId_idx" ON "GroupMembership" USING btree ("userId", "organizationId");

CREATE UNIQUE INDEX "Group_organizationId_id_key" ON "Group" USING btree ("organizationId", id);

CREATE INDEX "Group_processId_idx" ON "Group" USING btree ("processId");

CREATE INDEX "IdempotencyKey_createdAt_idx" ON "IdempotencyKey" USING btree ("createdAt");

CREATE UNIQUE INDEX "ImportSource_organizationId_processId_key" ON "ImportSource" USING btree ("organizationId", "processId");

CREATE UNIQUE INDEX "ImportedProject_organizationId_proposalId_key" ON "ImportedProject" USING btree ("organizationId", "proposalId");

CREATE INDEX "Invitation_invitedById_idx" ON "Invitation" USING btree ("invitedById");

CREATE UNIQUE INDEX "Invitation_one_pending" ON "Invitation" USING btree ("organizationId", "emailKey") WHERE (("acceptedAt" IS NULL) AND ("withdrawnAt" IS NULL));

CREATE INDEX "Invitation_organizationId_emailKey_idx" ON "Invitation" USING btree ("organizationId", "emailKey");

CREATE UNIQUE INDEX "Invitation_organizationId_id_key" ON "Invitation" USING btree ("organizationId", id);

CREATE INDEX "Invitation_organizationId_importId_idx" ON "Invitation" USING btree ("organizationId", "importId");

CREATE UNIQUE INDEX "Invitation_tokenHash_key" ON "Invitation" USING btree ("tokenHash");

CREATE INDEX "Invitation_userId_idx" ON "Invitation" USING btree ("userId");

CREATE UNIQUE INDEX "JoinRequest_one_for_group" ON "JoinRequest" USING btree ("userId", "groupId") WHERE (state = 'PENDING'::"JoinRequestState");

CREATE UNIQUE INDEX "JoinRequest_one_for_process" ON "JoinRequest" USING btree ("userId", "processId") WHERE (state = 'PENDING'::"JoinRequestState");

CREATE INDEX "JoinRequest_organizationId_groupId_idx" ON "JoinRequest" USING btree ("organizationId", "groupId");

CREATE INDEX "JoinRequest_organizationId_processId_idx" ON "JoinRequest" USING btree ("organizationId", "processId");

CREATE INDEX "JoinRequest_organizationId_state_id_idx" ON "JoinRequest" USING btree ("organizationId", state, id);

CREATE INDEX "JoinRequest_userId_idx" ON "JoinRequest" USING btree ("userId");

CREATE UNIQUE INDEX "LedgerEntry_eventId_key" ON "LedgerEntry" USING btree ("eventId");

CREATE INDEX "LedgerEvent_moduleId_id_idx" ON "LedgerEvent" USING btree ("moduleId", id);

CREATE UNIQUE INDEX "LedgerEvent_receipt_key" ON "LedgerEvent" USING btree (receipt);

CREATE INDEX "LogCheckpoint_createdAt_idx" ON "LogCheckpoint" USING btree ("createdAt");

CREATE INDEX "LogEntry_entry_idx" ON "LogEntry" USING btree (entry);

CREATE INDEX "LogEntry_moduleId_position_idx" ON "LogEntry" USING btree ("moduleId", "position");

CREATE INDEX "Membership_last_use" ON "Membership" USING btree ("organizationId", GREATEST("createdAt", "lastSignInAt", "keptAt")) WHERE ("unusedEraseAt" IS NULL);

CREATE INDEX "Membership_organizationId_createdAt_idx" ON "Membership" USING btree ("organizationId", "createdAt");

CREATE INDEX "Membership_organizationId_id_idx" ON "Membership" USING btree ("organizationId", id);

CREATE UNIQUE INDEX "Membership_organizationId_userId_key" ON "Membership" USING btree ("organizationId", "userId");

CREATE INDEX "Membership_unused" ON "Membership" USING btree ("unusedEraseAt") WHERE ("unusedEraseAt" IS NOT NULL);

CREATE INDEX "Membership_userId_idx" ON "Membership" USING btree ("userId");

CREATE INDEX "MergeConsent_userId_idx" ON "MergeConsent" USING btree ("userId");

CREATE UNIQUE INDEX "MergeRequest_one_open" ON "MergeRequest" USING btree ("mergedId") WHERE (state = 'OPEN'::"MergeState");

CREATE UNIQUE INDEX "MergeRequest_organizationId_id_key" ON "MergeRequest" USING btree ("organizationId", id);

CREATE INDEX "MergeRequest_survivorId_idx" ON "MergeRequest" USING btree ("survivorId");

CREATE INDEX "Milestone_deliveryId_position_idx" ON "Milestone" USING btree ("deliveryId", "position");

CREATE UNIQUE INDEX "Milestone_organizationId_id_key" ON "Milestone" USING btree ("organizationId", id);

CREATE INDEX "ModerationCase_commentId_idx" ON "ModerationCase" USING btree ("commentId");

CREATE UNIQUE INDEX "ModerationCase_one_for_comment" ON "ModerationCase" USING btree ("commentId") WHERE (("commentId" IS NOT NULL) AND (state <> ALL (ARRAY['DISMISSED'::"ModerationState", 'RESTORED'::"ModerationState", 'PUBLISHED'::"ModerationState", 'REFUSED'::"ModerationState"])));

CREATE UNIQUE INDEX "ModerationCase_one_for_proposal" ON "ModerationCase" USING btree ("proposalId") WHERE (("commentId" IS NULL) AND (state <> ALL (ARRAY['DISMISSED'::"ModerationState", 'RESTORED'::"ModerationState", 'HELD'::"ModerationState", 'PUBLISHED'::"ModerationState", 'REFUSED'::"ModerationState"])));

CREATE UNIQUE INDEX "ModerationCase_one_held" ON "ModerationCase" USING btree ("versionId", COALESCE(locale, ''::text)) WHERE (state = 'HELD'::"ModerationState");

CREATE UNIQUE INDEX "ModerationCase_organizationId_id_key" ON "ModerationCase" USING btree ("organizationId", id);

CREATE INDEX "ModerationCase_organizationId_state_openedAt_idx" ON "ModerationCase" USING btree ("organizationId", state, "openedAt");

CREATE INDEX "ModerationCase_organizationId_versionId_idx" ON "ModerationCase" USING btree ("organizationId", "versionId");

CREATE INDEX "ModerationCase_proposalId_idx" ON "ModerationCase" USING btree ("proposalId");

CREATE INDEX "Module_enables" ON "Module" USING btree ("enablesAt") WHERE (("enablesAt" IS NOT NULL) AND (NOT enabled));

CREATE INDEX "Module_opening_idx" ON "Module" USING btree ("phaseId") WHERE ("opensWithPhase" AND (NOT enabled));

CREATE UNIQUE INDEX "Module_organizationId_id_key" ON "Module" USING btree ("organizationId", id);

CREATE UNIQUE INDEX "Module_organizationId_processId_id_key" ON "Module" USING btree ("organizationId", "processId", id);

CREATE INDEX "Module_phaseId_idx" ON "Module" USING btree ("phaseId");

CREATE INDEX "Notification_createdAt_idx" ON "Notification" USING btree ("createdAt");

CREATE UNIQUE INDEX "Notification_duty" ON "Notification" USING btree ("organizationId", "dutyKey", "userId") WHERE ("dutyKey" IS NOT NULL);

CREATE UNIQUE INDEX "Notification_eventId_userId_key" ON "Notification" USING btree ("eventId", "userId");

CREATE INDEX "Notification_mail_due" ON "Notification" USING btree ("mailDueAt") WHERE ("mailDueAt" IS NOT NULL);

CREATE INDEX "Notification_processId_idx" ON "Notification" USING btree ("processId");

CREATE INDEX "Notification_proposalId_kind_userId_idx" ON "Notification" USING btree ("proposalId", kind, "userId");

CREATE INDEX "Notification_userId_organizationId_createdAt_idx" ON "Notification" USING btree ("userId", "organizationId", "createdAt" DESC);

CREATE INDEX "OfficeMember_userId_idx" ON "OfficeMember" USING btree ("userId");

CREATE UNIQUE INDEX "Office_organizationId_id_key" ON "Office" USING btree ("organizationId", id);

CREATE INDEX "OfficialAnswerFile_organizationId_fileId_idx" ON "OfficialAnswerFile" USING btree ("organizationId", "fileId");

CREATE INDEX "OfficialAnswer_authorId_idx" ON "OfficialAnswer" USING btree ("authorId");

CREATE UNIQUE INDEX "OfficialAnswer_organizationId_id_key" ON "OfficialAnswer" USING btree ("organizationId", id);

CREATE INDEX "OfficialAnswer_proposalId_id_idx" ON "OfficialAnswer" USING btree ("proposalId", id DESC);

CREATE INDEX "OneTimeCode_createdAt_idx" ON "OneTimeCode" USING btree ("createdAt");

CREATE INDEX "OneTimeCode_mobile_idx" ON "OneTimeCode" USING btree (mobile);

CREATE INDEX "OneTimeCode_requestedByOrganizationId_createdAt_idx" ON "OneTimeCode" USING btree ("requestedByOrganizationId", "createdAt");

CREATE INDEX "OneTimeCode_userId_purpose_idx" ON "OneTimeCode" USING btree ("userId", purpose);

CREATE UNIQUE INDEX "OrganizationDomain_host_key" ON "OrganizationDomain" USING btree (host);

CREATE UNIQUE INDEX "OrganizationDomain_one_primary" ON "OrganizationDomain" USING btree ("organizationId") WHERE "isPrimary";

CREATE INDEX "OrganizationDomain_organizationId_idx" ON "OrganizationDomain" USING btree ("organizationId");

CREATE INDEX "Organization_parentId_idx" ON "Organization" USING btree ("parentId");

CREATE INDEX "OutboxMessage_dead" ON "OutboxMessage" USING btree ("organizationId", "createdAt" DESC) WHERE (status = 'DEAD'::"OutboxStatus");

CREATE INDEX "OutboxMessage_organizationId_recipient_idx" ON "OutboxMessage" USING btree ("organizationId", recipient);

CREATE INDEX "OutboxMessage_sent" ON "OutboxMessage" USING btree ("sentAt") WHERE (status = 'SENT'::"OutboxStatus");

CREATE INDEX "OutboxMessage_userId_idx" ON "OutboxMessage" USING btree ("userId");

CREATE INDEX "OutboxMessage_waiting" ON "OutboxMessage" USING btree (lane, channel, "organizationId", "nextAttemptAt") WHERE (status = 'PENDING'::"OutboxStatus");

CREATE INDEX "OutboxMessage_with_facts" ON "OutboxMessage" USING btree ("sentAt") WHERE ((status = 'SENT'::"OutboxStatus") AND (facts <> '{}'::jsonb));

CREATE INDEX "PageVersionFile_organizationId_fileId_idx" ON "PageVersionFile" USING btree ("organizationId", "fileId");

CREATE INDEX "PageVersion_authorId_idx" ON "PageVersion" USING btree ("authorId");

CREATE UNIQUE INDEX "PageVersion_one_draft" ON "PageVersion" USING btree ("pageId") WHERE (state = 'DRAFT'::"PageVersionState");

CREATE UNIQUE INDEX "PageVersion_one_published" ON "PageVersion" USING btree ("pageId") WHERE (state = 'PUBLISHED'::"PageVersionState");

CREATE UNIQUE INDEX "PageVersion_organizationId_id_key" ON "PageVersion" USING btree ("organizationId", id);

CREATE UNIQUE INDEX "PageVersion_pageId_number_key" ON "PageVersion" USING btree ("pageId", number);

CREATE UNIQUE INDEX "Page_organizationId_id_key" ON "Page" USING btree ("organizationId", id);

CREATE UNIQUE INDEX "Page_organizationId_key_key" ON "Page" USING btree ("organizationId", key);

CREATE INDEX "PeopleImport_due" ON "PeopleImport" USING btree (id) WHERE (state = ANY (ARRAY['CHECKING'::"PeopleImportState", 'RUNNING'::"PeopleImportState", 'SENDING'::"PeopleImportState"]));

CREATE UNIQUE INDEX "PeopleImport_organizationId_id_key" ON "PeopleImport" USING btree ("organizationId", id);

CREATE INDEX "PeopleImport_userId_idx" ON "PeopleImport" USING btree ("userId");

CREATE UNIQUE INDEX "Phase_organizationId_id_key" ON "Phase" USING btree ("organizationId", id);

CREATE UNIQUE INDEX "Phase_organizationId_processId_id_key" ON "Phase" USING btree ("organizationId", "processId", id);

CREATE UNIQUE INDEX "Phase_processId_position_key" ON "Phase" USING btree ("processId", "position");

CREATE INDEX "PlanChange_deliveryId_id_idx" ON "PlanChange" USING btree ("deliveryId", id);

CREATE UNIQUE INDEX "PlannedOpening_organizationId_moduleId_key" ON "PlannedOpening" USING btree ("organizationId", "moduleId");

CREATE INDEX "PortalEntry_childId_idx" ON "PortalEntry" USING btree ("childId");

CREATE INDEX "ProcessEvent_due" ON "ProcessEvent" USING btree ("dueAt") WHERE ("doneAt" IS NULL);

CREATE UNIQUE INDEX "ProcessEvent_organizationId_id_key" ON "ProcessEvent" USING btree ("organizationId", id);

CREATE UNIQUE INDEX "ProcessEvent_processId_kind_subjectId_key" ON "ProcessEvent" USING btree ("processId", kind, "subjectId");

CREATE INDEX "ProcessFollow_userId_organizationId_idx" ON "ProcessFollow" USING btree ("userId", "organizationId");

CREATE INDEX "ProcessMembership_userId_organizationId_idx" ON "ProcessMembership" USING btree ("userId", "organizationId");

CREATE UNIQUE INDEX "ProcessPage_processId_kind_key" ON "ProcessPage" USING btree ("processId", kind);

CREATE INDEX "ProcessRole_userId_organizationId_idx" ON "ProcessRole" USING btree ("userId", "organizationId");

CREATE UNIQUE INDEX "ProcessTemplate_organizationId_id_key" ON "ProcessTemplate" USING btree ("organizationId", id);

CREATE UNIQUE INDEX "Process_organizationId_id_key" ON "Process" USING btree ("organizationId", id);

CREATE INDEX "Process_organizationId_status_startsAt_idx" ON "Process" USING btree ("organizationId", status, "startsAt");

CREATE INDEX "ProposalChallenge_challengeId_proposalId_idx" ON "ProposalChallenge" USING btree ("challengeId", "proposalId");

CREATE UNIQUE INDEX "ProposalSearch_organizationId_proposalId_key" ON "ProposalSearch" USING btree ("organizationId", "proposalId");

CREATE INDEX "ProposalSearch_text" ON "ProposalSearch" USING gin (text gin_trgm_ops);

CREATE INDEX "ProposalSearch_title" ON "ProposalSearch" USING gin (split_part(text, '
'::text, 1) gin_trgm_ops);

CREATE UNIQUE INDEX "ProposalVersion_one_draft" ON "ProposalVersion" USING btree ("proposalId") WHERE (status = 'DRAFT'::"VersionStatus");

CREATE UNIQUE INDEX "ProposalVersion_organizationId_id_key" ON "ProposalVersion" USING btree ("organizationId", id);

CREATE UNIQUE INDEX "ProposalVersion_proposalId_number_key" ON "ProposalVersion" USING btree ("proposalId", number);

CREATE INDEX "Proposal_authorId_idx" ON "Proposal" USING btree ("authorId");

CREATE INDEX "Proposal_desk" ON "Proposal" USING btree ("processId", id DESC) WHERE ("publishedAt" IS NOT NULL);

CREATE INDEX "Proposal_list_cost" ON "Proposal" USING btree ("moduleId", cost DESC, id DESC);

CREATE INDEX "Proposal_list_latest" ON "Proposal" USING btree ("moduleId", "publishedAt" DESC, id DESC);

CREATE INDEX "Proposal_list_popular" ON "Proposal" USING btree ("moduleId", popularity DESC, id DESC);

CREATE INDEX "Proposal_location_gist" ON "Proposal" USING gist (location);

CREATE INDEX "Proposal_marked" ON "Proposal" USING btree ("moduleId") WHERE ("standsToVote" <> 'OPEN'::"StandsToVote");

CREATE UNIQUE INDEX "Proposal_moduleId_reference_key" ON "Proposal" USING btree ("moduleId", reference);

CREATE INDEX "Proposal_open" ON "Proposal" USING btree ("moduleId", "publishedAt" DESC, id DESC) WHERE (("publishedAt" IS NOT NULL) AND ("cancelledAt" IS NULL) AND ("hiddenAt" IS NULL));

CREATE UNIQUE INDEX "Proposal_organizationId_id_key" ON "Proposal" USING btree ("organizationId", id);

CREATE INDEX "Proposal_organizationId_publishedAt_idx" ON "Proposal" USING btree ("organizationId", "publishedAt");

CREATE INDEX "QuestionnaireAnswer_userId_idx" ON "QuestionnaireAnswer" USING btree ("userId");

CREATE INDEX "QuestionnaireQuestion_moduleId_idx" ON "QuestionnaireQuestion" USING btree ("moduleId");

CREATE UNIQUE INDEX "QuestionnaireQuestion_organizationId_id_key" ON "QuestionnaireQuestion" USING btree ("organizationId", id);

CREATE INDEX "RateLimit_expire_idx" ON "RateLimit" USING btree (expire);

CREATE INDEX "Removal_authorId_idx" ON "Removal" USING btree ("authorId");

CREATE INDEX "Removal_keepUntil_idx" ON "Removal" USING btree ("keepUntil");

CREATE INDEX "Removal_openedById_idx" ON "Removal" USING btree ("openedById");

CREATE UNIQUE INDEX "Removal_organizationId_caseId_key" ON "Removal" USING btree ("organizationId", "caseId");

CREATE INDEX "RenderedText_createdAt_idx" ON "RenderedText" USING btree ("createdAt");

CREATE INDEX "ReportDue_deliveryId_idx" ON "ReportDue" USING btree ("deliveryId");

CREATE UNIQUE INDEX "ReportDue_one_open" ON "ReportDue" USING btree ("deliveryId") WHERE ("doneAt" IS NULL);

CREATE INDEX "ReportDue_open" ON "ReportDue" USING btree ("organizationId", "dueOn") WHERE ("doneAt" IS NULL);

CREATE UNIQUE INDEX "ReportDue_organizationId_id_key" ON "ReportDue" USING btree ("organizationId", id);

CREATE INDEX "ResultItem_by_collected" ON "ResultItem" USING btree ("resultId", funded DESC, collected DESC, rank);

CREATE INDEX "ResultItem_by_votes" ON "ResultItem" USING btree ("resultId", funded DESC, votes DESC, rank);

CREATE INDEX "ResultItem_proposalId_idx" ON "ResultItem" USING btree ("proposalId");

CREATE UNIQUE INDEX "ResultItem_resultId_rank_key" ON "ResultItem" USING btree ("resultId", rank);

CREATE INDEX "ResultOverride_moduleId_proposalId_id_idx" ON "ResultOverride" USING btree ("moduleId", "proposalId", id);

CREATE UNIQUE INDEX "Result_moduleId_key" ON "Result" USING btree ("moduleId");

CREATE UNIQUE INDEX "Result_organizationId_id_key" ON "Result" USING btree ("organizationId", id);

CREATE INDEX "Result_processId_idx" ON "Result" USING btree ("processId");

CREATE UNIQUE INDEX "Scenario_organizationId_id_key" ON "Scenario" USING btree ("organizationId", id);

CREATE INDEX "Scenario_organizationId_processId_idx" ON "Scenario" USING btree ("organizationId", "processId");

CREATE INDEX "SealedFile_organizationId_caseId_idx" ON "SealedFile" USING btree ("organizationId", "caseId");

CREATE UNIQUE INDEX "StoredReason_organizationId_id_key" ON "StoredReason" USING btree ("organizationId", id);

CREATE INDEX "StoredReason_organizationId_use_position_idx" ON "StoredReason" USING btree ("organizationId", use, "position");

CREATE INDEX "SubscriptionConsent_organizationId_subscriptionId_idx" ON "SubscriptionConsent" USING btree ("organizationId", "subscriptionId");

CREATE INDEX "Subscription_organizationId_confirmHash_idx" ON "Subscription" USING btree ("organizationId", "confirmHash");

CREATE UNIQUE INDEX "Subscription_organizationId_emailKey_key" ON "Subscription" USING btree ("organizationId", "emailKey");

CREATE UNIQUE INDEX "Subscription_organizationId_id_key" ON "Subscription" USING btree ("organizationId", id);

CREATE INDEX "UserSession_expiresAt_idx" ON "UserSession" USING btree ("expiresAt");

CREATE INDEX "UserSession_organizationId_idx" ON "UserSession" USING btree ("organizationId");

CREATE INDEX "UserSession_userId_idx" ON "UserSession" USING btree ("userId");

CREATE UNIQUE INDEX "User_emailKey_key" ON "User" USING btree ("emailKey");

CREATE UNIQUE INDEX "User_mobile_key" ON "User" USING btree (mobile);

CREATE INDEX "User_names" ON "User" USING gin (fold(((((((name || ' '::text) || surname) || ' '::text) || username) || ' '::text) || COALESCE(email, ''::text))) gin_trgm_ops);

CREATE INDEX "User_public_names" ON "User" USING gin (fold(((((username || ' '::text) || name) || ' '::text) || surname)) gin_trgm_ops) WHERE ("isPublic" AND ("erasedAt" IS NULL) AND ("suspendedAt" IS NULL));

CREATE UNIQUE INDEX "User_taxCodeKey_key" ON "User" USING btree ("taxCodeKey");

CREATE INDEX "User_unconfirmed" ON "User" USING btree ("createdAt") WHERE (("emailConfirmedAt" IS NULL) AND ("mobileConfirmedAt" IS NULL));

CREATE UNIQUE INDEX "User_usernameKey_key" ON "User" USING btree ("usernameKey");

CREATE UNIQUE INDEX "User_usernameSkeleton_key" ON "User" USING btree ("usernameSkeleton");

CREATE INDEX "VersionFile_organizationId_fileId_idx" ON "VersionFile" USING btree ("organizationId", "fileId");

CREATE INDEX "VoteGroupMember_userId_idx" ON "VoteGroupMember" USING btree ("userId");

CREATE UNIQUE INDEX "VotingEarlyClosing_organizationId_moduleId_key" ON "VotingEarlyClosing" USING btree ("organizationId", "moduleId");

CREATE INDEX "VotingExtension_organizationId_moduleId_id_idx" ON "VotingExtension" USING btree ("organizationId", "moduleId", id);

CREATE INDEX "WorkspaceInvitation_childId_idx" ON "WorkspaceInvitation" USING btree ("childId");

CREATE TRIGGER "BallotAuditStep_insert_only" BEFORE DELETE OR UPDATE ON "BallotAuditStep" FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "BallotAuditStep_no_truncate" BEFORE TRUNCATE ON "BallotAuditStep" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "BallotAudit_insert_only" BEFORE DELETE OR UPDATE ON "BallotAudit" FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "BallotAudit_no_truncate" BEFORE TRUNCATE ON "BallotAudit" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "Ballot_voting_open" BEFORE INSERT OR DELETE OR UPDATE ON "Ballot" FOR EACH ROW EXECUTE FUNCTION "keepClosedBallots"();

CREATE TRIGGER "Candidate_frozen" BEFORE UPDATE ON "Candidate" FOR EACH ROW EXECUTE FUNCTION refuse_candidate_after_opening();

CREATE TRIGGER "Choice_voting_open" BEFORE INSERT OR DELETE OR UPDATE ON "Choice" FOR EACH ROW EXECUTE FUNCTION refuse_choice_after_closing();

CREATE TRIGGER "CostCheck_insert_only" BEFORE DELETE OR UPDATE ON "CostCheck" FOR EACH ROW EXECUTE FUNCTION "keepOfficeRecord"();

CREATE TRIGGER "CostCheck_no_truncate" BEFORE TRUNCATE ON "CostCheck" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "EvaluationNote_insert_only" BEFORE DELETE OR UPDATE ON "EvaluationNote" FOR EACH ROW EXECUTE FUNCTION "keepOfficeRecord"();

CREATE TRIGGER "EvaluationNote_no_truncate" BEFORE TRUNCATE ON "EvaluationNote" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "Evaluation_never_edited" BEFORE UPDATE OF status, score, kind, comment, criteria, months ON "Evaluation" FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "Expense_insert_only" BEFORE DELETE OR UPDATE ON "Expense" FOR EACH ROW EXECUTE FUNCTION "keepDeliveryRecord"();

CREATE TRIGGER "Expense_no_truncate" BEFORE TRUNCATE ON "Expense" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "LedgerBatch_insert_only" BEFORE DELETE OR UPDATE ON "LedgerBatch" FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "LedgerBatch_no_truncate" BEFORE TRUNCATE ON "LedgerBatch" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "LedgerBatch_to_log" AFTER INSERT ON "LedgerBatch" FOR EACH ROW EXECUTE FUNCTION queue_batch_for_log();

CREATE TRIGGER "LedgerEntry_insert_only" BEFORE DELETE OR UPDATE ON "LedgerEntry" FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "LedgerEntry_no_truncate" BEFORE TRUNCATE ON "LedgerEntry" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "LedgerEvent_history" BEFORE INSERT ON "LedgerEvent" FOR EACH ROW EXECUTE FUNCTION "keepVotingEvents"();

CREATE TRIGGER "LedgerEvent_insert_only" BEFORE DELETE OR UPDATE ON "LedgerEvent" FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "LedgerEvent_no_truncate" BEFORE TRUNCATE ON "LedgerEvent" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "LogCheckpoint_insert_only" BEFORE DELETE OR UPDATE ON "LogCheckpoint" FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "LogCheckpoint_no_truncate" BEFORE TRUNCATE ON "LogCheckpoint" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "LogClosing_insert_only" BEFORE DELETE OR UPDATE ON "LogClosing" FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "LogClosing_no_truncate" BEFORE TRUNCATE ON "LogClosing" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "LogCosignature_insert_only" BEFORE DELETE OR UPDATE ON "LogCosignature" FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "LogCosignature_no_truncate" BEFORE TRUNCATE ON "LogCosignature" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "LogEntry_insert_only" BEFORE DELETE OR UPDATE ON "LogEntry" FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "LogEntry_no_truncate" BEFORE TRUNCATE ON "LogEntry" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "LogNode_insert_only" BEFORE DELETE OR UPDATE ON "LogNode" FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "LogNode_no_truncate" BEFORE TRUNCATE ON "LogNode" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "LogTimestamp_insert_only" BEFORE DELETE OR UPDATE ON "LogTimestamp" FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "LogTimestamp_no_truncate" BEFORE TRUNCATE ON "LogTimestamp" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "Module_rule_fixed" BEFORE UPDATE OF settings ON "Module" FOR EACH ROW WHEN (((old."votingOpenedAt" IS NOT NULL) AND (((new.settings -> 'rule'::text) IS DISTINCT FROM (old.settings -> 'rule'::text)) OR ((new.settings -> 'ballot'::text) IS DISTINCT FROM (old.settings -> 'ballot'::text)) OR ((new.settings -> 'points'::text) IS DISTINCT FROM (old.settings -> 'points'::text)) OR ((new.settings -> 'exclusiveGroups'::text) IS DISTINCT FROM (old.settings -> 'exclusiveGroups'::text)) OR ((new.settings -> 'withdrawnProposalIds'::text) IS DISTINCT FROM (old.settings -> 'withdrawnProposalIds'::text)) OR ((new.settings -> 'showOpenings'::text) IS DISTINCT FROM (old.settings -> 'showOpenings'::text)) OR ((new.settings -> 'auditBy'::text) IS DISTINCT FROM (old.settings -> 'auditBy'::text))))) EXECUTE FUNCTION refuse_rule_after_opening();

CREATE TRIGGER "Module_voting_history" BEFORE UPDATE OF "votingOpenedAt", "votingClosesAt", "votingClosedAt" ON "Module" FOR EACH ROW WHEN ((old."votingOpenedAt" IS NOT NULL)) EXECUTE FUNCTION "keepVotingTimes"();

CREATE TRIGGER "PageVersion_published_fixed" BEFORE UPDATE ON "PageVersion" FOR EACH ROW EXECUTE FUNCTION "keepPublishedPage"();

CREATE TRIGGER "PlanChange_insert_only" BEFORE DELETE OR UPDATE ON "PlanChange" FOR EACH ROW EXECUTE FUNCTION "keepDeliveryRecord"();

CREATE TRIGGER "PlanChange_no_truncate" BEFORE TRUNCATE ON "PlanChange" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "ProcessMembership_follow" AFTER INSERT ON "ProcessMembership" FOR EACH ROW EXECUTE FUNCTION follow_joined_process();

CREATE TRIGGER "ResultOverride_insert_only" BEFORE DELETE OR UPDATE ON "ResultOverride" FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "ResultOverride_no_truncate" BEFORE TRUNCATE ON "ResultOverride" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "Result_import_finished" BEFORE INSERT OR UPDATE OF "publishedAt" ON "Result" FOR EACH ROW WHEN ((new."publishedAt" IS NOT NULL)) EXECUTE FUNCTION refuse_result_of_unfinished_import();

CREATE TRIGGER "VoterMark_voting_open" BEFORE INSERT OR UPDATE ON "VoterMark" FOR EACH ROW EXECUTE FUNCTION "keepClosedMarks"();

CREATE TRIGGER "VotingEarlyClosing_insert_only" BEFORE DELETE OR UPDATE ON "VotingEarlyClosing" FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "VotingEarlyClosing_no_truncate" BEFORE TRUNCATE ON "VotingEarlyClosing" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "VotingExtension_insert_only" BEFORE DELETE OR UPDATE ON "VotingExtension" FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "VotingExtension_no_truncate" BEFORE TRUNCATE ON "VotingExtension" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE ONLY "AbuseReport"
    ADD CONSTRAINT "AbuseReport_organizationId_caseId_fkey" FOREIGN KEY ("organizationId", "caseId") REFERENCES "ModerationCase"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "AbuseReport"
    ADD CONSTRAINT "AbuseReport_reporterId_fkey" FOREIGN KEY ("reporterId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY "AccessCodeUse"
    ADD CONSTRAINT "AccessCodeUse_organizationId_codeId_fkey" FOREIGN KEY ("organizationId", "codeId") REFERENCES "AccessCode"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "AccessCode"
    ADD CONSTRAINT "AccessCode_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "AccessCode"
    ADD CONSTRAINT "AccessCode_organizationId_groupId_fkey" FOREIGN KEY ("organizationId", "groupId") REFERENCES "Group"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "AccessCode"
    ADD CONSTRAINT "AccessCode_organizationId_processId_fkey" FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "AccessibilityStatement"
    ADD CONSTRAINT "AccessibilityStatement_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "AddressState"
    ADD CONSTRAINT "AddressState_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Announcement"
    ADD CONSTRAINT "Announcement_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Announcement"
    ADD CONSTRAINT "Announcement_organizationId_processId_fkey" FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Approval"
    ADD CONSTRAINT "Approval_deciderId_fkey" FOREIGN KEY ("deciderId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY "Approval"
    ADD CONSTRAINT "Approval_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Approval"
    ADD CONSTRAINT "Approval_organizationId_processId_fkey" FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Approval"
    ADD CONSTRAINT "Approval_requesterId_fkey" FOREIGN KEY ("requesterId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY "AuditEntry"
    ADD CONSTRAINT "AuditEntry_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "BallotAuditStep"
    ADD CONSTRAINT "BallotAuditStep_organizationId_moduleId_fkey" FOREIGN KEY ("organizationId", "moduleId") REFERENCES "BallotAudit"("organizationId", "moduleId") ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "BallotAudit"
    ADD CONSTRAINT "BallotAudit_organizationId_moduleId_fkey" FOREIGN KEY ("organizationId", "moduleId") REFERENCES "Module"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Ballot"
    ADD CONSTRAINT "Ballot_organizationId_moduleId_fkey" FOREIGN KEY ("organizationId", "moduleId") REFERENCES "Module"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Ballot"
    ADD CONSTRAINT "Ballot_voterId_fkey" FOREIGN KEY ("voterId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY "BarrierReport"
    ADD CONSTRAINT "BarrierReport_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "BoardPostFile"
    ADD CONSTRAINT "BoardPostFile_organizationId_fileId_fkey" FOREIGN KEY ("organizationId", "fileId") REFERENCES "File"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "BoardPostFile"
    ADD CONSTRAINT "BoardPostFile_organizationId_postId_fkey" FOREIGN KEY ("organizationId", "postId") REFERENCES "BoardPost"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "BoardPost"
    ADD CONSTRAINT "BoardPost_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY "BoardPost"
    ADD CONSTRAINT "BoardPost_organizationId_moduleId_fkey" FOREIGN KEY ("organizationId", "moduleId") REFERENCES "Module"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "CampaignRecipient"
    ADD CONSTRAINT "CampaignRecipient_organizationId_campaignId_fkey" FOREIGN KEY ("organizationId", "campaignId") REFERENCES "Campaign"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "CampaignRecipient"
    ADD CONSTRAINT "CampaignRecipient_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Campaign"
    ADD CONSTRAINT "Campaign_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Candidate"
    ADD CONSTRAINT "Candidate_organizationId_moduleId_fkey" FOREIGN KEY ("organizationId", "moduleId") REFERENCES "Module"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Candidate"
    ADD CONSTRAINT "Candidate_organizationId_proposalId_fkey" FOREIGN KEY ("organizationId", "proposalId") REFERENCES "Proposal"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Challenge"
    ADD CONSTRAINT "Challenge_organizationId_driverId_fkey" FOREIGN KEY ("organizationId", "driverId") REFERENCES "Driver"("organizationId", id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY "Challenge"
    ADD CONSTRAINT "Challenge_organizationId_processId_fkey" FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Choice"
    ADD CONSTRAINT "Choice_organizationId_moduleId_ballotId_fkey" FOREIGN KEY ("organizationId", "moduleId", "ballotId") REFERENCES "Ballot"("organizationId", "moduleId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Choice"
    ADD CONSTRAINT "Choice_organizationId_moduleId_proposalId_fkey" FOREIGN KEY ("organizationId", "moduleId", "proposalId") REFERENCES "Candidate"("organizationId", "moduleId", "proposalId") ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "CoAuthor"
    ADD CONSTRAINT "CoAuthor_organizationId_proposalId_fkey" FOREIGN KEY ("organizationId", "proposalId") REFERENCES "Proposal"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "CoAuthor"
    ADD CONSTRAINT "CoAuthor_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Comment"
    ADD CONSTRAINT "Comment_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY "Comment"
    ADD CONSTRAINT "Comment_organizationId_proposalId_fkey" FOREIGN KEY ("organizationId", "proposalId") REFERENCES "Proposal"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Comment"
    ADD CONSTRAINT "Comment_organizationId_proposalId_parentId_fkey" FOREIGN KEY ("organizationId", "proposalId", "parentId") REFERENCES "Comment"("organizationId", "proposalId", id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY "Consent"
    ADD CONSTRAINT "Consent_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Consent"
    ADD CONSTRAINT "Consent_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "ContactMessage"
    ADD CONSTRAINT "ContactMessage_organizationId_proposalId_fkey" FOREIGN KEY ("organizationId", "proposalId") REFERENCES "Proposal"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "CostCheck"
    ADD CONSTRAINT "CostCheck_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY "CostCheck"
    ADD CONSTRAINT "CostCheck_organizationId_proposalId_fkey" FOREIGN KEY ("organizationId", "proposalId") REFERENCES "Proposal"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "DeliveryPostFile"
    ADD CONSTRAINT "DeliveryPostFile_organizationId_fileId_fkey" FOREIGN KEY ("organizationId", "fileId") REFERENCES "File"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "DeliveryPostFile"
    ADD CONSTRAINT "DeliveryPostFile_organizationId_postId_fkey" FOREIGN KEY ("organizationId", "postId") REFERENCES "DeliveryPost"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "DeliveryPost"
    ADD CONSTRAINT "DeliveryPost_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY "DeliveryPost"
    ADD CONSTRAINT "DeliveryPost_organizationId_deliveryId_fkey" FOREIGN KEY ("organizationId", "deliveryId") REFERENCES "Delivery"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Delivery"
    ADD CONSTRAINT "Delivery_organizationId_mergedIntoId_fkey" FOREIGN KEY ("organizationId", "mergedIntoId") REFERENCES "Delivery"("organizationId", id) ON UPDATE CASCADE;

ALTER TABLE ONLY "Delivery"
    ADD CONSTRAINT "Delivery_organizationId_officeId_fkey" FOREIGN KEY ("organizationId", "officeId") REFERENCES "Office"("organizationId", id) ON UPDATE CASCADE;

ALTER TABLE ONLY "Delivery"
    ADD CONSTRAINT "Delivery_organizationId_processId_fkey" FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Delivery"
    ADD CONSTRAINT "Delivery_organizationId_proposalId_fkey" FOREIGN KEY ("organizationId", "proposalId") REFERENCES "Proposal"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "DemoMessage"
    ADD CONSTRAINT "DemoMessage_outboxId_fkey" FOREIGN KEY ("outboxId") REFERENCES "OutboxMessage"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "DeskAct"
    ADD CONSTRAINT "DeskAct_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY "DeskAct"
    ADD CONSTRAINT "DeskAct_organizationId_processId_fkey" FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "DomainRequest"
    ADD CONSTRAINT "DomainRequest_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Driver"
    ADD CONSTRAINT "Driver_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "ElectionImport"
    ADD CONSTRAINT "ElectionImport_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "ElectionImport"
    ADD CONSTRAINT "ElectionImport_organizationId_processId_fkey" FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "EmailLink"
    ADD CONSTRAINT "EmailLink_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "EmailLink"
    ADD CONSTRAINT "EmailLink_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Enquiry"
    ADD CONSTRAINT "Enquiry_childId_fkey" FOREIGN KEY ("childId") REFERENCES "Organization"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY "Enquiry"
    ADD CONSTRAINT "Enquiry_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Enquiry"
    ADD CONSTRAINT "Enquiry_senderId_fkey" FOREIGN KEY ("senderId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY "EvaluationAssignment"
    ADD CONSTRAINT "EvaluationAssignment_organizationId_proposalId_fkey" FOREIGN KEY ("organizationId", "proposalId") REFERENCES "Proposal"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "EvaluationAssignment"
    ADD CONSTRAINT "EvaluationAssignment_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "EvaluationConflict"
    ADD CONSTRAINT "EvaluationConflict_organizationId_proposalId_fkey" FOREIGN KEY ("organizationId", "proposalId") REFERENCES "Proposal"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "EvaluationConflict"
    ADD CONSTRAINT "EvaluationConflict_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "EvaluationNote"
    ADD CONSTRAINT "EvaluationNote_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY "EvaluationNote"
    ADD CONSTRAINT "EvaluationNote_organizationId_proposalId_fkey" FOREIGN KEY ("organizationId", "proposalId") REFERENCES "Proposal"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Evaluation"
    ADD CONSTRAINT "Evaluation_evaluatorId_fkey" FOREIGN KEY ("evaluatorId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY "Evaluation"
    ADD CONSTRAINT "Evaluation_organizationId_proposalId_fkey" FOREIGN KEY ("organizationId", "proposalId") REFERENCES "Proposal"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Evaluation"
    ADD CONSTRAINT "Evaluation_organizationId_versionId_fkey" FOREIGN KEY ("organizationId", "versionId") REFERENCES "ProposalVersion"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Expense"
    ADD CONSTRAINT "Expense_organizationId_correctsId_fkey" FOREIGN KEY ("organizationId", "correctsId") REFERENCES "Expense"("organizationId", id) ON UPDATE CASCADE;

ALTER TABLE ONLY "Expense"
    ADD CONSTRAINT "Expense_organizationId_deliveryId_fkey" FOREIGN KEY ("organizationId", "deliveryId") REFERENCES "Delivery"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Expense"
    ADD CONSTRAINT "Expense_organizationId_fileId_fkey" FOREIGN KEY ("organizationId", "fileId") REFERENCES "File"("organizationId", id) ON UPDATE CASCADE;

ALTER TABLE ONLY "Export"
    ADD CONSTRAINT "Export_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Export"
    ADD CONSTRAINT "Export_requesterId_fkey" FOREIGN KEY ("requesterId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY "File"
    ADD CONSTRAINT "File_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "File"
    ADD CONSTRAINT "File_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY "Follow"
    ADD CONSTRAINT "Follow_organizationId_proposalId_fkey" FOREIGN KEY ("organizationId", "proposalId") REFERENCES "Proposal"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Follow"
    ADD CONSTRAINT "Follow_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "GroupMembership"
    ADD CONSTRAINT "GroupMembership_organizationId_groupId_fkey" FOREIGN KEY ("organizationId", "groupId") REFERENCES "Group"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "GroupMembership"
    ADD CONSTRAINT "GroupMembership_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Group"
    ADD CONSTRAINT "Group_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Group"
    ADD CONSTRAINT "Group_organizationId_processId_fkey" FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "ImportSource"
    ADD CONSTRAINT "ImportSource_organizationId_processId_fkey" FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "ImportedProject"
    ADD CONSTRAINT "ImportedProject_organizationId_proposalId_fkey" FOREIGN KEY ("organizationId", "proposalId") REFERENCES "Proposal"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Invitation"
    ADD CONSTRAINT "Invitation_invitedById_fkey" FOREIGN KEY ("invitedById") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY "Invitation"
    ADD CONSTRAINT "Invitation_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Invitation"
    ADD CONSTRAINT "Invitation_organizationId_importId_fkey" FOREIGN KEY ("organizationId", "importId") REFERENCES "PeopleImport"("organizationId", id) ON UPDATE CASCADE;

ALTER TABLE ONLY "Invitation"
    ADD CONSTRAINT "Invitation_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY "JoinRequest"
    ADD CONSTRAINT "JoinRequest_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "JoinRequest"
    ADD CONSTRAINT "JoinRequest_organizationId_groupId_fkey" FOREIGN KEY ("organizationId", "groupId") REFERENCES "Group"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "JoinRequest"
    ADD CONSTRAINT "JoinRequest_organizationId_processId_fkey" FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "JoinRequest"
    ADD CONSTRAINT "JoinRequest_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "LedgerBatch"
    ADD CONSTRAINT "LedgerBatch_organizationId_moduleId_fkey" FOREIGN KEY ("organizationId", "moduleId") REFERENCES "Module"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "LedgerEntry"
    ADD CONSTRAINT "LedgerEntry_organizationId_moduleId_fkey" FOREIGN KEY ("organizationId", "moduleId") REFERENCES "Module"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "LedgerEvent"
    ADD CONSTRAINT "LedgerEvent_organizationId_moduleId_fkey" FOREIGN KEY ("organizationId", "moduleId") REFERENCES "Module"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "LogClosing"
    ADD CONSTRAINT "LogClosing_organizationId_moduleId_fkey" FOREIGN KEY ("organizationId", "moduleId") REFERENCES "Module"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "LogCosignature"
    ADD CONSTRAINT "LogCosignature_size_fkey" FOREIGN KEY (size) REFERENCES "LogCheckpoint"(size) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY "LogTimestamp"
    ADD CONSTRAINT "LogTimestamp_organizationId_moduleId_fkey" FOREIGN KEY ("organizationId", "moduleId") REFERENCES "Module"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Membership"
    ADD CONSTRAINT "Membership_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Membership"
    ADD CONSTRAINT "Membership_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "MergeConsent"
    ADD CONSTRAINT "MergeConsent_organizationId_mergeId_fkey" FOREIGN KEY ("organizationId", "mergeId") REFERENCES "MergeRequest"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "MergeConsent"
    ADD CONSTRAINT "MergeConsent_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "MergeRequest"
    ADD CONSTRAINT "MergeRequest_organizationId_mergedId_fkey" FOREIGN KEY ("organizationId", "mergedId") REFERENCES "Proposal"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "MergeRequest"
    ADD CONSTRAINT "MergeRequest_organizationId_survivorId_fkey" FOREIGN KEY ("organizationId", "survivorId") REFERENCES "Proposal"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Milestone"
    ADD CONSTRAINT "Milestone_organizationId_deliveryId_fkey" FOREIGN KEY ("organizationId", "deliveryId") REFERENCES "Delivery"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "ModerationCase"
    ADD CONSTRAINT "ModerationCase_organizationId_proposalId_commentId_fkey" FOREIGN KEY ("organizationId", "proposalId", "commentId") REFERENCES "Comment"("organizationId", "proposalId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "ModerationCase"
    ADD CONSTRAINT "ModerationCase_organizationId_proposalId_fkey" FOREIGN KEY ("organizationId", "proposalId") REFERENCES "Proposal"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "ModerationCase"
    ADD CONSTRAINT "ModerationCase_organizationId_versionId_fkey" FOREIGN KEY ("organizationId", "versionId") REFERENCES "ProposalVersion"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "ModuleGroup"
    ADD CONSTRAINT "ModuleGroup_organizationId_groupId_fkey" FOREIGN KEY ("organizationId", "groupId") REFERENCES "Group"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "ModuleGroup"
    ADD CONSTRAINT "ModuleGroup_organizationId_moduleId_fkey" FOREIGN KEY ("organizationId", "moduleId") REFERENCES "Module"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Module"
    ADD CONSTRAINT "Module_organizationId_processId_fkey" FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Module"
    ADD CONSTRAINT "Module_organizationId_processId_phaseId_fkey" FOREIGN KEY ("organizationId", "processId", "phaseId") REFERENCES "Phase"("organizationId", "processId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Module"
    ADD CONSTRAINT "Module_organizationId_processId_sourceModuleId_fkey" FOREIGN KEY ("organizationId", "processId", "sourceModuleId") REFERENCES "Module"("organizationId", "processId", id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY "Notification"
    ADD CONSTRAINT "Notification_organizationId_eventId_fkey" FOREIGN KEY ("organizationId", "eventId") REFERENCES "ProcessEvent"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Notification"
    ADD CONSTRAINT "Notification_organizationId_processId_fkey" FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Notification"
    ADD CONSTRAINT "Notification_organizationId_proposalId_fkey" FOREIGN KEY ("organizationId", "proposalId") REFERENCES "Proposal"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Notification"
    ADD CONSTRAINT "Notification_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "OfficeMember"
    ADD CONSTRAINT "OfficeMember_organizationId_officeId_fkey" FOREIGN KEY ("organizationId", "officeId") REFERENCES "Office"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "OfficeMember"
    ADD CONSTRAINT "OfficeMember_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Office"
    ADD CONSTRAINT "Office_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "OfficialAnswerFile"
    ADD CONSTRAINT "OfficialAnswerFile_organizationId_answerId_fkey" FOREIGN KEY ("organizationId", "answerId") REFERENCES "OfficialAnswer"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "OfficialAnswerFile"
    ADD CONSTRAINT "OfficialAnswerFile_organizationId_fileId_fkey" FOREIGN KEY ("organizationId", "fileId") REFERENCES "File"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "OfficialAnswer"
    ADD CONSTRAINT "OfficialAnswer_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY "OfficialAnswer"
    ADD CONSTRAINT "OfficialAnswer_organizationId_proposalId_fkey" FOREIGN KEY ("organizationId", "proposalId") REFERENCES "Proposal"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "OneTimeCode"
    ADD CONSTRAINT "OneTimeCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "OrganizationDomain"
    ADD CONSTRAINT "OrganizationDomain_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "OrganizationMap"
    ADD CONSTRAINT "OrganizationMap_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Organization"
    ADD CONSTRAINT "Organization_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "Organization"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY "OutboxMessage"
    ADD CONSTRAINT "OutboxMessage_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "OutboxMessage"
    ADD CONSTRAINT "OutboxMessage_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY "PageVersionFile"
    ADD CONSTRAINT "PageVersionFile_organizationId_fileId_fkey" FOREIGN KEY ("organizationId", "fileId") REFERENCES "File"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "PageVersionFile"
    ADD CONSTRAINT "PageVersionFile_organizationId_versionId_fkey" FOREIGN KEY ("organizationId", "versionId") REFERENCES "PageVersion"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "PageVersion"
    ADD CONSTRAINT "PageVersion_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY "PageVersion"
    ADD CONSTRAINT "PageVersion_organizationId_pageId_fkey" FOREIGN KEY ("organizationId", "pageId") REFERENCES "Page"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Page"
    ADD CONSTRAINT "Page_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "PeopleImportProblem"
    ADD CONSTRAINT "PeopleImportProblem_organizationId_importId_fkey" FOREIGN KEY ("organizationId", "importId") REFERENCES "PeopleImport"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "PeopleImport"
    ADD CONSTRAINT "PeopleImport_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "PeopleImport"
    ADD CONSTRAINT "PeopleImport_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY "Phase"
    ADD CONSTRAINT "Phase_organizationId_processId_fkey" FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "PlanChange"
    ADD CONSTRAINT "PlanChange_organizationId_deliveryId_fkey" FOREIGN KEY ("organizationId", "deliveryId") REFERENCES "Delivery"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "PlannedOpening"
    ADD CONSTRAINT "PlannedOpening_organizationId_moduleId_fkey" FOREIGN KEY ("organizationId", "moduleId") REFERENCES "Module"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "PortalEntry"
    ADD CONSTRAINT "PortalEntry_childId_fkey" FOREIGN KEY ("childId") REFERENCES "Organization"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "PortalEntry"
    ADD CONSTRAINT "PortalEntry_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "ProcessChallenge"
    ADD CONSTRAINT "ProcessChallenge_organizationId_challengeId_fkey" FOREIGN KEY ("organizationId", "challengeId") REFERENCES "Challenge"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "ProcessChallenge"
    ADD CONSTRAINT "ProcessChallenge_organizationId_processId_fkey" FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "ProcessEvent"
    ADD CONSTRAINT "ProcessEvent_organizationId_processId_fkey" FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "ProcessFollow"
    ADD CONSTRAINT "ProcessFollow_organizationId_processId_fkey" FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "ProcessFollow"
    ADD CONSTRAINT "ProcessFollow_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "ProcessMembership"
    ADD CONSTRAINT "ProcessMembership_organizationId_processId_fkey" FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "ProcessMembership"
    ADD CONSTRAINT "ProcessMembership_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "ProcessPage"
    ADD CONSTRAINT "ProcessPage_organizationId_processId_fkey" FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "ProcessRole"
    ADD CONSTRAINT "ProcessRole_organizationId_processId_fkey" FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "ProcessRole"
    ADD CONSTRAINT "ProcessRole_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "ProcessScenario"
    ADD CONSTRAINT "ProcessScenario_organizationId_processId_fkey" FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "ProcessScenario"
    ADD CONSTRAINT "ProcessScenario_organizationId_scenarioId_fkey" FOREIGN KEY ("organizationId", "scenarioId") REFERENCES "Scenario"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "ProcessTemplate"
    ADD CONSTRAINT "ProcessTemplate_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Process"
    ADD CONSTRAINT "Process_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "ProposalChallenge"
    ADD CONSTRAINT "ProposalChallenge_organizationId_challengeId_fkey" FOREIGN KEY ("organizationId", "challengeId") REFERENCES "Challenge"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "ProposalChallenge"
    ADD CONSTRAINT "ProposalChallenge_organizationId_proposalId_fkey" FOREIGN KEY ("organizationId", "proposalId") REFERENCES "Proposal"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "ProposalSearch"
    ADD CONSTRAINT "ProposalSearch_organizationId_proposalId_fkey" FOREIGN KEY ("organizationId", "proposalId") REFERENCES "Proposal"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "ProposalTranslation"
    ADD CONSTRAINT "ProposalTranslation_organizationId_versionId_fkey" FOREIGN KEY ("organizationId", "versionId") REFERENCES "ProposalVersion"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "ProposalVersion"
    ADD CONSTRAINT "ProposalVersion_organizationId_proposalId_fkey" FOREIGN KEY ("organizationId", "proposalId") REFERENCES "Proposal"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Proposal"
    ADD CONSTRAINT "Proposal_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY "Proposal"
    ADD CONSTRAINT "Proposal_organizationId_currentVersionId_fkey" FOREIGN KEY ("organizationId", "currentVersionId") REFERENCES "ProposalVersion"("organizationId", id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY "Proposal"
    ADD CONSTRAINT "Proposal_organizationId_groupId_fkey" FOREIGN KEY ("organizationId", "groupId") REFERENCES "Group"("organizationId", id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY "Proposal"
    ADD CONSTRAINT "Proposal_organizationId_mergedIntoId_fkey" FOREIGN KEY ("organizationId", "mergedIntoId") REFERENCES "Proposal"("organizationId", id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY "Proposal"
    ADD CONSTRAINT "Proposal_organizationId_processId_fkey" FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Proposal"
    ADD CONSTRAINT "Proposal_organizationId_processId_moduleId_fkey" FOREIGN KEY ("organizationId", "processId", "moduleId") REFERENCES "Module"("organizationId", "processId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Proposal"
    ADD CONSTRAINT "Proposal_organizationId_scenarioId_fkey" FOREIGN KEY ("organizationId", "scenarioId") REFERENCES "Scenario"("organizationId", id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY "QuestionnaireAnswer"
    ADD CONSTRAINT "QuestionnaireAnswer_organizationId_questionId_fkey" FOREIGN KEY ("organizationId", "questionId") REFERENCES "QuestionnaireQuestion"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "QuestionnaireAnswer"
    ADD CONSTRAINT "QuestionnaireAnswer_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "QuestionnaireQuestion"
    ADD CONSTRAINT "QuestionnaireQuestion_organizationId_moduleId_fkey" FOREIGN KEY ("organizationId", "moduleId") REFERENCES "Module"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Removal"
    ADD CONSTRAINT "Removal_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY "Removal"
    ADD CONSTRAINT "Removal_openedById_fkey" FOREIGN KEY ("openedById") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY "Removal"
    ADD CONSTRAINT "Removal_organizationId_caseId_fkey" FOREIGN KEY ("organizationId", "caseId") REFERENCES "ModerationCase"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "RenderedText"
    ADD CONSTRAINT "RenderedText_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "ReportDue"
    ADD CONSTRAINT "ReportDue_organizationId_deliveryId_fkey" FOREIGN KEY ("organizationId", "deliveryId") REFERENCES "Delivery"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "ResultItem"
    ADD CONSTRAINT "ResultItem_organizationId_proposalId_fkey" FOREIGN KEY ("organizationId", "proposalId") REFERENCES "Proposal"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "ResultItem"
    ADD CONSTRAINT "ResultItem_organizationId_resultId_fkey" FOREIGN KEY ("organizationId", "resultId") REFERENCES "Result"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "ResultOverride"
    ADD CONSTRAINT "ResultOverride_organizationId_moduleId_proposalId_fkey" FOREIGN KEY ("organizationId", "moduleId", "proposalId") REFERENCES "Candidate"("organizationId", "moduleId", "proposalId") ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Result"
    ADD CONSTRAINT "Result_organizationId_processId_fkey" FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Result"
    ADD CONSTRAINT "Result_organizationId_processId_moduleId_fkey" FOREIGN KEY ("organizationId", "processId", "moduleId") REFERENCES "Module"("organizationId", "processId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Scenario"
    ADD CONSTRAINT "Scenario_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Scenario"
    ADD CONSTRAINT "Scenario_organizationId_processId_fkey" FOREIGN KEY ("organizationId", "processId") REFERENCES "Process"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "SealedFile"
    ADD CONSTRAINT "SealedFile_organizationId_caseId_fkey" FOREIGN KEY ("organizationId", "caseId") REFERENCES "Removal"("organizationId", "caseId") ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "SmsStop"
    ADD CONSTRAINT "SmsStop_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "SmsUsage"
    ADD CONSTRAINT "SmsUsage_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "StoredReason"
    ADD CONSTRAINT "StoredReason_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "SubscriptionConsent"
    ADD CONSTRAINT "SubscriptionConsent_organizationId_subscriptionId_fkey" FOREIGN KEY ("organizationId", "subscriptionId") REFERENCES "Subscription"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "Subscription"
    ADD CONSTRAINT "Subscription_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "TurnoutFigures"
    ADD CONSTRAINT "TurnoutFigures_organizationId_moduleId_fkey" FOREIGN KEY ("organizationId", "moduleId") REFERENCES "Module"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "UserSession"
    ADD CONSTRAINT "UserSession_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "UserSession"
    ADD CONSTRAINT "UserSession_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "VersionFile"
    ADD CONSTRAINT "VersionFile_organizationId_fileId_fkey" FOREIGN KEY ("organizationId", "fileId") REFERENCES "File"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "VersionFile"
    ADD CONSTRAINT "VersionFile_organizationId_versionId_fkey" FOREIGN KEY ("organizationId", "versionId") REFERENCES "ProposalVersion"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "VoteGroupMember"
    ADD CONSTRAINT "VoteGroupMember_organizationId_groupId_fkey" FOREIGN KEY ("organizationId", "groupId") REFERENCES "Group"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "VoteGroupMember"
    ADD CONSTRAINT "VoteGroupMember_organizationId_moduleId_fkey" FOREIGN KEY ("organizationId", "moduleId") REFERENCES "Module"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "VoteGroupMember"
    ADD CONSTRAINT "VoteGroupMember_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "VoterMark"
    ADD CONSTRAINT "VoterMark_organizationId_moduleId_fkey" FOREIGN KEY ("organizationId", "moduleId") REFERENCES "Module"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "VotingEarlyClosing"
    ADD CONSTRAINT "VotingEarlyClosing_organizationId_moduleId_fkey" FOREIGN KEY ("organizationId", "moduleId") REFERENCES "Module"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "VotingExtension"
    ADD CONSTRAINT "VotingExtension_organizationId_moduleId_fkey" FOREIGN KEY ("organizationId", "moduleId") REFERENCES "Module"("organizationId", id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "WorkspaceInvitation"
    ADD CONSTRAINT "WorkspaceInvitation_childId_fkey" FOREIGN KEY ("childId") REFERENCES "Organization"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY "WorkspaceInvitation"
    ADD CONSTRAINT "WorkspaceInvitation_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"(id) ON UPDATE CASCADE ON DELETE CASCADE;
