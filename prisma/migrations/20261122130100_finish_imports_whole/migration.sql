ALTER TABLE "ImportSource" ADD COLUMN "ballotsInFile" INTEGER;

-- By hand: an import is finished when every ballot of the file is in the database, and a result is only published after that.
ALTER TABLE "ImportSource" ADD CONSTRAINT "ImportSource_whole_check"
  CHECK ("finishedAt" IS NULL OR "ballotsInFile" IS NULL OR "ballotsDone" = "ballotsInFile");

CREATE FUNCTION refuse_result_of_unfinished_import() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "ImportSource" WHERE "processId" = NEW."processId" AND "finishedAt" IS NULL) THEN
    RAISE EXCEPTION 'the import is not finished' USING ERRCODE = 'check_violation', CONSTRAINT = 'Result_import_finished';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Result_import_finished" BEFORE INSERT OR UPDATE OF "publishedAt" ON "Result" FOR EACH ROW
  WHEN (NEW."publishedAt" IS NOT NULL) EXECUTE FUNCTION refuse_result_of_unfinished_import();
