-- What Prisma's schema cannot say. tests/prisma/rules.test.ts asserts each of these, because the drift check does not see them.

-- Text is compared without case, accents, Greek tonos, ł and ß: one immutable folding for index and query.
CREATE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(replace(
    regexp_replace(normalize(lower(value), NFKD), '[\u0300-\u036f]', '', 'g'),
    'ł', 'l'), 'ß', 'ss'), 'ς', 'σ'), 'æ', 'ae'), 'ø', 'o')
$$;

-- Organizations and domains
ALTER TABLE "Organization"
  ADD CONSTRAINT "Organization_languages_check" CHECK (cardinality("languages") BETWEEN 1 AND 7
    AND "languages" <@ ARRAY['en', 'el', 'es', 'pl', 'de', 'fr', 'it']),
  ADD CONSTRAINT "Organization_accentColour_check" CHECK ("accentColour" ~ '^#[0-9a-f]{6}$'),
  ADD CONSTRAINT "Organization_passwordLengthMin_check" CHECK ("passwordLengthMin" BETWEEN 6 AND 64),
  ADD CONSTRAINT "Organization_parent_check" CHECK ("parentId" IS DISTINCT FROM "id");
ALTER TABLE "OrganizationDomain"
  ADD CONSTRAINT "OrganizationDomain_host_check" CHECK ("host" ~ '^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$');
CREATE UNIQUE INDEX "OrganizationDomain_one_primary" ON "OrganizationDomain" ("organizationId") WHERE "isPrimary";

-- People
ALTER TABLE "User"
  ADD CONSTRAINT "User_username_check" CHECK (char_length("username") >= 3 AND position('@' IN "username") = 0),
  ADD CONSTRAINT "User_mobile_check" CHECK ("mobile" ~ '^\+[1-9][0-9]{5,14}$'),
  ADD CONSTRAINT "User_emailKey_check" CHECK (("email" IS NULL) = ("emailKey" IS NULL));
ALTER TABLE "OneTimeCode" ADD CONSTRAINT "OneTimeCode_attempts_check" CHECK ("attempts" BETWEEN 0 AND 5);

-- Processes
ALTER TABLE "Process"
  ADD CONSTRAINT "Process_dates_check" CHECK ("endsAt" > "startsAt" AND "endsAt" <= "startsAt" + interval '1000 days'),
  ADD CONSTRAINT "Process_money_check" CHECK ("budgetAvailable" >= 0 AND ("projectCostMax" IS NULL OR "projectCostMax" >= 0)),
  ADD CONSTRAINT "Process_versions_check" CHECK ("versionsMax" BETWEEN 1 AND 100 AND "versioningDays" BETWEEN 0 AND 1000),
  ADD CONSTRAINT "Process_donations_check" CHECK ("donationMin" BETWEEN 1 AND "donationMax"
    AND "donationMax" <= "personalBudget" AND "personalBudget" <= 999999),
  ADD CONSTRAINT "Process_preferences_check" CHECK ("preferencesMax" IS NULL OR "preferencesMax" >= 1);
ALTER TABLE "Phase" ADD CONSTRAINT "Phase_dates_check" CHECK ("endsAt" > "startsAt");
ALTER TABLE "Module"
  ADD CONSTRAINT "Module_voting_check" CHECK ("votingClosedAt" IS NULL OR "votingOpenedAt" IS NOT NULL),
  ADD CONSTRAINT "Module_count_check" CHECK ("publishedCount" >= 0);

-- Proposals
ALTER TABLE "Proposal"
  ADD CONSTRAINT "Proposal_cost_check" CHECK ("cost" IS NULL OR "cost" >= 0),
  ADD CONSTRAINT "Proposal_location_check" CHECK ("location" IS NULL OR (ST_X("location") BETWEEN -180 AND 180 AND ST_Y("location") BETWEEN -90 AND 90)),
  ADD CONSTRAINT "Proposal_published_check" CHECK ("status" IN ('DRAFT', 'CANCELLED') OR ("publishedAt" IS NOT NULL AND "currentVersionId" IS NOT NULL)),
  ADD CONSTRAINT "Proposal_counts_check" CHECK ("followersCount" >= 0 AND "commentsCount" >= 0);
