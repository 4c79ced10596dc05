-- People entitled to vote, as the officer enters it, and whether the turnout is public while voting is open.
ALTER TABLE "Process" ADD COLUMN "population" INTEGER;
ALTER TABLE "Process" ADD COLUMN "showTurnout" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Process" ADD CONSTRAINT "Process_population_check" CHECK ("population" > 0);