ALTER TABLE "ProposalVersion"
  ADD CONSTRAINT "ProposalVersion_cost_check" CHECK ("cost" IS NULL OR "cost" >= 0),
  ADD CONSTRAINT "ProposalVersion_video_check" CHECK ("videoId" ~ '^[A-Za-z0-9_-]{11}$'),
  ADD CONSTRAINT "ProposalVersion_published_check" CHECK (("status" = 'PUBLISHED') = ("publishedAt" IS NOT NULL));
CREATE UNIQUE INDEX "ProposalVersion_one_draft" ON "ProposalVersion" ("proposalId") WHERE "status" = 'DRAFT';
CREATE INDEX "ProposalSearch_text" ON "ProposalSearch" USING gin ("text" gin_trgm_ops);
CREATE INDEX "Proposal_open" ON "Proposal" ("moduleId", "publishedAt" DESC, "id" DESC)
  WHERE "publishedAt" IS NOT NULL AND "cancelledAt" IS NULL AND "hiddenAt" IS NULL;
-- spec §5: lengths count code points after NFC, the same here, in the schema and in the browser.
ALTER TABLE "ProposalTranslation"
  ADD CONSTRAINT "ProposalTranslation_title_check" CHECK (char_length(normalize("title", NFC)) <= 60 OR "imported"),
  ADD CONSTRAINT "ProposalTranslation_summary_check" CHECK (char_length(normalize("summary", NFC)) <= 600);

-- Participation
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_body_check" CHECK (char_length("body") BETWEEN 1 AND 3000);
ALTER TABLE "AbuseReport" ADD CONSTRAINT "AbuseReport_subject_check" CHECK (("proposalId" IS NULL) <> ("commentId" IS NULL));
ALTER TABLE "Evaluation"
  ADD CONSTRAINT "Evaluation_content_check" CHECK ("status" IS NOT NULL OR "score" IS NOT NULL),
  ADD CONSTRAINT "Evaluation_status_check" CHECK ("status" IS NULL OR "status" IN ('APPROVED', 'NOT_APPROVED', 'NOT_EVALUATED')),
  ADD CONSTRAINT "Evaluation_score_check" CHECK ("score" BETWEEN 0 AND 999999);

-- Votes
ALTER TABLE "Candidate" ADD CONSTRAINT "Candidate_cost_check" CHECK ("cost" >= 0);
ALTER TABLE "Choice" ADD CONSTRAINT "Choice_amount_check" CHECK ("amount" BETWEEN 1 AND 999999);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is insert-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER "LedgerEvent_insert_only" BEFORE UPDATE OR DELETE ON "LedgerEvent" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "LedgerEvent_no_truncate" BEFORE TRUNCATE ON "LedgerEvent" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "LedgerBatch_insert_only" BEFORE UPDATE OR DELETE ON "LedgerBatch" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "Evaluation_never_edited" BEFORE UPDATE OF "status", "score", "kind", "comment", "criteria" ON "Evaluation"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The last fence behind the command: after closing no choice is added, changed or removed, whoever asks.
-- (Imports write before votingClosedAt is set; destroying the link between voter and choices touches Ballot only.)
CREATE FUNCTION refuse_choice_after_closing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  module_id int := COALESCE(NEW."moduleId", OLD."moduleId");
BEGIN
  IF EXISTS (SELECT 1 FROM "Module" WHERE "id" = module_id AND "votingClosedAt" IS NOT NULL) THEN
    RAISE EXCEPTION 'voting is closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'Choice_voting_open';
  END IF;
  RETURN COALESCE(NEW, OLD);
END $$;
CREATE TRIGGER "Choice_voting_open" BEFORE INSERT OR UPDATE OR DELETE ON "Choice" FOR EACH ROW EXECUTE FUNCTION refuse_choice_after_closing();

-- Costs that a limit or a result depends on are frozen while the vote runs and after it.
CREATE FUNCTION refuse_candidate_after_opening() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."cost" IS DISTINCT FROM OLD."cost" OR NEW."position" IS DISTINCT FROM OLD."position" THEN
    RAISE EXCEPTION 'candidates are frozen' USING ERRCODE = 'check_violation', CONSTRAINT = 'Candidate_frozen';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Candidate_frozen" BEFORE UPDATE ON "Candidate" FOR EACH ROW EXECUTE FUNCTION refuse_candidate_after_opening();
